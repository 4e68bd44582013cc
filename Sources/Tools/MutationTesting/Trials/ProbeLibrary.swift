#if os(Linux)
  import Foundation
  import ToolSupport

  /// A library in C that is loaded into the process of the tests.
  ///
  /// It is compiled by the toolchain's own compiler.
  struct ProbeLibrary {
    /// The C source.
    let source: String
    /// The build folder, which keeps the library.
    let folder: BuildFolder
    let runner: any ToolRunner

    private static let library = "librehearsal-probe.so"

    /// Compiles the library, unless an earlier run has done so.
    ///
    /// - Returns: The variables of the environment that load the library.
    /// - Throws: `ToolError` if the library cannot be compiled or used here.
    func variables() throws -> [String: String] {
      let home = "\(folder.work)/probe-\(ContentHash.of(source))"
      // The dynamic linker takes these characters for separators, and offers no way to write them.
      guard !home.contains(where: { ":;$".contains($0) }) else {
        throw ToolError(
          message:
            "the build folder \(folder.scratch) has a ':', ';' or '$' in its path, so no library can be loaded from it",
          remedy: "name another folder with --scratch-path")
      }
      if !FileManager.default.fileExists(atPath: "\(home)/\(Self.library)") { try compile(into: home) }
      let environment = ProcessInfo.processInfo.environment
      let libraries = ([home] + [environment["LD_LIBRARY_PATH"] ?? ""].filter { !$0.isEmpty }).joined(separator: ":")
      let preloaded = ([Self.library] + [environment["LD_PRELOAD"] ?? ""].filter { !$0.isEmpty }).joined(separator: ":")
      return ["LD_LIBRARY_PATH": libraries, "LD_PRELOAD": preloaded]
    }

    private func compile(into home: String) throws {
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
      let code = "\(home)/probe.c"
      try Data(source.utf8).write(to: URL(fileURLWithPath: code))
      let compiler = try Toolchain(runner: runner).path(of: "clang")
      // An interrupted compiler leaves no library under the name that later runs look for.
      let new = "\(home)/new-\(Self.library)"
      let result = try runner.run(
        ToolCall(tool: compiler, arguments: ["-O2", "-shared", "-fPIC", code, "-o", new, "-ldl"]))
      guard result.status == 0 else {
        throw ToolError(
          message: "the library that records the tests does not compile",
          remedy: "install the C headers of the system, such as libc6-dev", details: result.errors)
      }
      try FileManager.default.moveItem(atPath: new, toPath: "\(home)/\(Self.library)")
    }
  }
#endif
