import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

@Suite("Demangler") struct DemanglerTests {
  @Test(
    "demangles a private function without its file, and keeps the names if the tool fails",
    arguments: [
      (0, ["$S1A1FYYF", "$S1A1GYYF", ""]),
      (1, ["/p/a.swift:$s1A1fyyF", "$s1A1gyyF", ""]),
    ])
  func demanglesAPrivateFunctionWithoutItsFile(status: Int, expected: [String]) {
    let mangled = ["/p/a.swift:$s1A1fyyF", "$s1A1gyyF", ""]

    let names = demangler(upperCaseTool(status: Int32(status))).names(of: Set(mangled))

    #expect(mangled.map { names[$0] } == expected)
  }

  @Test("passes many names in batches")
  func passesManyNamesInBatches() {
    let tool = upperCaseTool()
    let mangled = Set((0..<5_000).map { "$s1A\($0)" + String(repeating: "x", count: 50) })

    let names = demangler(tool).names(of: mangled)

    #expect(names.names.count == 5_000)
    let sizes = tool.calls.map { $0.arguments.reduce(0) { $0 + $1.utf8.count + 1 } }
    #expect(sizes.count == 2)
    #expect(sizes.allSatisfy { $0 <= 200_100 })
  }

  @Test("says what the source says, as FunctionNames.md shows")
  func saysWhatTheSourceSays() throws {
    try expectAnswers(in: "FunctionNames") { name in
      demangler(FakeTools { _, _ in .printing(name) }).names(of: ["$s"])["$s"]
    }
  }

  private func demangler(_ tool: FakeTools) -> Demangler {
    Demangler(tool: "/bin/swift-demangle", runner: tool)
  }

  /// A tool that returns each name in capital letters.
  private func upperCaseTool(status: Int32 = 0) -> FakeTools {
    FakeTools { call, _ in
      let lines = call.arguments.dropFirst(2).map { $0.uppercased() }
      return ToolResult(status: status, output: Data(lines.joined(separator: "\n").utf8))
    }
  }
}
