import Foundation
import ToolSupport
import ToolTestSupport

@testable import ExerciseChecker

/// A folder like Rehearsal's with two exercises, a learner's folder, and a fake of the package manager.
///
/// Safe: each session has its own, whose commands run one after the other on one thread.
final class FakeRehearsal: TemporaryFolder, ToolRunner, Session, @unchecked Sendable {
  static let commands = CommandList(
    """
    exercise [WORD...]                 runs the command, and prints its output and the presenters that tests ran on
    start NAME                         starts an exercise, and prints nothing
    calls                              prints the builds of the last run
    files FOLDER                       prints the files in a folder, each with its last line
    cat FILE
    in FOLDER                          the folder that the command is called in
    rehearsal FOLDER                   Rehearsal's folder, or a link to it
    write FILE [TEXT...]
    remove FILE
    link FILE FOLDER
    build-fails TEXT...                the builds print a text, and fail
    test PRESENTER FILE [FAILURE...]   a test on a presenter, with the line and the text of its failure
    run PRESENTER END                  the end of a run of tests
    """)

  /// The run of tests on a presenter: `flawed`, `solution`, `own`, or `ours`, which is that of our tests on the learner's.
  private struct Run {
    /// The tests with their files, and with the lines and texts of their failures.
    var tests: [(file: String, line: Int?, text: String)] = []
    var end = End.normal

    static let passing = Self(tests: [("FlagTests.swift", nil, ""), ("RealTests.swift", nil, "")])
  }

  /// The end of a run of tests.
  private enum End: String, CaseIterable {
    case normal
    /// The last test ends the process, with the exit code 0 or 1.
    case crashes, exits
    /// The last test does not end.
    case hangs
    /// The run ends before it has begun.
    case breaks
  }

  private var runs: [String: Run] = [:]
  /// The exit code and the output of the builds.
  private var build: (status: Int32, output: String) = (0, "Build complete!\n")
  private lazy var rehearsal = path("Rehearsal")
  private lazy var folder = path("home")
  private var builds: [ToolCall] = []
  private var presenters: [String] = []

  init() throws {
    super.init()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write(
      """
      let exercises = [
        // Second calls
        "SecondTap",
        // Late answers
        "OlderWins",  // builds on SecondTap
      ]
      """, to: "Rehearsal/Sources/Exercises/Package.swift")
    try writeExercise(
      "SecondTap",
      tests: """
        let view = SpyUsersView()
        let a = SpyUsersView()
        let b = MockUserService()
        let c = MockLoginService()
        """)
    try writeExercise("OlderWins", tests: "// real\n")
    for tool in ["clang", "swiftc"] { try writeExecutable("usr/bin/\(tool)") }
  }

  private func writeExercise(_ name: String, tests: String) throws {
    let folder = "Rehearsal/Sources/Exercises/\(name)"
    let hints = "<!-- Hints\n1. The method\n   that taps.\n2. A second tap.\n3. `register`.\n-->\n"
    try write(
      "# About \(name)\n\nWhat goes\nwrong.\n\n## The story\n\nLong.\n\n\(hints)", to: "\(folder)/Exercise.md")
    try write("// flawed\n", to: "\(folder)/Flawed/Presenter.swift")
    try write(
      """
      --- a/Presenter.swift
      +++ b/Presenter.swift
      @@ -1 +1 @@
      -// flawed
      +// solution

      """, to: "\(folder)/Solution.patch")
    try write("// flags\n", to: "\(folder)/Tests/FlagTests.swift")
    try write(tests, to: "\(folder)/Tests/RealTests.swift")
  }

  var placeholders: [String: String] { ["HOME": path("home"), "REHEARSAL": path("Rehearsal")] }

  func run(_ command: SessionCommand) throws -> String {
    let words = command.operands
    switch command.name {
    case "exercise": return exercise(words)
    case "start": _ = exercise(["start"] + words)
    case "calls": return builds.map { ([$0.tool] + $0.arguments).joined(separator: " ") }.joined(separator: "\n")
    case "files":
      return texts(in: URL(fileURLWithPath: words[0])).sorted { $0.key < $1.key }
        .map { "\($0.key): \($0.value.split(separator: "\n").last ?? "")" }.joined(separator: "\n")
    case "cat": return text(words[0]) ?? "no such file"
    case "in": folder = words[0]
    case "rehearsal": rehearsal = words[0]
    case "write": try write(command.text(after: 1) + "\n", to: words[0])
    case "remove": try remove(words[0])
    case "link": try FileManager.default.createSymbolicLink(atPath: words[0], withDestinationPath: words[1])
    case "build-fails": build = (1, command.text() + "\n")
    case "test":
      let line = words.count > 2 ? Int(words[2]) : nil
      runs[try presenter(words[0]), default: Run()].tests.append((words[1], line, command.text(after: 3)))
    case "run":
      let end = End(rawValue: try known(words[1], in: End.allCases.map(\.rawValue))) ?? .normal
      runs[try presenter(words[0]), default: end == .normal ? Run() : .passing].end = end
    default: throw command.isUnhandled
    }
    return ""
  }

  private func presenter(_ word: String) throws -> String {
    try known(word, in: ["flawed", "solution", "own", "ours"])
  }

  private func exercise(_ arguments: [String]) -> String {
    (builds, presenters) = ([], [])
    let output = CommandOutput()
    var command = ExerciseCommand()
    command.root = URL(fileURLWithPath: rehearsal, isDirectory: true)
    command.current = URL(fileURLWithPath: folder, isDirectory: true)
    command.runner = self
    command.console = output.console
    let code = command.run(arguments)
    let tests = presenters.isEmpty ? "" : " after tests on \(presenters.joined(separator: ", "))"
    return "\(output.transcript)exit \(code)\(tests)"
  }

  func run(_ call: ToolCall, onLine: ((String) -> Void)?) throws -> ToolResult {
    if call.arguments.contains("git") { return try ProcessRunner().run(call, onLine: onLine) }
    if ([call.tool] + call.arguments).contains(where: { $0.hasSuffix("/clang") || $0.hasSuffix("/swiftc") }) {
      try write("", to: call.arguments.last ?? "")
      return ToolResult(status: 0)
    }
    switch call.arguments.first(where: { ["-print-target-info", "--show-bin-path"].contains($0) }) {
    case "-print-target-info": return .targetInfo(in: root.path)
    case "--show-bin-path":
      // All packages have the same products.
      for name in ["SecondTap", "OlderWins"] { try write("", to: "products/\(name)PackageTests.xctest") }
      return .printing(path("products"))
    default:
      builds.append(call)
      for line in build.output.split(separator: "\n") { onLine?(String(line)) }
      return ToolResult(status: build.status, output: Data(build.output.utf8))
    }
  }

  func run(
    _ call: ToolCall, watch: ProcessWatch?, isOver: (Double) -> Bool, onOutput: ((String) -> Void)?,
    onEvent: (String) -> Bool
  ) throws -> ChildProcess.End {
    // All tests are of Swift Testing.
    guard call.arguments.contains("swift-testing") else {
      for event in [Self.start, Self.end] { _ = onEvent(event) }
      return .exited(0)
    }
    let presenter = presenter(of: URL(fileURLWithPath: call.folder ?? ""))
    presenters.append(presenter)
    let run = runs[presenter] ?? .passing
    for event in events(of: run) { _ = onEvent(event) }
    switch run.end {
    case .normal: return .exited(run.tests.contains { $0.line != nil } ? 1 : 0)
    case .hangs: return .timedOut
    case .breaks: onOutput?("error: no room")
    case .crashes, .exits: onOutput?("Module/Presenter.swift:7: Fatal error: nothing there")
    }
    return .exited(run.end == .exits ? 0 : 1)
  }

  private func presenter(of package: URL) -> String {
    let name = package.lastPathComponent
    let files = texts(in: package)
    let presenter = (files["Sources/\(name)/Presenter.swift"] ?? "").trimmingCharacters(in: ["/", " ", "\n"])
    guard files["Tests/\(name)Tests/RealTests.swift"] != nil else { return presenter }
    return presenter == "own" ? "ours" : "\(presenter), with our tests"
  }

  private static let start = #"{"payload": {"kind": "runStarted"}}"#
  private static let end = #"{"payload": {"kind": "runEnded"}}"#

  private func events(of run: Run) -> [String] {
    guard run.end != .breaks else { return [] }
    let tests = run.tests.map { file, line, text in
      let place = #""sourceLocation": {"fileID": "SecondTapTests/\#(file)", "line""#
      let failure = line.map { line in
        #"{"kind": "issueRecorded", "testID": "\#(file)", "issue": {"isFailure": true, \#(place): \#(line)}}, "#
          + #""messages": [{"text": "Issue recorded"}, {"text": "\#(text)"}]}"#
      }
      return [
        #"{"kind": "function", "id": "\#(file)", "displayName": "does it in \#(file)", \#(place): 1}}"#,
        #"{"kind": "testStarted", "testID": "\#(file)"}"#, failure, #"{"kind": "testEnded", "testID": "\#(file)"}"#,
      ].compactMap(\.self)
    }.joined().map { #"{"payload": \#($0.replacing("\n", with: "\\n"))}"# }
    return [Self.start] + (run.end == .normal ? tests + [Self.end] : tests.dropLast())
  }
}

/// The texts of all files in a folder, by their paths.
func texts(in folder: URL) -> [String: String] {
  let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
  return Dictionary(uniqueKeysWithValues: paths.map { ($0, folder.appendingPathComponent($0)) })
    .compactMapValues { try? String(contentsOf: $0, encoding: .utf8) }
}
