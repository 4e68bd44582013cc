import Foundation
import ToolSupport

/// One run: it reads the symbol graphs, generates, and updates the output folders.
struct DoublesRun {
  let options: DoublesOptions
  /// The line that names the command, if it is repeated.
  let title: String?
  /// The lines about options that differ from those of the existing files.
  let notes: [String]
  let console: Console
  private let package: PackageDescription
  private let packageFolder: String
  private let wanted: [PackageDescription.Target]
  private let graphs: GraphSource
  private let generate: @Sendable (GeneratorInput) throws -> Generation

  /// - Throws: `ToolError` if the package does not have the targets, or if the output folder is one of theirs.
  init(
    options: DoublesOptions, title: String?, notes: [String], package: PackageDescription, graphs: GraphSource,
    console: Console, generate: @escaping @Sendable (GeneratorInput) throws -> Generation
  ) throws {
    (self.options, self.title, self.notes) = (options, title, notes)
    (self.package, self.graphs, self.console, self.generate) = (package, graphs, console, generate)
    packageFolder = graphs.build.package
    wanted = try package.targetsToDouble(options) { try? String(contentsOfFile: $0, encoding: .utf8) }
    try rejectOutputInSources()
  }

  /// The targets whose symbol graphs the run needs.
  var neededTargets: [String] { package.closure(of: wanted).filter(\.isSwift).map(\.name) }

  /// Generates the files, and writes nothing.
  ///
  /// - Throws: `ToolError` if the run fails, or `NeededGraph`.
  func generation() throws -> Generation { try generate(try graphs.read(wanted)) }

  /// Updates the output folders.
  ///
  /// - Returns: The exit code.
  /// - Throws: `ToolError` if a file cannot be written.
  func update(with generation: Generation) throws -> Int32 {
    let folders = options.folders(in: packageFolder)
    let plan = OutputPlan(
      generation, folders: folders, options: options, sources: sources.map(relative), package: packageFolder,
      targets: OutputTargets(package))
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

  /// - Throws: `ToolError` if the output folder lies in the sources of a target that is doubled.
  private func rejectOutputInSources() throws {
    let output = options.folders(in: packageFolder)[.doubles] ?? packageFolder
    guard let source = sources.first(where: { (output + "/").hasPrefix($0 + "/") }) else { return }
    throw ToolError(
      message: "the output folder \(relative(output)) is part of a doubled target's sources, \(relative(source))",
      remedy: "choose a folder of a test target, or of a target of its own, with --output")
  }

  /// The source folders of the requested targets.
  private var sources: [String] { wanted.map { package.absolutePath(of: $0) } }

  func relative(_ path: String) -> String {
    path.hasPrefix(packageFolder + "/") ? String(path.dropFirst(packageFolder.count + 1)) : path
  }
}
