import Foundation
import ToolSupport

/// The command `rehearsal guide`, which builds the site of the guide or serves it.
public struct GuideCommand: Sendable {
  /// The description of the command in the list of commands.
  public static let summary = "builds the guide: articles, tutorials and the documentation of every library"

  private let runner: any ToolRunner
  private let console: Console
  private let root: String
  private let searchPath: String

  /// Creates the command for this process's terminal.
  public init() {
    self.init(
      runner: ProcessRunner(), console: .standard, root: Self.ownPackage,
      searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "")
  }

  /// - Parameters:
  ///   - runner: The runner of `swift` and docc.
  ///   - console: The console for the report.
  ///   - root: The default package.
  ///   - searchPath: The value of the variable `PATH`.
  init(runner: any ToolRunner, console: Console, root: String, searchPath: String) {
    self.runner = runner
    self.console = console
    self.root = root
    self.searchPath = searchPath
  }

  /// Runs the command to its end.
  ///
  /// - Parameter arguments: The arguments after the command's name.
  /// - Returns: The exit code, which the help explains.
  public func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try GuideOptions(arguments)
      if options.showsHelp {
        console.out(Self.help)
        return 0
      }
      let run = try GuideRun(
        options: options, runner: runner, console: console, root: root, searchPath: searchPath)
      return try options.serves ? run.serve() : run.build()
    } catch let error as ToolError {
      console.note(error.text)
    } catch {
      console.note("error: \(error); see 'rehearsal guide --help'")
    }
    return 3
  }

  /// The folder of the package that this source file belongs to.
  private static var ownPackage: String {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in ["GuideCommand.swift", "GuideBuilder", "Tools", "Sources"] { folder.deleteLastPathComponent() }
    return folder.path
  }
}

extension GuideCommand {
  /// The text that `--help` prints.
  static let help = """
    Usage: rehearsal guide [OPTION...]

    Builds the guide of Rehearsal with the toolchain's documentation compiler, docc: one site with the articles, the
    tutorials and the documentation of all six libraries. Warnings of docc and dead links are errors. Only the parts
    that changed since the last run are built again.

    Output
      --output DIR               the folder of the site (default: .build/guide/Rehearsal in the package). An existing
                                 folder is replaced only if this command wrote it
      --hosting-base-path PATH   the path of the site on its host (default: the name of the folder), or / for the
                                 root of the host
      --fail-under-documented N  the least percentage of public symbols with a description, from 0 to 100. The
                                 symbols without one are listed

    Preview
      --serve                    serve the guide on this machine, with live updates, until Ctrl-C ends it
      --port N                   the port on 127.0.0.1 for --serve (default: 8080)

    Build
      --package-path DIR         the folder of Rehearsal (default: the package that this command was built from)
      --scratch-path DIR         the build folder (default: .build in the package)
      --build-system NAME        native or swiftbuild (default: the package manager's)
      --help                     print this help

    The pages load their content from a web server, so they do not work as local files: use --serve, or upload the
    folder to any host of static files. With the default base path, the guide in a folder named Rehearsal is at
    /Rehearsal/documentation/rehearsal.

    Exit codes:
      0   the site is built
      1   the site is built, but the percentage of --fail-under-documented is not reached
      2   docc reported problems, or links are dead: no site was written, and an earlier one is unchanged
      3   the command failed: the last line gives the reason and the remedy
    """
}
