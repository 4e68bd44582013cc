import Foundation
import ToolSupport

/// The symbol graphs of all libraries, which are extracted again only when a source has changed.
struct LibraryGraphs {
  let package: String
  let scratch: String
  /// The command's own folder, in the build folder.
  let work: String
  let runner: any ToolRunner
  let console: Console

  /// Where they are, a folder for each library.
  var folder: String { work + "/graphs" }

  /// What they were made from, as a hash; it changes when a source, the toolchain or this tool does.
  var inputs: String {
    var hash = ContentHash()
    hash.add(ToolIdentity.toolchain)
    hash.add(ToolIdentity.executable)
    hash.add(package)
    let folders = (Library.all.map(\.folder) + Library.otherSources).map { "\(package)/\($0)" }
    hash.add(files: ["\(package)/Package.swift"] + folders.flatMap { FolderListing.files(in: $0) })
    return hash.text
  }

  /// Brings them up to date.
  ///
  /// - Throws: `ToolError` with the compiler's words when a library does not compile.
  func update() throws {
    let inputs = inputs
    guard (try? String(contentsOfFile: record, encoding: .utf8)) != inputs || !isComplete else { return }
    try? FileManager.default.removeItem(atPath: record)
    for target in Library.targets { try build(target) }
    try extract()
    // What changed while the compiler looked may not be in what it said.
    if inputs == self.inputs { try Data(inputs.utf8).write(to: URL(fileURLWithPath: record)) }
  }

  private var record: String { work + "/graphs.txt" }

  private var isComplete: Bool {
    Library.all.allSatisfy { SymbolGraphTool.hasGraph(of: $0.module, in: "\(folder)/\($0.module)") }
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
      throw ToolError(message: "swift is not on PATH", remedy: "put a Swift toolchain's usr/bin folder there")
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
    let tool = SymbolGraphTool(runner: runner, build: description, moduleCache: work + "/modules")
    let modules = Library.all.map(\.module)
    let staged = StagedItem(for: folder)
    defer { staged.discard() }
    let state = "Reading what the compiler knows…"
    console.show(state)
    // Without blocks of their own, what a library adds to the types of others would be left out.
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
    if let reason = staged.putInPlace() {
      throw ToolError(message: "\(folder) cannot be written: \(reason)", remedy: "let it be written to")
    }
  }
}

extension ContentHash {
  /// Takes in which files there are, with size and date of each.
  mutating func add(files: [String]) {
    for file in files.sorted() {
      guard let stamp = FileStamp.of(file) else { continue }
      add(file)
      add(stamp)
    }
  }
}
