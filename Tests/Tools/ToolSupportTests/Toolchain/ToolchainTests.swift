import Foundation
import Testing
import ToolSupport

@Suite("The toolchain")
struct ToolchainTests {
  @Test("finds its tools beside the library that swift names")
  func tools() throws {
    let toolchain = try Toolchain(runner: FakeSwift())

    let path = try toolchain.path(of: "llvm-cov") { $0 == "/nowhere/usr/bin/llvm-cov" }

    #expect(path == "/nowhere/usr/bin/llvm-cov")
    #expect(toolchain.triple == "any-unknown-linux")
  }

  @Test("names a missing tool and the remedy")
  func missingTool() throws {
    let toolchain = try Toolchain(runner: FakeSwift())

    let error = #expect(throws: ToolError.self) { try toolchain.path(of: "no-such-tool") { _ in false } }

    #expect(error?.message == "no-such-tool is missing from the toolchain in /nowhere/usr/bin")
  }

  @Test("reports a swift that does not run")
  func noSwift() {
    let error = #expect(throws: ToolError.self) { try Toolchain(runner: FakeSwift(status: 127)) }

    #expect(error?.line == "error: swift does not run from here; put a Swift toolchain's usr/bin folder on PATH")
  }
}

/// A compiler that only prints the information on its target.
private struct FakeSwift: ToolRunner {
  var status: Int32 = 0

  func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
    let paths = #"{"runtimeResourcePath": "/nowhere/usr/lib/swift"}"#
    let info = #"{"target": {"triple": "any-unknown-linux"}, "paths": \#(paths)}"#
    return ToolResult(status: status, output: Data(info.utf8))
  }
}
