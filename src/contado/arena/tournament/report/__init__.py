"""An arena as one page that needs nothing else: plots as SVG, each with its figures as a table."""

from contado.arena.tournament.report.page import FILE, report, write_report

__all__ = ["FILE", "report", "write_report"]
