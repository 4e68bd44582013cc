#if os(Linux)
  import Foundation
  import Testing
  import ToolSupport
  import ToolTestSupport

  @testable import MutationTesting

  @Suite("The library of a probe")
  struct ProbeLibraryTests {
    /// A toolchain that has been removed.
    private struct NoTools: ToolRunner {
      func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult { ToolResult(status: 127) }
    }

    @Test("is compiled once")
    func isCompiledOnce() async throws {
      let folder = BuildFolder(package: "/p", scratch: try TemporaryFolder.untilExit().path)
      let library = ProbeLibrary(source: "int probe;", folder: folder, runner: ScriptedCompiler())

      let first = try await onOwnThread { try library.variables() }

      #expect(first["LD_PRELOAD"]?.hasPrefix("librehearsal-probe.so") == true)
      let home = try #require(first["LD_LIBRARY_PATH"]?.split(separator: ":").first)
      #expect(home.hasPrefix("\(folder.work)/probe-"))
      #expect(try String(contentsOfFile: "\(home)/librehearsal-probe.so", encoding: .utf8) == "int probe;")
      #expect(try ProbeLibrary(source: "int probe;", folder: folder, runner: NoTools()).variables() == first)
      #expect(throws: ToolError.self) {
        try ProbeLibrary(source: "int other;", folder: folder, runner: NoTools()).variables()
      }
    }

    @Test("is in no folder that it cannot be loaded from", arguments: [":", ";", "$"])
    func isInNoFolderThatItCannotBeLoadedFrom(separator: String) throws {
      let folder = BuildFolder(package: "/p", scratch: "/a\(separator)b")

      let error = #expect(throws: ToolError.self) {
        try ProbeLibrary(source: "", folder: folder, runner: NoTools()).variables()
      }

      #expect(
        error?.line
          == "error: the build folder /a\(separator)b has a ':', ';' or '$' in its path, so no library can be "
          + "loaded from it; name another folder with --scratch-path")
    }
  }
#endif
