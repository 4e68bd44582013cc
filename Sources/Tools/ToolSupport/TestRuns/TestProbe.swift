import Foundation

/// A library that the process of the tests loads, and that watches them.
///
/// It contains ``TestObserver``. The toolchain compiles it for each build folder, as it must match the XCTest of the tests.
package struct TestProbe {
  /// The build, whose folder keeps the library.
  package let build: PackageBuild
  /// More sources in C, by the names of their files.
  package let sources: [String: String]
  package let toolchain: Toolchain
  package let runner: any ToolRunner

  package init(build: PackageBuild, sources: [String: String] = [:], toolchain: Toolchain, runner: any ToolRunner) {
    self.build = build
    self.toolchain = toolchain
    self.sources = sources.merging(["start.c": TestObserver.start]) { $1 }
    self.runner = runner
  }

  #if os(macOS)
    private static let library = "librehearsal-probe.dylib"
    private static let (path, preload) = ("DYLD_LIBRARY_PATH", "DYLD_INSERT_LIBRARIES")
  #else
    private static let library = "librehearsal-probe.so"
    private static let (path, preload) = ("LD_LIBRARY_PATH", "LD_PRELOAD")
  #endif

  /// Compiles the library, unless an earlier run has done so, and returns the variables of the environment that load
  /// it.
  ///
  /// - Throws: ``ToolError`` if the library cannot be compiled or used here.
  package func variables() throws -> [String: String] {
    let texts = sources.sorted { $0.key < $1.key }.map(\.value) + [TestObserver.source, ToolIdentity.toolchain]
    let home = "\(build.work)/probe-\(ContentHash.of(texts.joined(separator: "\n")))"
    // The dynamic linker takes these characters for separators, and offers no way to write them.
    guard !home.contains(where: { ":;$".contains($0) }) else {
      throw ToolError(
        message:
          "the build folder \(build.scratch) has a ':', ';' or '$' in its path, so no library can be loaded from it",
        remedy: "name another folder with --scratch-path")
    }
    if !FileManager.default.fileExists(atPath: "\(home)/\(Self.library)") { try compile(into: home) }
    let environment = ProcessInfo.processInfo.environment
    func list(_ first: String, _ variable: String) -> String {
      ([first] + [environment[variable] ?? ""].filter { !$0.isEmpty }).joined(separator: ":")
    }
    return [Self.path: list(home, Self.path), Self.preload: list(Self.library, Self.preload)]
  }

  private func compile(into home: String) throws {
    let files = FileManager.default
    for old in (try? files.contentsOfDirectory(atPath: build.work)) ?? [] where old.hasPrefix("probe-") {
      try? files.removeItem(atPath: "\(build.work)/\(old)")
    }
    try files.createDirectory(atPath: home, withIntermediateDirectories: true)
    var objects: [String] = []
    for (name, text) in sources.sorted(by: { $0.key < $1.key }) {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(home)/\(name)"))
      objects.append("\(home)/\(name).o")
      try call(try toolchain.path(of: "clang"), ["-O2", "-fPIC", "-c", "\(home)/\(name)", "-o", objects.last ?? ""])
    }
    let observer = "\(home)/Observer.swift"
    try Data(TestObserver.source.utf8).write(to: URL(fileURLWithPath: observer))
    // An interrupted compiler leaves no library under the name that later runs look for.
    let new = "\(home)/new-\(Self.library)"
    try call(
      try toolchain.path(of: "swiftc"),
      toolchain.platformArguments + toolchain.testingArguments
        + ["-emit-library", "-module-name", "RehearsalProbe", "-suppress-warnings", observer] + objects + ["-o", new])
    try files.moveItem(atPath: new, toPath: "\(home)/\(Self.library)")
  }

  private func call(_ compiler: String, _ arguments: [String]) throws {
    let result = try runner.run(ToolCall(tool: compiler, arguments: arguments))
    guard result.status != 0 else { return }
    throw ToolError(
      message: "the library that watches the tests does not compile",
      remedy: "install the C headers of the system, such as libc6-dev, and \(Toolchain.remedy)",
      details: result.errors)
  }
}
