import PackagePlugin

/// The command `swift package mutate`, which runs `rehearsal mutate` in the plugin's work folder.
@main
struct Mutate: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try RehearsalTool(for: context, packageManager).measure("mutate", of: context.package, arguments)
  }
}
