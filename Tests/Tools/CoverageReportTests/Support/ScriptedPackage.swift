import Foundation
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

/// A package in a temporary folder, with fake tools that return prepared results.
///
/// By default, both suites pass and completely cover `Sources/Core/a.swift`.
///
/// Safe: each test has its own package and changes it only before the command runs. A lock guards the recorded calls.
final class ScriptedPackage: TemporaryFolder, ToolRunner, @unchecked Sendable {
  /// The tools of the toolchain.
  static let tools = ["llvm-cov", "llvm-profdata", "swift-demangle", "swiftc", "clang"]

  var describeStatus: Int32 = 0
  var targets = [("Core", "library", ["a.swift"]), ("CoreTests", "test", ["t.swift"])]
  /// The dependencies of each target.
  var dependencies = ["CoreTests": ["Core"]]
  /// The targets that are missing from the description of a subset.
  var leftOut: Set<String> = []
  var buildStatus: Int32 = 0
  var buildOutput = ["Building for debugging...", "[1/2] Compiling Core a.swift", "Build complete! (1.0s)"]
  /// The folder of the build products.
  lazy var products = path("products")
  /// The exit codes of the tests by suite.
  var testStatus: [Suite: Int32] = [:]
  /// The suites whose tests do not end by themselves.
  var hanging: Set<Suite> = []
  /// The output of the tests by suite.
  var testOutput: [Suite: [String]] = [:]
  /// The events of the tests by suite.
  var events: [Suite: [String]] = [.xctest: ScriptedPackage.tests(1), .swiftTesting: ScriptedPackage.tests(1)]
  /// The tests of XCTest that the package manager lists.
  var listedTests = ["T.LoginTests/testLocks", "T.SignupTests/testSigns"]
  var profiles: Set<Suite> = [.xctest, .swiftTesting]
  /// The execution count of the only region, by the name of the profile.
  ///
  /// The default is 0.
  var counts = ["xctest": 1, "swift-testing": 1]
  /// The path of a file that the tests write.
  var writtenByTests: String?
  /// The warnings of `llvm-profdata merge`.
  var mergeWarnings = ""
  /// The functions with other code in the profiles.
  var dropped: Set<String> = []
  /// The sources that the test binary maps.
  var linked = ["Sources/Core/a.swift"]
  private var recorded: [ToolCall] = []
  private let lock = NSLock()

  init() throws {
    super.init()
    try write("// a manifest", to: "Package.swift")
    try write("func a() {}\n", to: "Sources/Core/a.swift")
    try write("", to: "products/PPackageTests.xctest")
    for tool in Self.tools { try writeExecutable("usr/bin/\(tool)") }
  }

  /// The calls of tools since this was set to be empty.
  var calls: [ToolCall] {
    get { lock.withLock { recorded } }
    set { lock.withLock { recorded = newValue } }
  }

  /// The events of a run with passing tests.
  static func tests(_ count: Int) -> [String] {
    let tests = (0..<count).flatMap { index in
      [
        #"{"kind": "function", "id": "T.t\#(index)()", "name": "t\#(index)()"}"#,
        #"{"kind": "testStarted", "testID": "T.t\#(index)()"}"#, #"{"kind": "testEnded", "testID": "T.t\#(index)()"}"#,
      ]
    }
    return [#"{"kind": "runStarted"}"#] + tests + [#"{"kind": "runEnded"}"#]
  }

  func run(_ call: ToolCall, onLine: ((String) -> Void)?) throws -> ToolResult {
    if call.tool == "env" {
      let command = call.arguments.drop { $0.contains("=") }
      return try run(ToolCall(tool: command.first ?? "", arguments: Array(command.dropFirst())), onLine: onLine)
    }
    lock.withLock { recorded.append(call) }
    switch (URL(fileURLWithPath: call.tool).lastPathComponent, call.arguments.first ?? "") {
    case ("swift", "-print-target-info"):
      return .targetInfo(in: root.path)
    case ("swift", "package"):
      return describeStatus == 0
        ? .printing(description(without: call.arguments.contains("local") ? leftOut : []))
        : ToolResult(status: describeStatus, errors: "error: bad manifest")
    case ("swift", "build") where call.arguments.contains("--show-bin-path"):
      return .printing(products + "\n")
    case ("swift", "build"):
      for line in buildOutput { onLine?(line) }
      return ToolResult(status: buildStatus, output: Data(buildOutput.joined(separator: "\n").utf8))
    case ("swift", "test"):
      return .printing(listedTests.joined(separator: "\n"))
    case ("swiftc", _), ("clang", _):
      try Data().write(to: URL(fileURLWithPath: call.arguments.last ?? ""))
      return .printing("")
    case ("llvm-profdata", "merge"):
      return try merge(call)
    case ("llvm-profdata", _):
      let names = content(of: call.arguments.last ?? "").split(separator: "\n")
      return .printing("Counters:\n" + names.map { "  \($0):\n    Counters: 1\n" }.joined())
    case ("swift-demangle", _):
      return .printing(call.arguments.filter { !$0.hasPrefix("--") }.map { $0 + "()" }.joined(separator: "\n"))
    case ("llvm-cov", _):
      return export(call)
    default:
      return ToolResult(status: 127)
    }
  }

  func run(
    _ call: ToolCall, watch: ProcessWatch?, isOver: (Double) -> Bool, onOutput: ((String) -> Void)?,
    onEvent: (String) -> Bool
  ) throws -> ChildProcess.End {
    lock.withLock { recorded.append(call) }
    let suite = call.arguments.contains("swift-testing") ? Suite.swiftTesting : .xctest
    for event in events[suite] ?? [] { _ = onEvent(#"{"payload": \#(event)}"#) }
    for line in testOutput[suite] ?? [] { onOutput?(line) }
    if let writtenByTests { try write("My notes.", to: writtenByTests) }
    if profiles.contains(suite) {
      try write("", to: ".build/coverage/rehearsal/run/profiles/\(suite.fileName).1.profraw")
    }
    if hanging.contains(suite), isOver(0) || isOver(1000) { return .timedOut }
    return .exited(testStatus[suite] ?? 0)
  }

  private func description(without leftOut: Set<String>) -> String {
    let targets = targets.filter { !leftOut.contains($0.0) }.map { name, type, sources in
      let language = sources.contains { $0.hasSuffix(".c") } ? "Clang" : "Swift"
      return #"{"name": "\#(name)", "c99name": "\#(name)", "type": "\#(type)", "module_type": "\#(language)Target", "#
        + #""path": "Sources/\#(name)", "sources": \#(sources), "#
        + #""target_dependencies": \#(dependencies[name] ?? [])}"#
    }
    return #"{"name": "P", "path": "\#(root.path)", "targets": [\#(targets.joined(separator: ", "))]}"#
  }

  /// Merges profiles, which have the names of their functions in lines, or the text of an error.
  private func merge(_ call: ToolCall) throws -> ToolResult {
    let contents = call.arguments.dropFirst().dropLast(2).map(content)
    if let error = contents.first(where: { $0.hasPrefix("error: ") }) { return ToolResult(status: 1, errors: error) }
    try Data(contents.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: call.arguments.last ?? ""))
    return ToolResult(status: 0, errors: mergeWarnings)
  }

  private func export(_ call: ToolCall) -> ToolResult {
    if call.arguments.contains(where: { $0.hasSuffix(".o") }) { return exportObjects(call) }
    let profile = call.arguments.first { $0.hasSuffix(".profdata") } ?? ""
    let name = URL(fileURLWithPath: profile).deletingPathExtension().lastPathComponent
    let others = call.arguments.filter { !$0.hasSuffix(".profdata") && !$0.hasSuffix(".swift") }.map(content)
      .joined(separator: "\n").trimmingCharacters(in: .newlines)
    if others.hasPrefix("error: "), !call.arguments.contains("-arch") { return ToolResult(status: 1, errors: others) }
    // A binary of another build has a name and a source in each line.
    let mapped = others.split(separator: "\n").filter { !$0.hasPrefix("error: ") }.map { line in
      let words = line.split(separator: " ").map(String.init)
      return (words[0], words[1].hasPrefix("/") ? words[1] : path(words[1]))
    }.filter { profile.isEmpty || !dropped.contains($0.0) }
    let json = Self.mapping(of: mapped.isEmpty ? linked.map { ("f", path($0)) } : mapped, count: counts[name] ?? 0)
    return ToolResult(status: 0, output: Data(json.utf8))
  }

  private func content(of path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  private func exportObjects(_ call: ToolCall) -> ToolResult {
    let mapped = call.arguments.filter { $0.hasSuffix("code.o") }
      .map { $0.replacingOccurrences(of: "code.o", with: "swift") }
    return mapped.isEmpty
      ? ToolResult(status: 1, errors: "no coverage data found")
      : .printing(Self.mapping(of: mapped.map { ("f", $0) }, count: 0))
  }

  private static func mapping(of functions: [(name: String, file: String)], count: Int) -> String {
    let functions = functions.map {
      #"{"name": "\#($0.name)", "filenames": ["\#($0.file)"], "regions": [[1, 10, 1, 12, \#(count), 0, 0, 0]]}"#
    }
    return #"{"data": [{"files": [], "functions": [\#(functions.joined(separator: ","))]}]}"#
  }
}
