import Testing
import ToolSupport
import ToolTestSupport

@Suite("The toolchain")
struct ToolchainTests {
  @Test(
    "finds a tool beside the library that swift names, or names the remedy",
    arguments: [
      (0, "llvm-cov", "/nowhere/usr/bin/llvm-cov for any"),
      (
        0, "no-such-tool",
        "error: no-such-tool is missing from the toolchain in /nowhere/usr/bin; install a full Swift toolchain from "
          + "swift.org and put its usr/bin folder first on PATH"
      ),
      (127, "llvm-cov", "error: swift does not run from here; put a Swift toolchain's usr/bin folder on PATH"),
    ] as [(Int32, String, String)])
  func path(status: Int32, tool: String, expected: String) {
    let found = outcome {
      let output = ToolResult.targetInfo(in: "/nowhere").output
      let toolchain = try Toolchain(runner: FakeTools { _, _ in ToolResult(status: status, output: output) })
      return "\(try toolchain.path(of: tool) { $0 == "/nowhere/usr/bin/llvm-cov" }) for \(toolchain.triple)"
    }

    #expect(found == expected)
  }
}
