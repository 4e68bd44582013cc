import Foundation

@testable import ToolSupport

/// A package in a temporary folder, with a fake package manager that describes it.
///
/// Safe: each test has its own package and changes it only before the package manager runs. A lock guards the calls.
final class SubsetFixture: TemporaryFolder, ToolRunner, @unchecked Sendable {
  /// A part of the package that cannot be read.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  /// The words before the name of a part.
  private static let types = [
    "", "executable", "macro", "plugin", "snippet", "test", "automatic product", "dynamic product",
    "executable product",
  ]

  /// The targets that the description of an overlay contains, or nil if the manifests do not compile.
  var narrowed: Set<String>?
  /// The targets in the JSON of a description, by their names.
  private var targets: [(name: String, json: String)] = []
  private var products: [String] = []
  /// The targets that each part uses.
  private var uses: [(part: String, targets: [String])] = []
  private var recorded: [ToolCall] = []
  private let lock = NSLock()

  /// Creates a package.
  ///
  /// - Parameters:
  ///   - parts: The targets and products, one a line, such as `test CoreTests: Core` and `executable product core: Core`.
  ///     After the colon are the targets that a part uses. A target with no type is a library.
  ///   - sources: The texts of the targets, each of which has one file.
  /// - Throws: An error if the package cannot be written.
  init(_ parts: String, sources: [String: String] = [:]) throws {
    super.init()
    try write("// swift-tools-version: 6.1\nlet package = Package(name: \"P\")", to: "Package.swift")
    for part in parts.split(separator: "\n") {
      let sides = part.split(separator: ":").map { $0.split(separator: " ").map(String.init) }
      let (words, used) = (sides[0], sides.count > 1 ? sides[1] : [])
      let name = words[words.count - 1]
      guard sides.count <= 2, Self.types.contains(words.dropLast().joined(separator: " ")) else {
        throw Mistake(description: "'\(part)' does not begin with a name, or one of \(Self.types) and a name")
      }
      uses.append((String(part), used))
      if words.count == 3 {
        let type = words[0] == "executable" ? #""executable": null"# : #""library": ["\#(words[0])"]"#
        products.append(#"{"name": "\#(name)", "targets": \#(used), "type": {\#(type)}}"#)
      } else {
        let type = words.count == 1 ? "library" : words[0]
        targets.append(
          (
            name,
            #"{"name": "\#(name)", "type": "\#(type)", "path": "Sources/\#(name)", "sources": ["\#(name).swift"], "#
              + #""target_dependencies": \#(used)}"#
          ))
        try write(sources[name] ?? "", to: "Sources/\(name)/\(name).swift")
      }
    }
    for (part, names) in uses { try check(names, of: part) }
    try check(sources.keys.sorted(), of: "the sources")
  }

  var calls: [ToolCall] { lock.withLock { recorded } }
  var scratch: String { path("scratch") }
  var folder: String { scratch + "/subset" }
  var overlay: ManifestOverlay { ManifestOverlay(package: url.path, scratch: scratch, folder: folder, runner: self) }

  func describe() throws -> PackageDescription { try PackageReader(runner: self).describe(url.path, scratch: scratch) }

  func subset(testing tested: String...) throws -> PackageSubset {
    PackageSubset(testing: tested, in: try describe())
  }

  func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
    lock.withLock { recorded.append(call) }
    guard call.arguments.contains("-Xbuild-tools-swiftc") else { return answer(targets.map(\.json)) }
    guard let narrowed else { return ToolResult(status: 1, errors: "error: cannot find 'package' in scope") }
    try check(narrowed.sorted(), of: "the narrowed package")
    return answer(targets.filter { narrowed.contains($0.name) }.map(\.json))
  }

  /// Throws an error if a part names targets that the package does not have.
  private func check(_ names: [String], of part: String) throws {
    let known = targets.map(\.name)
    guard let name = names.first(where: { !known.contains($0) }) else { return }
    throw Mistake(description: "'\(part)' names the target '\(name)', which is none of \(known)")
  }

  private func answer(_ targets: [String]) -> ToolResult {
    let json =
      #"{"name": "P", "path": "\#(url.path)", "targets": [\#(targets.joined(separator: ","))], "#
      + #""products": [\#(products.joined(separator: ","))]}"#
    return ToolResult(status: 0, output: Data(json.utf8))
  }
}
