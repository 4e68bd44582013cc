import Foundation
import PackagePlugin

/// The command `swift package mutate`, which runs `rehearsal mutate` in the plugin's work folder.
@main
struct Mutate: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    // By default the compiler caches modules in the user's folder, where a plugin must not write.
    let modules = context.pluginWorkDirectoryURL.appendingPathComponent("modules").path
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["CLANG_MODULE_CACHE_PATH": modules, "SWIFTPM_MODULECACHE_OVERRIDE": modules]
    ) { chosen, _ in chosen }
    process.executableURL = try builtTool()
    process.arguments =
      [
        "mutate", "--from-plugin", "--package-path", context.package.directoryURL.path,
        "--scratch-path", context.pluginWorkDirectoryURL.appendingPathComponent("mutate").path,
      ] + arguments
    try process.run()
    process.waitUntilExit()
    // The tool has printed the error. Exiting with its code makes the package manager fail.
    let isSignalled = process.terminationReason == .uncaughtSignal
    let status = (isSignalled ? 128 : 0) + process.terminationStatus
    if status != 0 { exit(status) }
  }

  /// Builds the tool `rehearsal`, and returns its path.
  ///
  /// The plugin does not depend on the tool. The package manager would then compile all of it a second time, for
  /// plugins, in every build of the package. The lines of the build are shown only if it fails.
  private func builtTool() throws -> URL {
    let notice = DispatchWorkItem {
      FileHandle.standardError.write(Data("Building the tool 'rehearsal', which takes a minute or two…\n".utf8))
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 2, execute: notice)
    let build = try packageManager.build(.product("rehearsal"), parameters: .init())
    notice.cancel()
    guard build.succeeded, let tool = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
      print(build.logText)
      Diagnostics.error("the tool 'rehearsal' does not build; fix the errors above and run it again")
      exit(3)
    }
    return tool.url
  }
}
