#if os(Linux)
  import Foundation
  import Testing
  import ToolSupport

  @testable import MutationTesting

  @Suite("The library of a probe") struct ProbeLibraryTests {
    private struct NoTools: ToolRunner {
      func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult { ToolResult(status: 127) }
    }

    @Test("is compiled once")
    func isCompiledOnce() throws {
      let folder = BuildFolder(package: "/p", scratch: try TemporaryFolder.make())

      let first = try ProbeLibrary(source: "int probe;", folder: folder, runner: ProcessRunner()).variables()
      let second = try ProbeLibrary(source: "int probe;", folder: folder, runner: NoTools()).variables()

      #expect(first["LD_PRELOAD"]?.hasPrefix("librehearsal-probe.so") == true)
      #expect(first == second)
      #expect(throws: ToolError.self) {
        try ProbeLibrary(source: "int other;", folder: folder, runner: NoTools()).variables()
      }
    }

    @Test("is in no folder that it cannot be loaded from")
    func isInNoFolderThatItCannotBeLoadedFrom() throws {
      let folder = BuildFolder(package: "/p", scratch: "/a:b")

      let error = #expect(throws: ToolError.self) {
        try ProbeLibrary(source: "", folder: folder, runner: NoTools()).variables()
      }

      #expect(error?.remedy == "name another folder with --scratch-path")
    }
  }
#endif
