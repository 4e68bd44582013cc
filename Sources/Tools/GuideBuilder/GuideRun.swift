import Foundation
import ToolSupport

/// A run of the command, which writes the symbol graphs of the libraries, and then builds or serves the site.
struct GuideRun {
  /// The modules of the libraries, in the order of the guide.
  static let libraries = [
    "TestSupport", "HTTPTestSupport", "Exploration", "Interfaces", "Presenters", "SegmentDoubles", "SegmentScreens",
    "SegmentServices",
  ]

  let options: GuideOptions
  /// The folder of the package.
  let package: String
  let runner: any ToolRunner
  let console: Console
  /// The path of the documentation compiler.
  let docc: String

  /// The command's work folder.
  var work: String { package + "/.build/guide" }
  private var graphs: String { work + "/graphs" }
  private var catalog: GuideCatalog {
    GuideCatalog(source: package + "/Sources/Guide.docc", copy: work + "/Guide.docc")
  }

  /// Builds the site.
  ///
  /// - Returns: The exit code.
  /// - Throws: `ToolError` if the site cannot be built. An earlier site is then unchanged.
  func build() throws -> Int32 {
    let site = options.output ?? work + "/Rehearsal"
    let basePath = options.basePath ?? URL(fileURLWithPath: site).standardizedFileURL.lastPathComponent
    let publisher = Publisher(command: "guide", noun: "site", root: package) { _ in
      "name another folder with --output, or make it writable"
    }
    try publisher.check(folder: site)
    try writeGraphs()
    console.show("Writing the pages…")
    try publisher.replace(folder: site) { folder in
      let result = try runDocC(
        writing: folder, "convert", "--transform-for-static-hosting", "--experimental-documentation-coverage",
        "--coverage-summary-level", "none", "--enable-experimental-markdown-output", "--hosting-base-path", basePath)
      let output = result.text.replacing(catalog.copy, with: catalog.source)
      let problems = Self.problems(in: output)
      guard result.status == 0, problems.isEmpty else {
        throw ToolError(
          message: "docc reports problems, so no site was written", remedy: "fix them and run the command again",
          details: result.status == 0 ? problems.joined(separator: "\n") : output.trimmingCharacters(in: .newlines)
        )
      }
      try StaticPages(site: folder, basePath: basePath).complete()
    }
    console.clear()
    console.note("Wrote \(site)")
    return try DocumentationCoverage(site: site).report(threshold: options.threshold, to: console) ? 0 : 1
  }

  /// Returns the warnings of docc.
  ///
  /// All functions that can fail a test share some parameters, which only `Timeout` describes.
  private static func problems(in text: String) -> [String] {
    let shared = #/Parameter '(?:isolation|fileID|filePath|line|column|timeout)' is missing documentation/#
    return text.split(separator: "\n").map(String.init)
      .filter { $0.contains("warning: ") && !$0.contains(shared) }
  }

  /// Serves the guide on a local port until it is interrupted.
  ///
  /// - Returns: The exit code.
  /// - Throws: `ToolError` if docc cannot serve the guide.
  func serve() throws -> Int32 {
    try writeGraphs()
    console.show("Writing the pages…")
    let port = "\(options.port ?? 8_080)"
    let result = try runDocC(writing: "\(work)/preview", "preview", "--port", port) { console.note($0) }
    guard result.status == 0 else {
      throw ToolError(
        message: "docc cannot serve the guide on port \(port)",
        remedy: "see its output above, or choose another port with --port")
    }
    return 0
  }

  private func runDocC(
    writing folder: String, _ command: String, _ options: String..., onLine: ((String) -> Void)? = nil
  ) throws -> ToolResult {
    try catalog.write()
    let arguments = [
      command, catalog.copy, "--fallback-display-name", "Rehearsal",
      "--additional-symbol-graph-dir", graphs, "--output-path", folder, "--ide-console-output",
    ]
    return try runner.run(ToolCall(tool: docc, arguments: arguments + options, joinsErrors: true), onLine: onLine)
  }

  /// Builds the package, and writes the symbol graphs of the libraries.
  private func writeGraphs() throws {
    console.show("Building the libraries…")
    let arguments = [
      "package", "--package-path", package, "dump-symbol-graph", "--minimum-access-level", "public",
      "--skip-synthesized-members", "--emit-extension-block-symbols",
    ]
    let result = try runner.run(ToolCall(tool: "swift", arguments: arguments, joinsErrors: true)) { line in
      if let progress = BuildOutput.progress(line) { console.show("Building the libraries… \(progress)") }
    }
    // The exit code does not tell, because it is 1 as long as the tests of the package have not been built.
    guard let written = result.text.firstMatch(of: #/(?m)^Files written to (.+)$/#)?.1 else {
      throw ToolError(
        message: "the package does not build, so there is no guide", remedy: "fix the errors above and run it again",
        details: BuildOutput.messages(result.text).joined(separator: "\n"))
    }
    let files = FileManager.default
    try? files.removeItem(atPath: graphs)
    try files.createDirectory(atPath: graphs, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: String(written))
    where Self.libraries.contains(String(name.prefix { $0 != "." && $0 != "@" })) {
      // Moved, because the graph of an extension that the sources no longer contain would stay there.
      try files.moveItem(atPath: "\(written)/\(name)", toPath: "\(graphs)/\(name)")
    }
  }
}
