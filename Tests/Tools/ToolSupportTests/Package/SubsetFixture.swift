import Foundation
import ToolTestSupport

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
    "executable", "macro", "plugin", "snippet", "test", "automatic product", "dynamic product", "executable product",
  ]

  /// The targets that the description of an overlay contains, or nil if the manifests do not compile.
  private var narrowed: Set<String>?
  /// The targets in the JSON of a description, by their names.
  private var targets: [(name: String, json: String)] = []
  private var products: [String] = []
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
    var uses: [(part: String, targets: [String])] = []
    for part in parts.split(separator: "\n") {
      let sides = part.split(separator: ":", omittingEmptySubsequences: false).map {
        $0.split(separator: " ").map(String.init)
      }
      let (words, used) = (sides[0], sides.count > 1 ? sides[1] : [])
      let type = words.dropLast().joined(separator: " ")
      guard let name = words.last, sides.count <= 2, type.isEmpty || Self.types.contains(type) else {
        let types = Self.types.joined(separator: ", ")
        throw Mistake(description: "'\(part)' does not begin with a name, or with a name after one of: \(types)")
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
    for (part, names) in uses { try check(names, in: "'\(part)' uses") }
    try check(sources.keys.sorted(), in: "the sources have")
  }

  var calls: [ToolCall] { lock.withLock { recorded } }
  var scratch: String { path("scratch") }
  var folder: String { build.work + "/subset" }
  var build: PackageBuild { PackageBuild(package: root.path, scratch: scratch) }

  /// Sets the targets that the description of an overlay contains.
  func narrow(to names: Set<String>?) throws {
    try check(names?.sorted() ?? [], in: "the overlay has")
    narrowed = names
  }

  func describe() throws -> PackageDescription { try PackageReader(runner: self).describe(build) }

  func subset(testing tested: String...) throws -> PackageSubset {
    try check(tested, in: "the subset is for")
    return PackageSubset(testing: tested, in: try describe())
  }

  func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
    lock.withLock { recorded.append(call) }
    guard call.arguments.contains("-Xbuild-tools-swiftc") else { return answer(targets.map(\.json)) }
    guard let narrowed else { return ToolResult(status: 1, errors: "error: cannot find 'package' in scope") }
    return answer(targets.filter { narrowed.contains($0.name) }.map(\.json))
  }

  /// Throws an error if the package does not have the targets that a part of a test names.
  private func check(_ names: [String], in part: String) throws {
    let known = targets.map(\.name)
    guard let name = names.first(where: { !known.contains($0) }) else { return }
    throw Mistake(description: "\(part) '\(name)', which is none of: \(known.joined(separator: ", "))")
  }

  private func answer(_ targets: [String]) -> ToolResult {
    let json =
      #"{"name": "P", "path": "\#(root.path)", "targets": [\#(targets.joined(separator: ","))], "#
      + #""products": [\#(products.joined(separator: ","))]}"#
    return ToolResult(status: 0, output: Data(json.utf8))
  }
}
