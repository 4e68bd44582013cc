import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@Suite("The library that watches tests")
struct TestProbeTests {
  /// A toolchain whose compilers have been removed.
  private struct NoTools: ToolRunner {
    func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
      call.tool == "swift" ? .targetInfo(in: "/toolchain") : ToolResult(status: 127)
    }
  }

  /// A toolchain whose compilers write the names of their sources in place of a library.
  ///
  /// Safe: its only state is a constant.
  private final class ScriptedCompilers: TemporaryFolder, ToolRunner, @unchecked Sendable {
    init() throws {
      super.init()
      for tool in ["clang", "swiftc"] { try writeExecutable("usr/bin/\(tool)") }
    }

    func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
      guard call.tool != "swift" else { return .targetInfo(in: root.path) }
      let sources = call.arguments.compactMap { $0.split(separator: "/").last }
        .filter { $0.hasSuffix(".c") || $0.hasSuffix(".c.o") || $0.hasSuffix(".swift") }
      try Data(sources.joined(separator: " ").utf8).write(to: URL(fileURLWithPath: call.arguments.last ?? ""))
      return ToolResult(status: 0)
    }
  }

  @Test("is compiled once, from the observer and other sources")
  func isCompiledOnce() throws {
    let compilers = try ScriptedCompilers()
    let build = PackageBuild(package: "/p", scratch: compilers.path("build"))
    let toolchain = try Toolchain(runner: compilers)
    func probe(_ sources: [String: String], _ runner: any ToolRunner) -> TestProbe {
      TestProbe(build: build, sources: sources, toolchain: toolchain, runner: runner)
    }
    let sources = ["reach.c": "int reach;"]

    let first = try probe(sources, compilers).variables()

    let (path, preload) = Self.variables
    let library = try #require(first[preload]?.split(separator: ":").first)
    let home = try #require(first[path]?.split(separator: ":").first)
    #expect(home.hasPrefix("\(build.work)/probe-"))
    #expect(try String(contentsOfFile: "\(home)/\(library)", encoding: .utf8) == "Observer.swift reach.c.o start.c.o")
    #expect(try probe(sources, NoTools()).variables() == first)
    #expect(throws: ToolError.self) { try probe([:], NoTools()).variables() }
  }

  @Test("is in no folder that it cannot be loaded from", arguments: [":", ";", "$"])
  func isInNoFolderThatItCannotBeLoadedFrom(separator: String) throws {
    let toolchain = try Toolchain(runner: NoTools())
    let build = PackageBuild(package: "/p", scratch: "/a\(separator)b")

    let error = #expect(throws: ToolError.self) {
      try TestProbe(build: build, toolchain: toolchain, runner: NoTools()).variables()
    }

    #expect(
      error?.line
        == "error: the build folder /a\(separator)b has a ':', ';' or '$' in its path, so no library can be "
        + "loaded from it; name another folder with --scratch-path")
  }

  private static var variables: (path: String, preload: String) {
    #if os(macOS)
      ("DYLD_LIBRARY_PATH", "DYLD_INSERT_LIBRARIES")
    #else
      ("LD_LIBRARY_PATH", "LD_PRELOAD")
    #endif
  }
}
