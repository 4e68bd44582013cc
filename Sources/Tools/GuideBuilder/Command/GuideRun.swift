import Foundation
import ToolSupport

/// One run of the command: brings the symbol graphs up to date, and then the site, or shows it.
struct GuideRun {
  let options: GuideOptions
  let runner: any ToolRunner
  let console: Console
  private let package: String
  private let scratch: String
  private let searchPath: String

  /// - Throws: `ToolError` when there is no guide.
  init(
    options: GuideOptions, runner: any ToolRunner, console: Console, root: String, searchPath: String
  ) throws {
    self.options = options
    self.runner = runner
    self.console = console
    self.searchPath = searchPath
    package = URL(fileURLWithPath: options.packagePath ?? root).standardizedFileURL.resolvingSymlinksInPath().path
    scratch = options.scratchPath.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? package + "/.build"
    guard FileManager.default.fileExists(atPath: catalog) else {
      throw ToolError(
        message: "there is no Sources/Guide.docc in \(package)",
        remedy: "name the folder of Rehearsal with --package-path")
    }
  }

  /// Builds the site, unless it is what it would be.
  ///
  /// - Returns: The exit code.
  /// - Throws: `ToolError` when the work cannot be done; an earlier site is as it was then.
  func build() throws -> Int32 {
    let site = try SiteFolder(options.output ?? work + "/Rehearsal", protecting: package)
    let compiler = try compiler()
    return try alone { try build(site, compiler) }
  }

  private func build(_ site: SiteFolder, _ compiler: DocumentationCompiler) throws -> Int32 {
    try graphs.update()
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

  /// Shows the guide on a port of this machine until it is interrupted.
  ///
  /// - Returns: The exit code of a preview that ended by itself.
  /// - Throws: `ToolError` when it cannot be shown.
  func serve() throws -> Int32 {
    let compiler = try compiler()
    try alone { try graphs.update() }
    let folder = "\(work)/preview-\(options.port)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    console.show("Writing the pages…")
    let result = try compiler.preview(port: options.port, folder: folder + "/Rehearsal") { line in
      if line.contains("Starting Local Preview Server") {
        console.clear()
        console.out(addresses)
      } else if !Self.isChatter(line) {
        console.note(line)
      }
    }
    guard result.status == 0 else {
      throw ToolError(
        message: "docc does not show the guide on port \(options.port)",
        remedy: "see what it says above; another port is chosen with --port")
    }
    return 0
  }

  private var catalog: String { package + "/Sources/Guide.docc" }

  /// The command's own folder.
  private var work: String { scratch + "/guide" }

  private var graphs: LibraryGraphs {
    LibraryGraphs(package: package, scratch: scratch, work: work, runner: runner, console: console)
  }

  /// Does work while no other run does such in the build folder.
  private func alone<Result>(_ action: () throws -> Result) throws -> Result {
    try RunLock.holding(work, willWait: { console.note("Waiting for another run in \(work)…") }, action)
  }

  private func compiler() throws -> DocumentationCompiler {
    DocumentationCompiler(
      runner: runner, path: try DocumentationCompiler.find(searchPath, runner: runner), catalog: catalog,
      graphs: graphs.folder)
  }

  /// What the site is made from, as a hash.
  private func inputs(_ compiler: DocumentationCompiler, basePath: String) -> String {
    var hash = ContentHash()
    hash.add(graphs.inputs)
    hash.add(basePath)
    hash.add(files: [compiler.path] + FolderListing.files(in: catalog))
    return hash.text
  }

  private func convert(_ compiler: DocumentationCompiler, to folder: String, basePath: String) throws -> Bool {
    console.show("Writing the pages…")
    let result = try compiler.convert(to: folder, basePath: basePath)
    if result.status == 0 { return true }
    console.note("docc finds fault with the guide:\n" + result.text.trimmingCharacters(in: .newlines))
    console.note("error: the guide has faults, so no site was written; mend what is named above and run it again")
    return false
  }

  private func hasNoDeadLinks(_ folder: String) throws -> Bool {
    console.show("Following the links…")
    let check = try LinkCheck(site: folder) { [console] in console.show("Following the links… \($0) pages") }
    if check.deadLinks.isEmpty { return true }
    console.note("Links that lead nowhere:")
    for link in check.deadLinks { console.note("  " + link) }
    console.note(
      "error: \(check.deadLinks.count) of the guide's links are dead, so no site was written; mend them and run it again"
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
    // Cut, never rounded up: all is all.
    let percentage = String(format: "%.1f", (coverage.percentage * 10).rounded(.down) / 10)
    console.out(
      """
      Guide: \(coverage.articles) articles, \(coverage.tutorials) tutorials, \(Library.all.count) libraries; no dead link
      Documented: \(described) of \(coverage.symbols) public symbols (\(percentage)%)
      """)
    console.note(
      (isCurrent ? "Nothing has changed in \(site.given)" : "Wrote \(site.given)")
        + ", for a host that serves it under /\(basePath.split(separator: "/").joined(separator: "/"))")
    if isBelow { console.note("error: fewer public symbols are documented than \(options.threshold ?? 0)%") }
    return isBelow ? 1 : 0
  }

  private var addresses: String {
    let host = "http://127.0.0.1:\(options.port)"
    return """
      The guide:      \(host)/documentation/rehearsal
      Its tutorials:  \(host)/tutorials/tutorials
      Whatever changes in Sources/Guide.docc shows at once. Ctrl-C ends this.
      """
  }

  /// Whether a line of docc says what nobody asked, or the addresses at length.
  private static func isChatter(_ line: String) -> Bool {
    ["Input: ", "Template: ", "====="].contains(where: line.hasPrefix) || line.contains("http://localhost:")
  }
}
