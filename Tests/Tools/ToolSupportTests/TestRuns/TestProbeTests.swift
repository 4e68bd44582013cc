import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@Suite("The library that watches tests")
struct TestProbeTests {
  /// A toolchain whose compilers have been removed.
  private let noTools = FakeTools { call, _ in
    call.tool == "swift" ? .targetInfo(in: "/toolchain") : ToolResult(status: 127)
  }

  @Test("is compiled once, from the observer and other sources")
  func isCompiledOnce() throws {
    let folder = TemporaryFolder()
    for tool in ["clang", "swiftc"] { try folder.writeExecutable("usr/bin/\(tool)") }
    // The compilers write the names of their sources in place of a library.
    let compilers = FakeTools { call, _ in
      guard call.tool != "swift" else { return .targetInfo(in: folder.root.path) }
      let sources = call.arguments.compactMap { $0.split(separator: "/").last }
        .filter { $0.hasSuffix(".c") || $0.hasSuffix(".c.o") || $0.hasSuffix(".swift") }
      try folder.write(sources.joined(separator: " "), to: call.arguments.last ?? "")
      return ToolResult(status: 0)
    }
    let build = PackageBuild(package: "/p", scratch: folder.path("build"))
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
    #expect(try probe(sources, noTools).variables() == first)
    #expect(throws: ToolError.self) { try probe([:], noTools).variables() }
  }

  @Test("is in no folder that it cannot be loaded from", arguments: [":", ";", "$"])
  func isInNoFolderThatItCannotBeLoadedFrom(separator: String) throws {
    let toolchain = try Toolchain(runner: noTools)
    let build = PackageBuild(package: "/p", scratch: "/a\(separator)b")

    let error = #expect(throws: ToolError.self) {
      try TestProbe(build: build, toolchain: toolchain, runner: noTools).variables()
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
