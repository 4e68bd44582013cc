/// A manifest that describes a subset of its package.
enum NarrowedManifest {
  /// Returns the text of a manifest, with statements at its end that remove everything outside of a subset.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - subset: The subset.
  ///   - flags: Further arguments of the compiler, by the names of their targets.
  /// - Returns: The text.
  static func text(_ manifest: String, _ subset: PackageSubset, flags: [String: [String]] = [:]) -> String {
    let variable = variable(in: manifest)
    // Up to tools version 5.7, the package manager imports Foundation into each manifest.
    let imports =
      manifest.prefixMatch(of: #/\s*//\s*swift-tools-version:\s*5\.[0-7](?!\d)/#) == nil ? "" : "import Foundation\n"
    let settings = flags.sorted { $0.key < $1.key }.map { target, flags in
      """
      for target in \(variable).targets where target.name == \(target.debugDescription) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(\(flags))]
      }
      """
    }
    let removals = """
      \(imports)\(variable).targets.removeAll { !\(list(subset.targets)).contains($0.name) }
      \(variable).products.removeAll { !\(list(subset.products)).contains($0.name) }
      """
    return ([manifest, removals] + settings).joined(separator: "\n") + "\n"
  }

  /// Returns the name of the global variable that holds the package.
  private static func variable(in manifest: String) -> String {
    let declaration =
      #/^(?:let|var)\s+(?<name>\w+)\s*(?::\s*(?:PackageDescription\.)?Package\s*)?=\s*(?:(?:PackageDescription\.)?Package\s*\(|\.init)/#
      .anchorsMatchLineEndings()
    return manifest.firstMatch(of: declaration).map { String($0.name) } ?? "package"
  }

  private static func list(_ names: Set<String>) -> String {
    // An empty literal would have no type.
    "[\((names.sorted() + [""]).map(\.debugDescription).joined(separator: ", "))]"
  }
}
