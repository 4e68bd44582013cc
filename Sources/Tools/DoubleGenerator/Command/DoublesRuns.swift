import Foundation
import ToolSupport

/// The runs of one command: the one that its options describe, or those that wrote the existing files.
struct DoublesRuns {
  private let options: DoublesOptions
  private let runner: any ToolRunner
  private let console: Console
  private let generate: @Sendable (GeneratorInput) throws -> Generation
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
    let runs = try runs()
    if options.isPreparing { return try request(Set(runs.flatMap(\.neededTargets)).sorted()) }
    do {
      return try RunLock.holding(work, console: console) {
        // An error, or the need for another graph, ends the command before any run writes something.
        let generations = try runs.map { run in try named(run.title) { (run, try run.generation()) } }
        let codes = try generations.map { run, generation in try run.update(with: generation) }
        return codes.contains(1) ? 1 : codes.max() ?? 0
      }
    } catch let needed as NeededGraph {
      return try request([needed.module])
    }
  }

  private func runs() throws -> [DoublesRun] {
    let recorded = try recordedCommands()
    let earlier = options.hasContentOptions ? [] : recorded.current.filter { [$0.output, ""].contains(options.output) }
    if options.output.isEmpty, earlier.isEmpty {
      throw Self.missingOutput("--output is missing, and the package has no generated files to write again")
    }
    let package = try describe()
    let commands = try earlier.isEmpty ? [options] : earlier.map(options.repeating)
    return try commands.map { command in
      let title = command == options ? nil : "repeating: \(command.command)"
      let notes = recorded.notes(for: command, isRepeated: !earlier.isEmpty)
      return try named(title, orElse: "; or delete the files of this command") {
        try DoublesRun(
          options: command, title: title, notes: notes, package: package, graphs: graphs(of: package, command),
          console: console, generate: generate)
      }
    }
  }

  /// The commands of the files in the output folders, or in the whole package if the options name no folder.
  private func recordedCommands() throws -> RecordedCommands {
    guard options.output.isEmpty else {
      return RecordedCommands(in: Set(options.folders(in: packageFolder).values), of: packageFolder)
    }
    if options.hasContentOptions { throw Self.missingOutput("--output is missing") }
    return RecordedCommands(in: [packageFolder], of: packageFolder)
  }

  private static func missingOutput(_ message: String) -> ToolError {
    ToolError(message: message, remedy: "pass the folder for the doubles, such as --output Tests/Doubles")
  }

  /// Does work, and names the command that is repeated if the work fails.
  ///
  /// - Parameters:
  ///   - title: The line that names the command, or nil if the user has typed it.
  ///   - other: Another remedy if the command is repeated.
  ///   - work: The work.
  private func named<Result>(
    _ title: String?, orElse other: String = "", _ work: () throws -> Result
  ) throws -> Result {
    do {
      return try work()
    } catch let error as ToolError {
      guard let title else { throw error }
      console.note(title)
      throw ToolError(message: error.message, remedy: error.remedy + other, details: error.details)
    }
  }

  private func graphs(of package: PackageDescription, _ options: DoublesOptions) -> GraphSource {
    GraphSource(
      options: options, package: package,
      build: PackageBuild(
        package: packageFolder, scratch: scratch, system: options.buildSystem,
        // A plugin passes the description.
        isConfined: options.packageDescription != nil),
      runner: runner, console: console, work: work)
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

  private func describe() throws -> PackageDescription {
    guard let file = options.packageDescription else {
      console.show("Reading the package…")
      return try PackageReader(runner: runner).describe(packageFolder, scratch: scratch)
    }
    return try JSONDecoder().decode(PackageDescription.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
  }

  /// The command's own folder.
  ///
  /// The plugin can only write to a few folders, so it passes a file in the one to use.
  private var work: String {
    options.packageDescription.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
      ?? scratch + "/rehearsal/doubles"
  }
}
