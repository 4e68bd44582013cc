/// A build system of the package manager.
///
/// Up to Swift 6.3 the package manager builds with its own system by default, and from Swift 6.4 on with Swift Build.
package enum BuildSystem: String, CaseIterable, Sendable {
  /// The package manager's own build system.
  case native

  /// Swift Build, which Xcode uses too.
  case swiftbuild

  /// The arguments that select this build system for `swift build`, `swift test`, `swift run` and `swift package`.
  package var arguments: [String] { ["--build-system", rawValue] }
}
