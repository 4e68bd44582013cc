import Foundation
import ToolSupport

/// The command `rehearsal guide`, which builds the site of the guide or serves it.
package struct GuideCommand: Command {
  package static let name = "guide"
  package static let summary = "builds the guide: articles, tutorials and the documentation of every library"

  /// The folder of the package with the guide.
  var package = URL(fileURLWithPath: #filePath + "/../../../..").standardized.path
  /// The runner of `swift` and docc.
  var runner: any ToolRunner = ProcessRunner()
  var console = Console.standard

  package init() {}

  package func run(_ arguments: [String]) -> Int32 {
    GuideOptions.commandLine.run(arguments, console: console) { options in
      let docc = try Toolchain(runner: runner).path(of: "docc")
      let run = GuideRun(options: options, package: package, runner: runner, console: console, docc: docc)
      return try options.serves ? run.serve() : RunLock.holding(run.work, console: console) { try run.build() }
    }
  }
}

/// The parsed arguments of `rehearsal guide`.
struct GuideOptions: ParsableOptions, Equatable {
  /// The folder of the site, or nil for the default folder in the build folder.
  var output: String?
  /// The path of the site on its host, or nil for the name of its folder.
  var basePath: String?
  /// The least percentage of symbols with a description.
  var threshold: Double?
  var serves = false
  /// The port of `--serve`, or nil for docc's own.
  var port: Int?
  var showsHelp = false

  func validate() throws {
    if port != nil, !serves {
      throw ToolError(message: "--port has no effect without --serve", remedy: "add --serve, or leave it out")
    }
    if serves, output != nil || basePath != nil || threshold != nil {
      throw ToolError(message: "--serve writes no site", remedy: "run the command once without --serve")
    }
  }

  static let commandLine = CommandLineSpecification<Self>(
    "rehearsal guide", column: 29,
    .text(
      """
      Builds the guide of Rehearsal with the toolchain's documentation compiler, docc: one site with the articles, the
      tutorials and the documentation of all libraries. Warnings of docc, such as dead links, are errors.
      """),
    .options(
      .folder(
        "--output DIR", \.output,
        """
        the folder of the site (default: .build/guide/Rehearsal in the package). An existing
        folder is replaced only if this command wrote it
        """),
      .value(
        "--hosting-base-path PATH", \.basePath,
        """
        the path of the site on its host (default: the name of the folder), or / for the
        root of the host
        """),
      .number(
        "--fail-under-documented N", \.threshold, in: 0...100, "a percentage",
        example: "a number from 0 to 100, such as 100",
        """
        the least percentage of public symbols with a description, from 0 to 100. The
        symbols without one are listed
        """),
      .flag("--serve", \.serves, "serve the guide on this machine until Ctrl-C ends it"),
      .number(
        "--port N", \.port, in: 1...65_535, "a port", example: "a number from 1 to 65535, such as 8080",
        "the port on 127.0.0.1 for --serve (default: 8080)"),
      .help()),
    .text(
      """
      The pages load their content from a web server, so they do not work as local files: use --serve, or upload the
      folder to any host of static files. With the default base path, the guide in a folder named Rehearsal is at
      /Rehearsal.

      Exit codes:
        0   the site is built
        1   the site is built, but the percentage of --fail-under-documented is not reached
        3   the command failed, and an earlier site is unchanged: the last line gives the reason and the remedy
      """))
}
