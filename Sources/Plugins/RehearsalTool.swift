import Foundation
import PackagePlugin

/// The tool `rehearsal`, which the plugins build and run.
///
/// Each plugin's folder has a link to this file, since plugins cannot share a module. No plugin depends on the tool. The
/// package manager would then compile all of it a second time, for plugins, in every build of the package.
struct RehearsalTool {
  /// The work folder of the plugin.
  let work: URL
  private let executable: URL

  /// Builds the tool.
  ///
  /// The lines of the build are shown only if it fails.
  init(for context: PluginContext, _ packageManager: PackageManager) throws {
    work = context.pluginWorkDirectoryURL
    let build = try Self.noting("Building the tool 'rehearsal', which takes a minute or two…") {
      try packageManager.build(.product("rehearsal"), parameters: .init())
    }
    guard build.succeeded, let tool = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
      print(build.logText)
      Diagnostics.error("the tool 'rehearsal' does not build; fix the errors above and run it again")
      exit(3)
    }
    executable = tool.url
  }

  /// Does work, and prints a note about it if it takes more than two seconds.
  static func noting<Result>(_ text: String, _ work: () throws -> Result) rethrows -> Result {
    let notice = DispatchWorkItem { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 2, execute: notice)
    defer { notice.cancel() }
    return try work()
  }

  /// Runs the tool, and returns its exit code, or 128 plus the signal that ended it.
  func run(_ arguments: [String]) throws -> Int32 {
    // By default the compiler caches modules in the user's folder, where a plugin must not write.
    let modules = work.appendingPathComponent("modules").path
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["CLANG_MODULE_CACHE_PATH": modules, "SWIFTPM_MODULECACHE_OVERRIDE": modules]
    ) { chosen, _ in chosen }
    process.executableURL = executable
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    let isSignalled = process.terminationReason == .uncaughtSignal
    return (isSignalled ? 128 : 0) + process.terminationStatus
  }

  /// Runs a command that builds in a folder of its own, and ends the plugin if the command fails.
  ///
  /// The tool has printed the error. Exiting with its code makes the package manager fail.
  func measure(_ command: String, of package: Package, _ arguments: [String]) throws {
    let status = try run(
      [
        command, "--from-plugin", "--package-path", package.directoryURL.path,
        "--scratch-path", work.appendingPathComponent(command).path,
      ] + arguments)
    if status != 0 { exit(status) }
  }
}
