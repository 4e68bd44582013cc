import Foundation
import PackagePlugin

/// The command `swift package coverage`, which runs `rehearsal coverage` in the plugin's work folder.
@main
struct Coverage: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    // By default the compiler caches modules in the user's folder, where a plugin must not write.
    let modules = context.pluginWorkDirectoryURL.appendingPathComponent("modules").path
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["CLANG_MODULE_CACHE_PATH": modules, "SWIFTPM_MODULECACHE_OVERRIDE": modules]
    ) { chosen, _ in chosen }
    process.executableURL = try context.tool(named: "rehearsal").url
    process.arguments =
      [
        "coverage", "--from-plugin", "--package-path", context.package.directoryURL.path,
        "--scratch-path", context.pluginWorkDirectoryURL.appendingPathComponent("coverage").path,
      ] + arguments
    try process.run()
    process.waitUntilExit()
    // The tool has printed the error. Exiting with its code makes the package manager fail.
    let isSignalled = process.terminationReason == .uncaughtSignal
    let status = (isSignalled ? 128 : 0) + process.terminationStatus
    if status != 0 { exit(status) }
  }
}
