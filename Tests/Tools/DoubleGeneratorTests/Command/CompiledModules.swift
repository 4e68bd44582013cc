import Foundation
import ToolSupport
import ToolTestSupport

@testable import DoubleGenerator

/// Modules that are compiled once, for all commands of a session with the real generator.
struct CompiledModules: Session, Sendable {
  static let shared = Task { try await onOwnThread { try CompiledModules() } }

  private static let sources = [
    "Core": """
    public protocol LoginType { func login() -> Int }
    public protocol LoginProtocol { func logOut() }
    public protocol Counted: BitwiseCopyable { var calls: Int { get } }
    public enum Outer { public protocol Inner { func f() } }
    public protocol CartView: AnyObject { func show() }
    public typealias Both = LoginType & Sendable
    open class Store { public init() {} }
    public struct Show { public init() {} }
    """,
    "Other": """
    public protocol Client: Sendable { func send() }
    public enum Outer { public protocol Inner { func f() } }
    protocol Hidden { func f() }
    open class Cache { public init(size: Int) {} }
    public actor Worker {}
    public struct Clock { public var now: () -> Int; public init(now: @escaping () -> Int) { self.now = now } }
    public protocol LoginType {}
    public struct Show { public init() {} }
    public protocol Own { func f() }
    typealias Shut = Own & Sendable
    """,
    "Plain": "public struct Plain {}",
  ]

  /// The folder of the modules.
  private let folder: TemporaryFolder

  private init() throws {
    folder = TemporaryFolder()
    for (module, text) in Self.sources {
      let file = "Sources/\(module)/\(module).swift"
      try folder.write(text, to: file)
      let arguments = [
        "-emit-module", "-emit-module-path", folder.path("\(module).swiftmodule"), "-module-name", module,
        "-parse-as-library", "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.root.path,
        "-symbol-graph-minimum-access-level", "internal", folder.path(file),
      ]
      // The compiler leaves an empty folder there, and crashes if the path has a letter beyond ASCII.
      let temporary = try TemporaryFolder.untilExit().path
      let result = try ProcessRunner().run(
        ToolCall(tool: "env", arguments: ["TMPDIR=\(temporary)", "swiftc"] + arguments))
      guard result.status == 0 else { throw ToolError(message: "\(module) does not compile", remedy: result.errors) }
    }
    try folder.write(
      #"{"metadata":{"formatVersion":{"major":1,"minor":0,"patch":0},"generator":"Swift"},"#
        + #""module":{"name":"Future","platform":{}}}"#, to: "Future.symbols.json")
  }

  static let commands = CommandList("source MODULE, doubles [OPTION...]")
  let placeholders: [String: String] = [:]

  /// Runs a command, and returns what it prints.
  ///
  /// - Parameter command: `source` and a module, or `doubles` and its options, with the modules that get doubles after
  ///   `--target`. The output is in a test target if its folder is `Tests`.
  /// - Returns: The text.
  /// - Throws: An error if there is no such module.
  func run(_ command: SessionCommand) throws -> String {
    let arguments = command.operands
    if command.name == "source" {
      return Self.sources[try known(arguments[0], in: Self.sources.keys.sorted())] ?? ""
    }
    do {
      guard case .made(let generation) = try Generator.generate(try input(arguments)) else { return "more graphs\n" }
      return Self.summary(of: generation)
    } catch let error as ToolError {
      return error.line + "\n"
    }
  }

  private func input(_ arguments: [String]) throws -> GeneratorInput {
    let options = try DoublesOptions(arguments)
    return GeneratorInput(
      options: options, packageFolder: folder.root.path,
      modules: options.targets.map {
        GeneratorInput.Module(name: $0, graphs: folder.root.path, sources: folder.path("Sources/\($0)"), isWanted: true)
      },
      isOutputInTests: options.output == "Tests",
      graph: { [folder] in $0 == "Other" ? .folder(folder.root.path) : .nowhere },
      otherModules: { ["Other", "Foundation"] })
  }

  /// The files, each with the lines of its code that are not indented, and the diagnostics.
  private static func summary(of generation: Generation) -> String {
    let files = generation.files.flatMap { file in
      let lines = file.text.split(separator: "\n").filter { !$0.hasPrefix(" ") && !$0.hasPrefix("}") }
      let origin = "\(file.subject)\(file.source.map { " in \($0)" } ?? "")"
      return ["\(file.path) from \(origin)"] + lines.map { "  \($0)" }
    }
    let counts = ["doubles: \(generation.doubles)", "fixtures: \(generation.fixtures)"]
    let end = counts.joined(separator: ", ") + (generation.leavesSomethingOut ? ", incomplete" : "")
    return (files + generation.diagnostics.map(\.rendered) + [end]).joined(separator: "\n") + "\n"
  }
}
