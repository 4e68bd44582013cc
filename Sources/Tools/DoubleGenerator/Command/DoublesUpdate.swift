import Foundation
import ToolSupport

/// An update of the output folders, as one set of options describes it.
struct DoublesUpdate {
  let options: DoublesOptions
  /// The line that names the command, if it is repeated.
  let title: String?
  let console: Console
  private let package: PackageDescription
  /// The targets with the protocols.
  let wanted: [PackageDescription.Target]
  let graphs: GraphSource

  /// - Throws: `ToolError` if the package does not have the targets, or if the output folder is one of theirs.
  init(
    options: DoublesOptions, title: String?, package: PackageDescription, graphs: GraphSource, console: Console
  ) throws {
    (self.options, self.title) = (options, title)
    (self.package, self.graphs, self.console) = (package, graphs, console)
    wanted = try package.targetsToDouble(options) { try? String(contentsOfFile: $0, encoding: .utf8) }
    try rejectOutputInSources()
  }

  /// The targets whose symbol graphs the options do not name.
  var missingTargets: [String] {
    package.closure(of: wanted).filter { $0.isSwift && options.symbolGraphs(of: $0) == nil }.map(\.name)
  }

  /// True if this update generates what another one does.
  func includes(_ other: Self) -> Bool {
    options.includes(other.options) && Set(wanted.map(\.name)).isSuperset(of: other.wanted.map(\.name))
  }

  /// Compares what it generates with the files on disk, and with what other commands generate.
  func plan(_ generation: Generation, _ claims: OutputClaims) -> OutputPlan {
    OutputPlan(
      generation, options: options, sources: sources.map(relative), package: package.path,
      targets: OutputTargets(package), claims: claims)
  }

  /// Writes what has changed, and reports it.
  ///
  /// - Returns: The exit code.
  /// - Throws: `ToolError` if a file cannot be written.
  func write(_ plan: OutputPlan, _ generation: Generation) throws -> Int32 {
    if options.writes { try OutputWriter(folders: options.folders(in: package.path).sorted()).apply(plan) }
    report(plan, generation)
    return status(plan, generation)
  }

  private func status(_ plan: OutputPlan, _ generation: Generation) -> Int32 {
    if options.isCheck, plan.files.contains(where: \.action.isDrift) { return 1 }
    let isEmpty = generation.doubles == 0 && generation.fixtures == 0 && !generation.diagnostics.isEmpty
    let isIncomplete = isEmpty || generation.leavesSomethingOut || plan.count(.refuse) > 0
    return isIncomplete ? 2 : 0
  }

  /// - Throws: `ToolError` if the output folder lies in the sources of a target that is doubled.
  private func rejectOutputInSources() throws {
    let output = options.folder(of: .doubles, in: package.path)
    guard let source = sources.first(where: { (output + "/").hasPrefix($0 + "/") }) else { return }
    throw ToolError(
      message: "the output folder \(relative(output)) is part of a doubled target's sources, \(relative(source))",
      remedy: "choose a folder of a test target, or of a target of its own, with --output")
  }

  /// The source folders of the requested targets.
  private var sources: [String] { wanted.map { package.absolutePath(of: $0) } }

  func relative(_ path: String) -> String { package.relativePath(path) }
}

/// The messages at the end of an update.
extension DoublesUpdate {
  /// Reports warnings, refused files, and the list of changes that the options ask for.
  func report(_ plan: OutputPlan, _ generation: Generation) {
    console.clear()
    title.map(console.note)
    for note in generation.diagnostics { console.note(note.rendered) }
    for file in plan.files where file.action == .refuse { console.note("\(relative(file.path)): error: \(file.note)") }
    let noted = plan.files.filter { $0.action != .refuse && !$0.note.isEmpty }
    for (note, files) in Dictionary(grouping: noted, by: \.note).sorted(by: { $0.key < $1.key }) {
      let others = files.count > 1 ? " and \(files.count - 1) more" : ""
      console.note("\(relative(files[0].path))\(others): warning: \(note)")
    }
    if options.writes {
      for file in plan.files where file.action == .remove { console.note("removed \(relative(file.path))") }
    } else {
      for file in plan.files where file.action != .unchanged {
        console.out("\(file.action.verb) \(relative(file.path))")
      }
    }
    if options.isCheck, plan.count(.create, .update, .remove) > 0 {
      let command = options.packageDescription == nil ? "the command" : "'\(FileHeader.command.joined(separator: " "))'"
      console.note("to see the differences, run \(command) without --check, and then 'git diff'")
    }
    console.note("\(made(generation)): \(counts(plan, generation).joined(separator: ", "))")
  }

  private func made(_ generation: Generation) -> String {
    let doubles = NumberFormat.counted(generation.doubles, "double")
    return options.makesFixtures ? "\(doubles), \(NumberFormat.counted(generation.fixtures, "fixture"))" : doubles
  }

  private func counts(_ plan: OutputPlan, _ generation: Generation) -> [String] {
    let written = plan.count(.create, .update)
    let leftOut = Set(generation.diagnostics.filter { $0.level == .leftOut }.map { $0.text.prefix { $0 != ":" } }).count
    let unseen = generation.diagnostics.count { $0.level == .unseen }
    let others = [
      (plan.count(.remove), "\(plan.count(.remove)) \(options.writes ? "removed" : "to remove")"),
      (plan.count(.refuse, .keep), "\(plan.count(.refuse, .keep)) kept"),
      (leftOut, "\(NumberFormat.counted(leftOut, options.also.isEmpty ? "protocol" : "type")) left out"),
      (unseen, "\(NumberFormat.counted(unseen, options.makesFixtures ? "declaration" : "protocol")) not seen in whole"),
    ]
    return ["\(written) \(options.writes ? "written" : "to write")", "\(plan.count(.unchanged)) unchanged"]
      + others.filter { $0.0 > 0 }.map(\.1)
  }
}
