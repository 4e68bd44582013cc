import Foundation
import ToolSupport

@testable import DoubleGenerator

/// A package in a temporary folder, with a fake toolchain and a fake generator.
///
/// Safe: a lock guards the state that the toolchain's threads change. The rest is set before the command runs.
final class FakePackage: ToolRunner, @unchecked Sendable {
  let root: URL
  var targets = [("Core", "library", ["Service.swift"]), ("CoreTests", "test", ["T.swift"])]
  var dependencies: [String: [String]] = [:]
  /// The manifest, as `swift package dump-package` prints it.
  var manifest = #"{"targets": []}"#
  var buildStatus: Int32 = 0
  var buildOutput = "Building for debugging...\n[1/1] Compiling Core\n"
  var failingGraphs: Set<String> = []
  /// True if the package manager ignores a narrowed manifest.
  var refusesOverlay = false
  /// The Swift modules of another package that this one depends on.
  var otherModules: [String] = []
  /// A closure that uses the input of the generator.
  var inspect: (GeneratorInput) throws -> Void = { _ in }
  var generation = Generation(files: [.fixture()], doubles: 1)
  private let lock = NSLock()
  private var recorded: [ToolCall] = []
  private var inputs: [GeneratorInput] = []
  private var printed = ""
  private var noted = ""

  init() throws {
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("rehearsal \(UUID().uuidString)")
    try write("// a manifest", to: "Package.swift")
    try write("public protocol Service {}\n", to: "Sources/Core/Service.swift")
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// The calls of tools, without those for toolchain information.
  var calls: [ToolCall] { lock.withLock { recorded } }
  var report: String { lock.withLock { printed } }
  var messages: String { lock.withLock { noted } }
  /// The input of the generator in each run.
  var generated: [GeneratorInput] { lock.withLock { inputs } }

  @discardableResult
  func run(_ arguments: String...) -> Int32 { run(arguments) }

  @discardableResult
  func run(_ arguments: [String]) -> Int32 {
    lock.withLock {
      printed = ""
      noted = ""
      recorded = []
    }
    let console = Console(
      out: { text in self.lock.withLock { self.printed += text + "\n" } },
      err: { text in self.lock.withLock { self.noted += text } })
    let command = DoublesCommand(runner: self, console: console) { input in
      self.lock.withLock { self.inputs.append(input) }
      try self.inspect(input)
      return self.generation
    }
    return command.run(arguments + ["--package-path", root.path])
  }

  func path(_ relative: String) -> String { root.appendingPathComponent(relative).path }

  func text(_ path: String) -> String? { try? String(contentsOfFile: self.path(path), encoding: .utf8) }

  func write(_ text: String, to path: String) throws {
    let url = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
    lock.withLock { recorded.append(call) }
    switch call.arguments.first ?? "" {
    case "-print-target-info":
      let info = #"{"target": {"triple": "any"}, "paths": {"runtimeResourcePath": "/nowhere/usr/lib/swift"}}"#
      return ToolResult(status: 0, output: Data(info.utf8))
    case "package":
      let isManifest = call.arguments.contains("dump-package")
      return ToolResult(status: 0, output: Data((isManifest ? manifest : try described(call)).utf8))
    case "build":
      if buildStatus == 0 { try emitGraphs(to: value("-emit-symbol-graph-dir", in: call.arguments, offset: 2)) }
      return ToolResult(status: buildStatus, output: Data(buildOutput.utf8))
    case "symbolgraph-extract":
      return try extract(call.arguments)
    default:
      return ToolResult(status: 127)
    }
  }

  /// The description of the package, or of the manifest that an overlay shows.
  private func described(_ call: ToolCall) throws -> String {
    guard call.arguments.contains("-vfsoverlay") else { return description }
    let scratch = value("--scratch-path", in: call.arguments)
    let narrowed = try String(contentsOfFile: "\(scratch)/subset/Package.swift", encoding: .utf8)
    return description(of: targets.filter { refusesOverlay || narrowed.contains("\"\($0.0)\"") })
  }

  /// Writes the graphs of all targets, as a compiler does for a build.
  private func emitGraphs(to folder: String) throws {
    for (name, _, _) in targets where !failingGraphs.contains(name) {
      try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name).symbols.json"))
    }
  }

  private func extract(_ arguments: [String]) throws -> ToolResult {
    let module = value("-module-name", in: arguments)
    if failingGraphs.contains(module) { return ToolResult(status: 1, errors: "error: couldn't load module") }
    let file = value("-output-dir", in: arguments) + "/" + module + ".symbols.json"
    try Data("{}".utf8).write(to: URL(fileURLWithPath: file))
    return ToolResult(status: 0)
  }

  private func value(_ option: String, in arguments: [String], offset: Int = 1) -> String {
    arguments[(arguments.firstIndex(of: option) ?? 0) + offset]
  }

  var description: String { description(of: targets) }

  private func description(of targets: [(String, String, [String])]) -> String {
    let targets = targets.map { name, type, sources in
      #"{"name": "\#(name)", "c99name": "\#(name)", "type": "\#(type)", "module_type": "SwiftTarget", "#
        + #""path": "Sources/\#(name)", "sources": \#(sources), "target_dependencies": \#(dependencies[name] ?? [])}"#
    }
    return #"{"name": "P", "path": "\#(root.path)", "targets": [\#(targets.joined(separator: ", "))], "#
      + #""dependencies": [{"modules": \#(otherModules)}]}"#
  }
}

extension GeneratedFile {
  static func fixture(
    path: String = "Login/MockService.swift", text: String = "import Core\n\nfinal class MockService {}\n",
    root: OutputRoot = .doubles, subject: String = "protocol Service", source: String? = "Sources/Core/Service.swift"
  ) -> Self {
    Self(path: path, text: text, root: root, subject: subject, source: source)
  }
}
