import Foundation
import ToolSupport
import ToolTestSupport

@testable import DoubleGenerator

/// A package in a temporary folder, with a fake toolchain and a fake generator.
///
/// Safe: a lock guards the state that the toolchain's threads change. The rest is set before the command runs.
final class FakePackage: TemporaryFolder, ToolRunner, @unchecked Sendable {
  var targets = [("Core", "library", ["Service.swift"]), ("CoreTests", "test", ["T.swift"])]
  var dependencies: [String: [String]] = [:]
  /// The names and values of the targets' settings.
  var settings: [String: [(name: String, value: String)]] = [:]
  /// The output of a build that fails, or nil if builds succeed.
  var buildErrors: String?
  var failingGraphs: Set<String> = []
  /// The targets that extend types of the standard library.
  var extendingTargets: Set<String> = []
  /// The folder of a target, without which the package manager rejects the manifest.
  var requiredFolder: String?
  /// True if the package manager ignores a narrowed manifest.
  var refusesOverlay = false
  /// The Swift modules of another package that this one depends on.
  var otherModules: [String] = []
  /// The runner of a real toolchain, or nil for the fake one.
  var tools: ProcessRunner?
  /// The modules whose graphs the generator needs.
  var neededModules: [String] = []
  var generation = Generation(files: [.service], doubles: 1)
  /// True if the real generator runs, once for each command.
  var usesGenerator = false
  private let lock = NSLock()
  private var recorded: [ToolCall] = []
  private var inputs: [GeneratorInput] = []
  private var results: [[String]: GeneratorResult] = [:]

  init() throws {
    super.init()
    try write("// a manifest", to: "Package.swift")
    try write("public protocol Service {}\n", to: "Sources/Core/Service.swift")
  }

  /// The calls of tools, without those for toolchain information.
  var calls: [ToolCall] { lock.withLock { recorded } }
  /// The output of the last run.
  private(set) var output = CommandOutput()
  /// The input of the generator in the last run.
  var input: GeneratorInput? { lock.withLock { inputs.last } }

  @discardableResult
  func run(_ arguments: [String]) -> Int32 {
    lock.withLock { (recorded, inputs) = ([], []) }
    output = CommandOutput()
    var command = DoublesCommand()
    (command.runner, command.console) = (self, output.console)
    command.generate = { input in
      if self.usesGenerator { return try self.generated(input) }
      self.lock.withLock { self.inputs.append(input) }
      let needed = try self.neededModules.filter { try input.graph($0) == .onRequest }
      return needed.isEmpty ? .made(self.generation) : .needs(Set(needed))
    }
    return command.run(arguments + ["--package-path", root.path])
  }

  private func generated(_ input: GeneratorInput) throws -> GeneratorResult {
    let arguments = input.options.canonicalArguments
    if let result = lock.withLock({ results[arguments] }) { return result }
    let result = try Generator.generate(input)
    lock.withLock { results[arguments] = result }
    return result
  }

  func run(_ call: ToolCall, onLine: ((String) -> Void)?) throws -> ToolResult {
    lock.withLock { recorded.append(call) }
    if let tools { return try tools.run(call, onLine: onLine) }
    switch call.arguments.first ?? "" {
    case "-print-target-info": return .targetInfo(in: "/nowhere")
    case "package":
      let isManifest = call.arguments.contains("dump-package")
      return .printing(isManifest ? manifest : try described(call))
    case "build":
      let progress = "Building for debugging...\n[1/1] Compiling Core\n"
      if let buildErrors { return ToolResult(status: 1, output: Data((progress + buildErrors).utf8)) }
      try emitGraphs(to: value("-emit-symbol-graph-dir", in: call.arguments, offset: 2))
      return .printing(progress)
    case "symbolgraph-extract":
      return try extract(call.arguments)
    default:
      return ToolResult(status: 127)
    }
  }

  /// The description of the package, or of the manifest that an overlay shows.
  private func described(_ call: ToolCall) throws -> String {
    if let requiredFolder, !FileManager.default.fileExists(atPath: path(requiredFolder)) {
      return "invalid custom path"
    }
    guard call.arguments.contains("-vfsoverlay") else { return description }
    let scratch = value("--scratch-path", in: call.arguments)
    let narrowed = try String(contentsOfFile: "\(scratch)/rehearsal/subset/Package.swift", encoding: .utf8)
    return description(of: targets.filter { refusesOverlay || narrowed.contains("\"\($0.0)\"") })
  }

  /// Writes the graphs of all targets, as a compiler does for a build.
  private func emitGraphs(to folder: String) throws {
    for (name, _, _) in targets where !failingGraphs.contains(name) {
      for file in [name] + (extendingTargets.contains(name) ? ["\(name)@Swift"] : []) {
        try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file).symbols.json"))
      }
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

  /// The manifest, as `swift package dump-package` prints it.
  private var manifest: String {
    let targets = settings.map { target, settings in
      let entries = settings.map { #"{"tool": "swift", "kind": {"\#($0.name)": {"_0": "\#($0.value)"}}}"# }
      return #"{"name": "\#(target)", "type": "test", "settings": [\#(entries.joined(separator: ", "))]}"#
    }
    return #"{"targets": [\#(targets.joined(separator: ", "))]}"#
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
  /// The double of the protocol `Service`.
  static let service = Self(
    path: "Login/MockService.swift", text: "import Core\n\nfinal class MockService {}\n", root: .doubles,
    subject: "protocol Service", source: "Sources/Core/Service.swift")
}
