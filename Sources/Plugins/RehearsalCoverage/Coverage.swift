import PackagePlugin

/// The command `swift package coverage`, which runs `rehearsal coverage` in the plugin's work folder.
@main
struct Coverage: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try RehearsalTool(for: context, packageManager).measure("coverage", of: context.package, arguments)
  }
}
