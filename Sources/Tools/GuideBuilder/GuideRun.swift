import Foundation
import ToolSupport

/// A run of the command, which updates the symbol graphs and then builds or serves the site.
struct GuideRun {
  let options: GuideOptions
  private let workspace: GuideWorkspace
  private let searchPath: String

  /// - Throws: `ToolError` if the package has no guide.
  init(
    options: GuideOptions, runner: any ToolRunner, console: Console, root: String, searchPath: String
  ) throws {
    self.options = options
    self.searchPath = searchPath
    workspace = try GuideWorkspace(
      package: options.packagePath ?? root, scratch: options.scratchPath, buildSystem: options.buildSystem,
      runner: runner, console: console)
  }

  /// Builds the site, unless it is up to date.
  ///
  /// - Returns: The exit code.
  /// - Throws: `ToolError` if the site cannot be built. An earlier site is then unchanged.
  func build() throws -> Int32 {
    let site = try SiteFolder(options.output ?? workspace.work + "/Rehearsal", protecting: workspace.package)
    let compiler = try compiler()
    return try workspace.withLock { try build(site, compiler) }
  }

  private func build(_ site: SiteFolder, _ compiler: DocumentationCompiler) throws -> Int32 {
    try workspace.graphs.update()
    let basePath = options.basePath ?? site.name
    let inputs = inputs(compiler, basePath: basePath)
    let isCurrent = site.isCurrent(inputs)
    if !isCurrent {
      let isWritten = try site.replace(inputs: inputs) { folder in
        try convert(compiler, to: folder, basePath: basePath) && hasNoDeadLinks(folder)
      }
      guard isWritten else { return 2 }
    }
    console.clear()
    return try report(site, basePath: basePath, isCurrent: isCurrent)
  }

  /// Serves the guide on a local port until it is interrupted.
  ///
  /// - Returns: The exit code.
  /// - Throws: `ToolError` if docc cannot serve the guide.
  func serve() throws -> Int32 {
    let compiler = try compiler()
    try workspace.withLock { try workspace.graphs.update() }
    let folder = "\(workspace.work)/preview-\(options.port)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    console.show("Writing the pages…")
    let result = try compiler.preview(port: options.port, folder: folder + "/Rehearsal") { line in
      if line.contains("Starting Local Preview Server") {
        console.clear()
        console.out(addresses)
      } else if !Self.isRedundant(line) {
        console.note(line)
      }
    }
    guard result.status == 0 else {
      throw ToolError(
        message: "docc cannot serve the guide on port \(options.port)",
        remedy: "see its output above, or choose another port with --port")
    }
    return 0
  }

  private var console: Console { workspace.console }

  private func compiler() throws -> DocumentationCompiler {
    DocumentationCompiler(
      runner: workspace.runner, path: try DocumentationCompiler.find(searchPath, runner: workspace.runner),
      catalog: workspace.catalog, graphs: workspace.graphs.folder)
  }

  /// A hash of everything that the site depends on.
  private func inputs(_ compiler: DocumentationCompiler, basePath: String) -> String {
    var inputs = InputFingerprint([workspace.graphs.inputs, basePath])
    inputs.add([compiler.path, workspace.catalog])
    return inputs.text
  }

  private func convert(_ compiler: DocumentationCompiler, to folder: String, basePath: String) throws -> Bool {
    console.show("Writing the pages…")
    let result = try compiler.convert(to: folder, basePath: basePath)
    if result.status == 0 { return true }
    console.note("docc reports problems:\n" + result.text.trimmingCharacters(in: .newlines))
    console.note("error: docc reports problems, so no site was written; fix them and run the command again")
    return false
  }

  private func hasNoDeadLinks(_ folder: String) throws -> Bool {
    console.show("Checking the links…")
    let check = try LinkCheck(site: folder) { [console] in console.show("Checking the links… \($0) pages") }
    if check.deadLinks.isEmpty { return true }
    console.note("Dead links:")
    for link in check.deadLinks { console.note("  " + link) }
    console.note(
      "error: the guide has \(check.deadLinks.count) dead links, so no site was written; fix them and run the command again"
    )
    return false
  }

  private func report(_ site: SiteFolder, basePath: String, isCurrent: Bool) throws -> Int32 {
    let coverage = try DocumentationCoverage(site: site.path)
    let isBelow = coverage.isBelow(options.threshold)
    if options.threshold != nil, !coverage.undocumented.isEmpty {
      console.out("Public symbols without a description:")
      for name in coverage.undocumented { console.out("  " + name) }
    }
    let described = coverage.symbols - coverage.undocumented.count
    // Rounded down, so that 100.0% always means all symbols.
    let percentage = String(format: "%.1f", (coverage.percentage * 10).rounded(.down) / 10)
    console.out(
      """
      Guide: \(coverage.articles) articles, \(coverage.tutorials) tutorials, \(Library.all.count) libraries, no dead links
      Documented: \(described) of \(coverage.symbols) public symbols (\(percentage)%)
      """)
    console.note(
      (isCurrent ? "\(site.given) is up to date" : "Wrote \(site.given)")
        + ", for a host that serves it under /\(basePath.split(separator: "/").joined(separator: "/"))")
    if isBelow { console.note("error: fewer public symbols are documented than \(options.threshold ?? 0)%") }
    return isBelow ? 1 : 0
  }

  private var addresses: String {
    let host = "http://127.0.0.1:\(options.port)"
    return """
      The guide:      \(host)/documentation/rehearsal
      Its tutorials:  \(host)/tutorials/tutorials
      The pages follow changes in Sources/Guide.docc. Ctrl-C ends the preview.
      """
  }

  /// True for a line of docc's output that repeats the input, or the addresses that this command prints.
  private static func isRedundant(_ line: String) -> Bool {
    ["Input: ", "Template: ", "====="].contains(where: line.hasPrefix) || line.contains("http://localhost:")
  }
}
