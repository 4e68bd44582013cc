import Foundation
import ToolSupport

/// One run of the command: it reads the symbol graphs, generates, and updates the output folders.
struct DoublesRun {
  let options: DoublesOptions
  let runner: any ToolRunner
  let console: Console
  let generate: @Sendable (GeneratorInput) throws -> Generation
  private let packageFolder: String
  private let scratch: String

  /// - Throws: `ToolError` if there is no package.
  init(
    options: DoublesOptions, runner: any ToolRunner, console: Console,
    generate: @escaping @Sendable (GeneratorInput) throws -> Generation
  ) throws {
    self.runner = runner
    self.generate = generate
    packageFolder = try PackageReader(runner: runner).folder(from: options.packagePath)
    scratch = options.scratchPath.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? packageFolder + "/.build"
    self.options = options.relative(to: packageFolder)
    self.console = console
  }

  /// Runs the command.
  ///
  /// - Returns: The exit code.
  /// - Throws: `ToolError` if the command fails.
  func run() throws -> Int32 {
    let package = try describe()
    let wanted = try package.targetsToDouble(options) { try? String(contentsOfFile: $0, encoding: .utf8) }
    if options.isPreparing { return try request(package.closure(of: wanted).filter(\.isSwift).map(\.name)) }
    do {
      return try RunLock.holding(work, console: console) { try update(package, wanted) }
    } catch let needed as NeededGraph {
      return try request([needed.module])
    }
  }

  /// Generates the files, and updates the output folders.
  ///
  /// - Parameters:
  ///   - package: The package.
  ///   - wanted: The requested targets.
  /// - Returns: The exit code.
  /// - Throws: `ToolError` if the command fails, or `NeededGraph`.
  private func update(_ package: PackageDescription, _ wanted: [PackageDescription.Target]) throws -> Int32 {
    let folders = options.folders(in: packageFolder)
    try rejectOutput(folders, inside: wanted.map { package.absolutePath(of: $0) })
    let input = try GraphSource(
      options: options, package: package, build: build, runner: runner, console: console, work: work
    ).read(wanted)
    let generation = try generate(input)
    let sources = input.modules.filter(\.isWanted).map(\.sources)
    let plan = OutputPlan(
      generation, folders: folders, options: options, sources: sources.map(relative), package: packageFolder)
    if writes { try OutputWriter(folders: Set(folders.values).sorted()).apply(plan) }
    report(plan, generation)
    return status(plan, generation)
  }

  private func status(_ plan: OutputPlan, _ generation: Generation) -> Int32 {
    if options.isCheck, plan.files.contains(where: \.action.isDrift) { return 1 }
    let isEmpty = generation.doubles == 0 && generation.fixtures == 0 && !generation.diagnostics.isEmpty
    let isIncomplete = isEmpty || generation.leavesSomethingOut || plan.files.contains { $0.action.isRefused }
    return isIncomplete ? 2 : 0
  }

  /// Asks the plugin for symbol graphs.
  ///
  /// - Parameter names: The names of targets, or of modules of other packages.
  /// - Returns: The exit code for the plugin.
  /// - Throws: An error if the work folder cannot be written.
  private func request(_ names: [String]) throws -> Int32 {
    try Data(names.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: work + "/needed.txt"))
    return DoublesCommand.needsGraphs
  }

  /// - Throws: `ToolError` if the output folder lies in the sources of a target that is doubled.
  private func rejectOutput(_ folders: [OutputRoot: String], inside sources: [String]) throws {
    guard let output = folders[.doubles],
      let source = sources.first(where: { (output + "/").hasPrefix($0 + "/") })
    else { return }
    throw ToolError(
      message: "the output folder \(relative(output)) is part of a doubled target's sources, \(relative(source))",
      remedy: "choose a folder of a test target, or of a target of its own, with --output")
  }

  func relative(_ path: String) -> String {
    path.hasPrefix(packageFolder + "/") ? String(path.dropFirst(packageFolder.count + 1)) : path
  }

  private func describe() throws -> PackageDescription {
    guard let file = options.packageDescription else {
      console.show("Reading the package…")
      return try PackageReader(runner: runner).describe(packageFolder, scratch: scratch)
    }
    return try JSONDecoder().decode(PackageDescription.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
  }

  private var build: PackageBuild {
    PackageBuild(
      package: packageFolder, scratch: scratch, system: options.buildSystem,
      // A plugin passes the description.
      isConfined: options.packageDescription != nil)
  }

  /// The command's own folder.
  ///
  /// The plugin can only write to a few folders, so it passes a file in the one to use.
  private var work: String {
    options.packageDescription.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
      ?? scratch + "/rehearsal/doubles"
  }
}
