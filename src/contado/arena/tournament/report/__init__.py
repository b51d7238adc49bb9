"""An arena as one page that needs nothing else: plots as SVG, each with its figures as a table."""

from contado.arena.tournament.report.page import FILE, report, write_report
from contado.arena.tournament.report.sheet import check_plots

__all__ = ["FILE", "check_plots", "report", "write_report"]
