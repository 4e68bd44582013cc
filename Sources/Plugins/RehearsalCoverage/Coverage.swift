import Foundation
import PackagePlugin

/// The command `swift package coverage`: has the tool `rehearsal` build and test in this plugin's own folder.
@main
struct Coverage: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    // The compiler keeps modules in the user's folder otherwise, where a plugin may not write.
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
    // The tool has said what is wrong; the package manager only has to fail.
    let isSignalled = process.terminationReason == .uncaughtSignal
    let status = (isSignalled ? 128 : 0) + process.terminationStatus
    if status != 0 { exit(status) }
  }
}
