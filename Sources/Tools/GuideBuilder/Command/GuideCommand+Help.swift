extension GuideCommand {
  /// What `--help` prints.
  static let help = """
    Usage: rehearsal guide [OPTION...]

    Builds the guide of Rehearsal, one site of articles, tutorials and the documentation of all six libraries, with
    the documentation compiler of the toolchain, docc. A warning of docc is a fault, and so is a link that leads
    nowhere. What did not change since the last run is not built again.

    What is built
      --output DIR               the folder of the site, for any host of plain files (default: .build/guide/Rehearsal
                                 in the package); it is replaced as a whole, if it is one that this command wrote
      --hosting-base-path PATH   where on its host the site will lie (default: the name of the folder); / for a host
                                 that has nothing else
      --fail-under-documented N  the percentage of public symbols that must have a description, 0 to 100; those that
                                 have none are listed

    How to look at it
      --serve                    show it in a browser from this machine alone, and anew when an article changes;
                                 Ctrl-C ends it
      --port N                   where --serve listens on 127.0.0.1 (default: 8080)

    How it runs
      --package-path DIR         the folder of Rehearsal (default: the one that this command was built from)
      --scratch-path DIR         where the libraries are built (default: .build in the package)
      --help                     print this

    The pages ask their host for what they show, so they do not open from the file system: use --serve, or a host.
    A host serves the folder under its own name: a folder named Rehearsal is looked at under /Rehearsal/documentation/
    rehearsal.

    Exit codes:
      0   the site is built
      1   it is built, but fewer symbols have a description than --fail-under-documented asks for
      2   the guide has faults, which docc's own words name, or the list of links; an earlier site is as it was
      3   the command could not do its work; the last line says why and what to do
    """
}
