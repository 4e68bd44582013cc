import Foundation
import ToolTestSupport

@testable import ToolSupport

/// A session with a package in a temporary folder, and with a fake package manager that describes it.
///
/// Safe: each session has its own, whose commands run one after the other on one thread.
final class PackageSession: TemporaryFolder, ToolRunner, Session, @unchecked Sendable {
  static let commands = CommandList(
    """
    part TEXT...            a target or product, and the targets that it uses, such as `test CoreTests: Core`
    source TARGET TEXT...   the text of a target, which has one file
    subset TARGET...        prints what the tests of some targets need
    build TARGET...         builds only that, and prints the arguments that select it, or why all is built
    narrowed TEXT...        prints a manifest without what the tests of Core do not need
    flags TARGET FLAG...    further arguments of the compiler
    describe                prints the names of the targets, and of the products that a process can load
    calls                   prints the descriptions by the package manager since the last `calls`
    found [TARGET...]       the targets that the package manager finds in a narrowed manifest
    no-package              a narrowed manifest does not compile
    cat FILE
    write FILE TEXT...
    remove FILE
    """)

  /// The words before the name of a part.
  private static let types = [
    "executable", "macro", "plugin", "snippet", "test", "automatic product", "dynamic product", "executable product",
  ]

  /// The targets in the JSON of a description, by their names.
  private var targets: [(name: String, json: String)] = []
  private var products: [String] = []
  private var flags: [String: [String]] = [:]
  /// The targets that the description of an overlay contains, or nil for those in its manifest.
  private var found: Set<String>?
  private var compiles = true
  private var calls: [ToolCall] = []

  init() throws {
    super.init()
    try write("// swift-tools-version: 6.1\nlet package = Package(name: \"P\")\n", to: "Package.swift")
  }

  var placeholders: [String: String] { ["PACKAGE": root.path] }

  func run(_ command: SessionCommand) throws -> String {
    let words = command.operands
    switch command.name {
    case "part": try add(command.text())
    case "source": try write(command.text(after: 1), to: "Sources/\(target(words[0]))/\(words[0]).swift")
    case "subset":
      let subset = try subset(testing: words)
      let lists = [
        ("tests", subset.testTargets), ("other tests", subset.leftOut), ("targets", subset.targets.sorted()),
        ("products", subset.products.sorted()),
      ]
      return lists.map { "\($0): \($1.isEmpty ? "none" : $1.joined(separator: ", "))" }.joined(separator: "\n")
    case "build":
      var build = build
      let end = outcome {
        try build.narrow(to: subset(testing: words), of: describe(), flags: flags, runner: self)
        return build.subset.joined(separator: " ")
      }
      // The reason of the system in parentheses depends on its language.
      return end.replacing(#/ \(.*/#, with: "")
    case "narrowed": return ManifestOverlay.narrowed(command.text(), to: try subset(testing: ["Core"]), flags: flags)
    case "flags": flags[try target(words[0])] = Array(words.dropFirst())
    case "describe":
      let description = try DescriptionCache(build: build, runner: self).description()
      guard try describe() == description else {
        throw ToolError(message: "the cached description differs from a new one", remedy: "keep all of it in the cache")
      }
      // The description to compare with is not one of the cache.
      calls.removeLast()
      let products = description.products?.filter(\.isLoadable).map(\.name) ?? []
      return (description.targets.map(\.name) + products.map { "\($0), which is loadable" }).joined(separator: "\n")
    case "calls":
      defer { calls = [] }
      let count = calls.count(where: \.isNarrowed)
      return "\(calls.count - count) of the package, \(count) of a narrowed manifest"
    case "found": found = Set(try words.map(target))
    case "no-package": compiles = false
    case "cat": return text(words[0]) ?? "no such file"
    case "write": try write(command.text(after: 1), to: words[0])
    case "remove": try remove(words[0])
    default: throw command.isUnhandled
    }
    return ""
  }

  /// Adds a target or a product.
  private func add(_ part: String) throws {
    let sides = part.split(separator: ":", omittingEmptySubsequences: false).map(\.self)
    let words = sides[0].split(separator: " ").map(String.init)
    let used = sides.count > 1 ? sides[1].split(separator: " ").map(String.init) : []
    let type = words.dropLast().joined(separator: " ")
    guard let name = words.last, sides.count <= 2, type.isEmpty || Self.types.contains(type) else {
      throw ToolError(
        message: "the part does not begin with a name, or with a type and a name",
        remedy: "use one of the types " + Self.types.joined(separator: ", "))
    }
    if words.count == 3 {
      let type = words[0] == "executable" ? #""executable": null"# : #""library": ["\#(words[0])"]"#
      products.append(#"{"name": "\#(name)", "targets": \#(try used.map(target)), "type": {\#(type)}}"#)
    } else {
      targets.append(
        (
          name,
          #"{"name": "\#(name)", "type": "\#(words.count == 1 ? "library" : words[0])", "path": "Sources/\#(name)", "#
            + #""sources": ["\#(name).swift"], "target_dependencies": \#(used)}"#
        ))
      try write("", to: "Sources/\(name)/\(name).swift")
    }
  }

  private func target(_ name: String) throws -> String { try known(name, in: targets.map(\.name)) }

  private var build: PackageBuild { PackageBuild(package: root.path, scratch: path("scratch")) }

  private func describe() throws -> PackageDescription { try build.describe(self) }

  private func subset(testing tested: [String]) throws -> PackageSubset {
    PackageSubset(testing: try tested.map(target), in: try describe())
  }

  func run(_ call: ToolCall, onLine: ((String) -> Void)?) throws -> ToolResult {
    calls.append(call)
    var found = targets
    if call.isNarrowed {
      guard compiles else { return ToolResult(status: 1, errors: "error: cannot find 'package' in scope") }
      let manifest = text("scratch/rehearsal/subset/Package.swift") ?? ""
      found = targets.filter { self.found?.contains($0.name) ?? manifest.contains("\"\($0.name)\"") }
    }
    let json =
      #"{"name": "P", "path": "\#(root.path)", "targets": [\#(found.map(\.json).joined(separator: ","))], "#
      + #""products": [\#(products.joined(separator: ","))]}"#
    return .printing(json)
  }
}

extension ToolCall {
  /// True if the package manager reads an overlay in place of the manifest.
  fileprivate var isNarrowed: Bool { arguments.contains("-Xbuild-tools-swiftc") }
}
