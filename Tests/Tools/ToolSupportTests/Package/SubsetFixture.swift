import Foundation

@testable import ToolSupport

/// A package in a temporary folder, with a fake package manager that describes it.
///
/// Safe: each test has its own package and changes it only before the package manager runs. A lock guards the calls.
final class SubsetFixture: ToolRunner, @unchecked Sendable {
  let root: URL
  /// The targets that the description of an overlay contains, or nil if the manifests do not compile.
  var narrowed: Set<String>?
  private var targets: [(name: String, type: String, dependencies: [String])] = []
  private var products: [(name: String, type: String, targets: [String])] = []
  private var recorded: [ToolCall] = []
  private let lock = NSLock()

  init() throws {
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("rehearsal \(UUID().uuidString)")
    try write("// swift-tools-version: 6.1\nlet package = Package(name: \"P\")", to: "Package.swift")
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  var calls: [ToolCall] { lock.withLock { recorded } }
  var scratch: String { root.path + "/scratch" }
  var folder: String { scratch + "/subset" }
  var overlay: ManifestOverlay { ManifestOverlay(package: root.path, scratch: scratch, folder: folder, runner: self) }

  /// Adds a target with one source.
  @discardableResult func add(
    _ name: String, _ type: String = "library", uses dependencies: [String] = [], source: String = ""
  ) throws -> Self {
    targets.append((name, type, dependencies))
    try write(source, to: "Sources/\(name)/\(name).swift")
    return self
  }

  @discardableResult func addProduct(_ name: String, _ type: String, of targets: String...) -> Self {
    products.append((name, type, targets))
    return self
  }

  func write(_ text: String, to path: String) throws {
    let url = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(_ path: String) -> String? {
    try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  func describe() throws -> PackageDescription { try PackageReader(runner: self).describe(root.path, scratch: scratch) }

  func subset(testing tested: String...) throws -> PackageSubset {
    PackageSubset(testing: tested, in: try describe())
  }

  func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
    lock.withLock { recorded.append(call) }
    guard call.arguments.contains("-Xbuild-tools-swiftc") else { return answer(targets) }
    guard let narrowed else { return ToolResult(status: 1, errors: "error: cannot find 'package' in scope") }
    return answer(targets.filter { narrowed.contains($0.name) })
  }

  private func answer(_ targets: [(name: String, type: String, dependencies: [String])]) -> ToolResult {
    let targets = targets.map { name, type, dependencies in
      #"{"name": "\#(name)", "type": "\#(type)", "path": "Sources/\#(name)", "sources": ["\#(name).swift"], "#
        + #""target_dependencies": \#(dependencies)}"#
    }
    let products = products.map { #"{"name": "\#($0)", "targets": \#($2), "type": {\#($1)}}"# }
    let json =
      #"{"name": "P", "path": "\#(root.path)", "targets": [\#(targets.joined(separator: ","))], "#
      + #""products": [\#(products.joined(separator: ","))]}"#
    return ToolResult(status: 0, output: Data(json.utf8))
  }
}
