import Foundation
import ToolSupport

/// The command `rehearsal doubles`.
package struct DoublesCommand: Command {
  package static let name = "doubles"
  package static let summary = "writes the test doubles and fixtures of a package"

  var runner: any ToolRunner = ProcessRunner()
  var console = Console.standard
  var generate: @Sendable (GeneratorInput) throws -> GeneratorResult = Generator.generate

  package init() {}

  package func run(_ arguments: [String]) -> Int32 {
    DoublesOptions.commandLine.run(arguments, console: console) { try UpdateList($0, self).run() }
  }
}

/// The updates that one command makes: that of its options, or those of the commands that wrote the existing files.
private struct UpdateList {
  private let command: DoublesCommand
  private let options: DoublesOptions
  private let packageFolder: String
  private let scratch: String
  private var console: Console { command.console }
  private var runner: any ToolRunner { command.runner }

  /// - Throws: `ToolError` if there is no package.
  init(_ options: DoublesOptions, _ command: DoublesCommand) throws {
    self.command = command
    packageFolder = try PackageBuild.folder(from: options.packagePath)
    scratch = options.scratchPath.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? packageFolder + "/.build"
    self.options = options.relative(to: packageFolder)
  }

  /// Makes the updates, or asks the plugin for symbol graphs.
  ///
  /// - Returns: The exit code.
  /// - Throws: `ToolError` if the command fails.
  func run() throws -> Int32 {
    let updates = try updates()
    if options.neededGraphs != nil {
      let missing = Set(updates.flatMap(\.missingTargets))
      guard missing.isEmpty else { return try request(missing) }
    }
    return try RunLock.holding(work, console: console) {
      // An error, or the need for another graph, ends the command before any update writes something.
      var generations: [(DoublesUpdate, Generation)] = []
      for update in updates {
        switch try named(update.title, { try command.generate(update.graphs.input(of: update.wanted)) }) {
        case .made(let generation): generations.append((update, generation))
        case .needs(let modules): return try request(modules)
        }
      }
      // All plans are made before the first one changes a file.
      let claims = OutputClaims(generations.map { ($0.options, $1) }, in: packageFolder)
      let plans = generations.map { update, generation in (update, update.plan(generation, claims), generation) }
      let codes = try plans.map { update, plan, generation in try update.write(plan, generation) }
      return codes.contains(1) ? 1 : codes.max() ?? 0
    }
  }

  /// Leaves the names of targets, or of modules of other packages, for the plugin, which runs the command again.
  private func request(_ names: Set<String>) throws -> Int32 {
    guard let file = options.neededGraphs else {
      let list = names.sorted().joined(separator: ", ")
      throw ToolError(
        message: "other packages declare \(list)", remedy: "pass their symbol graphs with --symbol-graphs MODULE=DIR")
    }
    try Data(names.sorted().joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: file))
    return 0
  }

  private func updates() throws -> [DoublesUpdate] {
    let recorded = try recordedCommands()
    let earlier =
      options.hasContentOptions ? [] : recorded.commands.filter { [$0.output, ""].contains(options.output) }
    if options.output.isEmpty, earlier.isEmpty {
      throw Self.missingOutput("--output is missing, and the package has no generated files to write again")
    }
    let package = try describe()
    let commands = try earlier.isEmpty ? [options] : earlier.map(options.repeating)
    let updates = try commands.map { command in
      let title = command == options ? nil : "repeating: \(command.command)"
      return try named(title, orElse: "; or delete the files of this command") {
        try DoublesUpdate(
          options: command, title: title, package: package, graphs: graphs(of: package, command), console: console)
      }
    }
    return updates.reduce(into: []) { widest, update in
      if widest.contains(where: { $0.includes(update) }) { return }
      widest.removeAll(where: update.includes)
      widest.append(update)
    }
  }

  /// The commands of the files in the output folders, or in the whole package if the options name no folder.
  private func recordedCommands() throws -> RecordedCommands {
    guard options.output.isEmpty else {
      return RecordedCommands(in: options.folders(in: packageFolder), of: packageFolder)
    }
    if options.hasContentOptions { throw Self.missingOutput("--output is missing") }
    return RecordedCommands(in: [packageFolder], of: packageFolder)
  }

  private static func missingOutput(_ message: String) -> ToolError {
    ToolError(message: message, remedy: "pass the folder for the doubles, such as --output Tests/Doubles")
  }

  /// Does work, and if it fails, names the command that is repeated.
  ///
  /// The title is nil if the user has typed the command.
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

  private func describe() throws -> PackageDescription {
    if let file = options.packageDescription {
      return try JSONDecoder().decode(PackageDescription.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    }
    return try console.show("Reading the package…") {
      let build = PackageBuild(package: packageFolder, scratch: scratch)
      if let description = try? build.describe(runner) { return description }
      // The package manager rejects a target without a folder, and that of the doubles may have none yet.
      if options.writes {
        try? FileManager.default.createDirectory(
          atPath: options.folder(of: .doubles, in: packageFolder), withIntermediateDirectories: true)
      }
      return try build.describe(runner)
    }
  }

  /// The command's own folder.
  ///
  /// The plugin can only write to a few folders, so it passes a file in the one to use.
  private var work: String {
    options.packageDescription.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
      ?? scratch + "/rehearsal/doubles"
  }
}
