import Testing
import ToolTestSupport

@testable import ToolSupport

@Suite("A build of a package")
struct PackageBuildTests {
  @Test(
    "is started again if the package manager crashes, but only twice",
    arguments: [(0, true, 0), (1, true, 1), (2, true, 2), (3, false, 2)])
  func isStartedAgainAfterACrash(crashes: Int, succeeds: Bool, restarts: Int) throws {
    let manager = FakeTools { _, number in ToolResult(status: number > crashes ? 0 : 128 + 11) }
    let transcript = CommandOutput()

    let result = try PackageBuild(package: "/p", scratch: "/p/.build")
      .build([], activity: "Building…", runner: manager, console: transcript.console)

    let message = "swift build crashed (signal 11), so it is started again.\n"
    #expect(result.hasSucceeded == succeeds)
    #expect(transcript.errors == String(repeating: message, count: restarts))
  }
}

@Suite("The output of a build")
struct BuildOutputTests {
  @Test("contains the messages in BuildOutput.md")
  func messages() throws {
    try expectAnswers(in: "BuildOutput") { BuildOutput.messages($0).joined(separator: "\n") }
  }

  @Test(
    "shows how far the build is",
    arguments: [
      ("[3/12] Compiling Core", "[3/12]"), ("[58/100] Core 3 / 6", "[58/100]"), ("Build complete!", nil),
      ("/t/bin/swiftc -module-name Core -emit-module", "Core"), ("/t/bin/clang -c a.c", nil),
    ])
  func progress(line: String, expected: String?) {
    let progress = BuildOutput.progress(line).map(String.init)

    #expect(progress == expected)
  }
}
