import Foundation
import ToolSupport

/// The parsed arguments of `rehearsal guide`.
struct GuideOptions: ParsableOptions, Equatable {
  /// The folder of the site, or nil for the default folder in the build folder.
  var output: String?
  /// The path of the site on its host, or nil for the name of its folder.
  var basePath: String?
  /// The least percentage of symbols with a description.
  var threshold: Double?
  var serves = false
  private var chosenPort: Int?
  /// The package, or nil for the package that the command was built from.
  var packagePath: String?
  var scratchPath: String?
  /// The package manager's build system, or nil for its default.
  var buildSystem: BuildSystem?
  var showsHelp = false

  init() {}

  /// The port of the preview.
  var port: Int { chosenPort ?? 8_080 }

  func validate() throws {
    if chosenPort != nil, !serves {
      throw ToolError(message: "--port has no effect without --serve", remedy: "add --serve, or leave it out")
    }
    if serves, output != nil || basePath != nil || threshold != nil {
      throw ToolError(message: "--serve writes no site", remedy: "run the command once without --serve")
    }
  }
}

extension GuideOptions {
  static let commandLine = CommandLineSpecification<Self>(
    "rehearsal guide", column: 29,
    .text(
      """
      Builds the guide of Rehearsal with the toolchain's documentation compiler, docc: one site with the articles, the
      tutorials and the documentation of all six libraries. Warnings of docc and dead links are errors. Only the parts
      that changed since the last run are built again.
      """),
    .section(
      "Output",
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
        """)),
    .section(
      "Preview",
      .flag("--serve", \.serves, "serve the guide on this machine, with live updates, until Ctrl-C ends it"),
      .number(
        "--port N", \.chosenPort, in: 1...65_535, "a port", example: "a number from 1 to 65535, such as 8080",
        "the port on 127.0.0.1 for --serve (default: 8080)")),
    .section(
      "Build",
      .value(
        "--package-path DIR", \.packagePath,
        "the folder of Rehearsal (default: the package that this command was built from)"),
      .value("--scratch-path DIR", \.scratchPath, "the build folder (default: .build in the package)"),
      .buildSystem(\.buildSystem),
      .help()),
    .text(
      """
      The pages load their content from a web server, so they do not work as local files: use --serve, or upload the
      folder to any host of static files. With the default base path, the guide in a folder named Rehearsal is at
      /Rehearsal/documentation/rehearsal.

      Exit codes:
        0   the site is built
        1   the site is built, but the percentage of --fail-under-documented is not reached
        2   docc reported problems, or links are dead: no site was written, and an earlier one is unchanged
        3   the command failed: the last line gives the reason and the remedy
      """))
}
