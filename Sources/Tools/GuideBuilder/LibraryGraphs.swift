import Foundation
import ToolSupport

/// The symbol graphs of all libraries.
///
/// They are extracted again only if a source has changed.
struct LibraryGraphs {
  let package: String
  let scratch: String
  /// The command's work folder, in the build folder.
  let work: String
  let runner: any ToolRunner
  let console: Console

  /// The folder of the graphs, with a subfolder for each library.
  var folder: String { work + "/graphs" }

  /// A hash of everything that the graphs depend on: the sources, the toolchain and this tool.
  var inputs: String {
    var hash = ContentHash()
    hash.add(ToolIdentity.toolchain)
    hash.add(ToolIdentity.executable)
    hash.add(package)
    let folders = (Library.all.map(\.folder) + Library.otherSources).map { "\(package)/\($0)" }
    hash.add(files: ["\(package)/Package.swift"] + folders.flatMap { FolderListing.files(in: $0) })
    return hash.text
  }

  /// Brings the graphs up to date.
  ///
  /// - Throws: `ToolError` with the compiler's output if a library does not compile.
  func update() throws {
    let inputs = inputs
    guard (try? String(contentsOfFile: record, encoding: .utf8)) != inputs || !isComplete else { return }
    try? FileManager.default.removeItem(atPath: record)
    for target in Library.targets { try build(target) }
    try extract()
    // A source that changed during the extraction may be missing from the graphs. Then the next run extracts them again.
    if inputs == self.inputs { try Data(inputs.utf8).write(to: URL(fileURLWithPath: record)) }
  }

  /// The file with the hash of the last extraction.
  private var record: String { work + "/graphs.txt" }

  private var isComplete: Bool {
    Library.all.allSatisfy { SymbolGraphExtractor.hasGraph(of: $0.module, in: "\(folder)/\($0.module)") }
  }

  private func build(_ target: String) throws {
    let state = "Building \(target)…"
    console.show(state)
    let result = try runner.run(
      ToolCall(
        tool: "swift",
        arguments: ["build", "--package-path", package, "--scratch-path", scratch, "--target", target],
        joinsErrors: true)
    ) { line in
      if line.hasPrefix("["), let end = line.firstIndex(of: "]") { console.show("\(state) \(line[...end])") }
    }
    if result.status == 127 {
      throw ToolError.swiftNotFound
    }
    guard result.status == 0 else {
      let isProgress: (Substring) -> Bool = { $0.hasPrefix("[") || $0.hasPrefix("Building for ") }
      throw ToolError(
        message: "library \(target) does not build, so there is no guide to it",
        remedy: "fix the errors above and run it again",
        details: result.text.split(separator: "\n").filter { !isProgress($0) }.joined(separator: "\n"))
    }
  }

  private func extract() throws {
    let description = BuildDescription(products: scratch + "/debug")
    let tool = SymbolGraphExtractor(runner: runner, build: description, moduleCache: work + "/modules")
    let modules = Library.all.map(\.module)
    let staged = AtomicReplacement(for: folder)
    defer { staged.discard() }
    let state = "Extracting the symbol graphs…"
    console.show(state)
    // Without this option, the graphs leave out the members that a library adds to types of other modules.
    let options = try tool.target(of: modules[0]) + ["-emit-extension-block-symbols"]
    let results = concurrently(modules.count, workers: 2) { [console] done in
      console.show("\(state) [\(done)/\(modules.count)]")
    } _: { index in
      Result {
        try tool.extract(
          modules[index], as: modules[index], to: "\(staged.temporary)/\(modules[index])", access: "public",
          options: options)
      }
    }
    for result in results { try result.get() }
    try? FileManager.default.removeItem(atPath: folder)
    if let reason = staged.commit() {
      throw ToolError(message: "\(folder) cannot be written: \(reason)", remedy: "make the folder writable")
    }
  }
}

extension ContentHash {
  /// Adds the paths, sizes and dates of files.
  ///
  /// Missing files are skipped.
  mutating func add(files: [String]) {
    for file in files.sorted() {
      guard let stamp = FileStamp.of(file) else { continue }
      add(file)
      add(stamp)
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
    Self(module: "Interfaces", folder: "Sources/Interfaces"),
    Self(module: "Presenters", folder: "Sources/Presenters"),
    Self(module: "SegmentDoubles", folder: "TestSupport/SegmentDoubles"),
    Self(module: "SegmentScreens", folder: "Sources/SegmentScreens"),
    Self(module: "SegmentServices", folder: "Sources/SegmentServices"),
  ]

  /// The targets to build.
  ///
  /// The other libraries are built as their dependencies.
  static let targets = ["SegmentScreens", "SegmentDoubles", "SegmentServices"]

  /// The source folders of further targets that the libraries depend on.
  static let otherSources = ["Sources/TextWidth"]
}
