"""The options of the command `prove`, parsed twice: where it is called, and by the Python that has the packages."""

from tools.shared.arguments import positive


def add_arguments(parser):
    """Options of `prove`."""
    parser.add_argument("--list", action="store_true", help="say what is tried, and end")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="try only these; --list has the names")
    quick = "try a little of everything, as `test` does: less than a minute"
    parser.add_argument("--quick", action="store_true", help=quick)
    again = "begin anew; without it, what was tried on the same sources is not tried again"
    parser.add_argument("--again", action="store_true", help=again)
    parser.add_argument("--jobs", type=positive, metavar="N", help="processes (default: one for each processor core)")
    write = "put the table between its two marks in this Markdown file, too"
    parser.add_argument("--write", metavar="FILE", help=write)
