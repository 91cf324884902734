"""The screens of the full screen, one file each."""
