"""Perfect play: who wins a position, by which numbers, and why. Exact or openly not; no input, no output."""

from app.solver.analysis import Analysis
from app.solver.solver import Solver

__all__ = ("Analysis", "Solver")
