import Foundation
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

/// A session with the coverage command and a scripted package of its own.
final class CoverageSession: Session {
  static let commands = CommandList(
    """
    coverage [OPTION...]                runs the command in the package
    calls TOOL [WORD...]                prints the calls of swift or another tool in the last run
    cat FILE                            prints a file
    variable NAME                       prints a variable of the tests in the last run
    missing-tool TOOL                   the toolchain lacks llvm-cov, llvm-profdata or swift-demangle
    package-exits NUMBER                'swift package' ends with this exit code
    target library|executable|test|macro|plugin NAME FILE...
    no-target TARGET                    the package lacks a target
    source TARGET FILE...               a target has more files
    depends TARGET [TARGET...]          the first target depends on exactly the others
    left-out TARGET...                  the description of a subset lacks targets
    products FOLDER                     the folder of the build products
    build-exits NUMBER                  'swift build' ends with this exit code
    build-fails TEXT...                 'swift build' prints a text and ends with 1
    tests-exit xctest|swift-testing NUMBER
    tests xctest|swift-testing NUMBER   the number of passing tests
    hangs xctest|swift-testing          the tests run until a limit ends them
    prints xctest|swift-testing TEXT...
    events xctest|swift-testing TEXT...
    no-profile xctest|swift-testing     a suite writes no profile
    count xctest|swift-testing NUMBER   the executions of each region by a suite
    linked FILE                         the test binary maps another source
    merge-warns TEXT...                 llvm-profdata prints a text
    export-drops FUNCTION               the profile has other code of a function, so llvm-cov leaves it out
    file FILE [TEXT...]
    no-file FILE                        a file is gone
    link FILE FILE                      the first file is a link to the second
    newer FILE                          a file is newer than all others
    written-by-tests FILE               the tests write a file
    interrupted                         the last run ended in the middle of the tests
    no-terminal                         the report goes to a file
    """)

  /// The reports of all sessions of a document.
  final class Reports {
    /// The number and the heading of the first report with each text.
    fileprivate var places: [String: String] = [:]
  }

  private let package: ScriptedPackage
  private let heading: String
  private let earlier: Reports
  /// The number of reports of this session that are unlike earlier ones.
  private var count = 0
  /// The columns of the terminal, or nil if the report goes to a file.
  private var columns: Int? = 1_000

  init(_ heading: String, _ earlier: Reports) throws {
    package = try ScriptedPackage()
    self.heading = heading
    self.earlier = earlier
  }

  var placeholders: [String: String] { ["PACKAGE": package.root.path] }

  func run(_ command: SessionCommand) throws -> String {
    let words = command.operands
    switch command.name {
    case "coverage": return measure(words)
    case "calls":
      let tools = ["swift", "PPackageTests.xctest"] + ScriptedPackage.tools
      return calls(of: try known(words[0], in: tools), words)
    case "cat": return package.text(words[0])?.split(separator: "\n").joined(separator: "\n") ?? "no such file"
    case "variable": return package.calls.last { $0.environment != nil }?.environment?[words[0]] ?? "no such variable"
    case "missing-tool": try package.remove("usr/bin/" + words[0])
    case "package-exits": package.describeStatus = Int32(words[0]) ?? 0
    case "target": package.targets.append((words[1], words[0], Array(words.dropFirst(2))))
    case "no-target":
      let name = try target(words[0])
      package.targets.removeAll { $0.0 == name }
    case "source":
      let name = try target(words[0])
      for index in package.targets.indices where package.targets[index].0 == name {
        package.targets[index].2 += words.dropFirst()
      }
    case "depends": package.dependencies[try target(words[0])] = try words.dropFirst().map(target)
    case "left-out": package.leftOut = Set(try words.map(target))
    case "products": package.products = words[0]
    case "build-exits": package.buildStatus = Int32(words[0]) ?? 0
    case "build-fails":
      package.buildStatus = 1
      package.buildOutput = command.text().components(separatedBy: "\n")
    case "tests-exit": package.testStatus[suite(words)] = Int32(words[1]) ?? 0
    case "hangs": package.hanging.insert(suite(words))
    case "tests": package.events[suite(words)] = ScriptedPackage.tests(Int(words[1]) ?? 0)
    case "prints": package.testOutput[suite(words)] = command.text(after: 1).components(separatedBy: "\n")
    case "events": package.events[suite(words)] = command.text(after: 1).components(separatedBy: "\n")
    case "no-profile": package.profiles.remove(suite(words))
    case "count": package.counts[words[0]] = Int(words[1])
    case "linked": package.linked.append(words[0])
    case "merge-warns": package.mergeWarnings = command.text()
    case "export-drops": package.dropped.insert(words[0])
    case "file": try package.write(command.text(after: 1), to: words[0])
    case "no-file": try package.remove(words[0])
    case "link":
      try FileManager.default.createSymbolicLink(atPath: package.path(words[0]), withDestinationPath: words[1])
    case "newer":
      try FileManager.default.setAttributes(
        [.modificationDate: Date.distantFuture], ofItemAtPath: package.path(words[0]))
    case "written-by-tests": package.writtenByTests = words[0]
    case "interrupted": try interruptRun()
    case "no-terminal": columns = nil
    default: throw command.isUnhandled
    }
    return ""
  }

  private func suite(_ words: [String]) -> Suite { words[0] == "xctest" ? .xctest : .swiftTesting }

  private func target(_ name: String) throws -> String { try known(name, in: package.targets.map(\.0)) }

  /// Measures the package, and returns the output, the exit code and the tools that ran.
  ///
  /// A reference stands for a report that an earlier session has, too.
  private func measure(_ arguments: [String]) -> String {
    package.calls = []
    let output = CommandOutput()
    var command = CoverageCommand()
    (command.runner, command.console) = (package, output.console)
    command.console.columns = columns
    let code = command.run(["--package-path", package.root.path] + arguments)
    let tools = package.calls.map(\.title)
    return shortened(output) + "exit \(code)" + (tools.isEmpty ? "" : " after \(tools.joined(separator: ", "))")
  }

  private func shortened(_ output: CommandOutput) -> String {
    guard !output.output.isEmpty else { return output.transcript }
    let report = output.output.replacing(package.root.path, with: "PACKAGE")
    if let place = earlier.places[report] { return output.transcript.replacing(output.output, with: "(\(place))\n") }
    count += 1
    earlier.places[report] = "report \(count) of '\(heading)'"
    return output.transcript
  }

  /// Returns the calls of the last run that begin with some words.
  ///
  /// Those of `swift` are in order. Others may run at the same time, so they are sorted.
  private func calls(of tool: String, _ words: [String]) -> String {
    let prefix = words.joined(separator: " ")
    let found = package.calls.filter { $0.title == prefix || $0.title.hasPrefix(prefix + " ") }
      .map { ([$0.tool] + $0.arguments).joined(separator: " ") }
    return found.isEmpty ? "no call" : (tool == "swift" ? found : found.sorted()).joined(separator: "\n")
  }

  /// Leaves the build folder as a run does that ended in the middle of the tests.
  private func interruptRun() throws {
    let work = package.path(".build/coverage/rehearsal")
    try FileManager.default.moveItem(atPath: work + "/run", toPath: work + "/last-run")
  }
}

extension ToolCall {
  /// The name of the tool and, of `swift`, the first argument.
  fileprivate var title: String {
    let name = URL(fileURLWithPath: tool).lastPathComponent
    return name == "swift" ? "\(name) \(arguments.first ?? "")" : name
  }
}
