import Foundation
import ToolSupport

/// The symbol graphs of all libraries.
///
/// They are written again only if a source has changed.
struct LibraryGraphs {
  let build: PackageBuild
  /// The command's work folder, in the build folder.
  let work: String
  let runner: any ToolRunner
  let console: Console

  /// The folder of the graphs.
  var folder: String { work + "/graphs" }

  /// A hash of everything that the graphs depend on: the sources, the build system, the toolchain and this tool.
  var inputs: String {
    var inputs = InputFingerprint([ToolIdentity.executable, build.system?.rawValue ?? ""])
    inputs.add((["Package.swift"] + Library.all.map(\.folder) + Library.otherSources).map { "\(build.package)/\($0)" })
    return inputs.text
  }

  /// Brings the graphs up to date.
  ///
  /// - Throws: `ToolError` with the compiler's output if a library does not compile.
  func update() throws {
    let inputs = inputs
    guard (try? String(contentsOfFile: record, encoding: .utf8)) != inputs || !isComplete else { return }
    try? FileManager.default.removeItem(atPath: record)
    var own = build
    own.scratch = work + "/build"
    let graphs = SymbolGraphBuild(own, contents: .documentation, runner: runner, console: console)
    let modules = Library.all.map {
      SymbolGraphBuild.Module(name: $0.module, folder: "\(build.package)/\($0.folder)")
    }
    let package = try PackageReader(runner: runner).describe(build.package, scratch: build.scratch)
    try graphs.update(Library.targets, of: package, modules: modules) { targets in
      let subject =
        targets.count == 1 ? "library \(targets[0]) does" : "libraries \(targets.joined(separator: ", ")) do"
      return ("\(subject) not build, so there is no guide to it", "fix the errors above and run it again")
    }
    try publish(graphs)
    // A source that changed during the build may be missing from the graphs. Then the next run writes them again.
    if inputs == self.inputs { try Data(inputs.utf8).write(to: URL(fileURLWithPath: record)) }
  }

  /// The file with the hash of the inputs of the graphs.
  private var record: String { work + "/graphs.txt" }

  private var isComplete: Bool { Library.all.allSatisfy { SymbolGraphFile.exist(of: $0.module, in: folder) } }

  /// Copies the graphs of the libraries, without those of other modules, to the folder for docc.
  private func publish(_ graphs: SymbolGraphBuild) throws {
    let files = FileManager.default
    let staged = AtomicReplacement(for: folder)
    defer { staged.discard() }
    try files.createDirectory(atPath: staged.temporary, withIntermediateDirectories: true)
    for file in Library.all.flatMap({ graphs.graphs(of: $0.module) }) {
      try files.copyItem(atPath: file, toPath: "\(staged.temporary)/\(URL(fileURLWithPath: file).lastPathComponent)")
    }
    try? files.removeItem(atPath: folder)
    if let reason = staged.commit() {
      throw ToolError(message: "\(folder) cannot be written: \(reason)", remedy: "make the folder writable")
    }
  }
}

/// A library of the package, which the guide documents.
struct Library: Equatable, Sendable {
  let module: String
  /// The folder of its sources, relative to the package.
  let folder: String

  /// All libraries, in the order of the guide.
  static let all = [
    Self(module: "TestSupport", folder: "TestSupport/TestSupport"),
    Self(module: "HTTPTestSupport", folder: "TestSupport/HTTPTestSupport"),
    Self(module: "Interfaces", folder: "Sources/Interfaces"),
    Self(module: "Presenters", folder: "Sources/Presenters"),
    Self(module: "SegmentDoubles", folder: "TestSupport/SegmentDoubles"),
    Self(module: "SegmentScreens", folder: "Sources/SegmentScreens"),
    Self(module: "SegmentServices", folder: "Sources/SegmentServices"),
  ]

  /// The targets to build.
  ///
  /// The other libraries are built as their dependencies.
  static let targets = ["SegmentScreens", "SegmentDoubles", "SegmentServices", "HTTPTestSupport"]

  /// The source folders of further targets that the libraries depend on.
  static let otherSources = ["Sources/TextWidth"]
}
