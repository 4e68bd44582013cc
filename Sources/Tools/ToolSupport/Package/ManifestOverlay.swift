import Foundation

/// Manifests that describe a subset of a package, read by the package manager in place of those in the package's folder.
///
/// Each one is a copy of a manifest with two statements at its end, which remove targets and products. An overlay of the
/// file system shows the copies to the compiler at the paths of the originals. So nothing changes in the package's
/// folder, and all paths stay those of the package.
package struct ManifestOverlay {
  /// The reason for which the whole package has to be built.
  package struct Refusal: Error, Equatable, Codable {
    package let reason: String
  }

  /// The package's folder.
  private let package: String
  /// The package manager's build folder.
  private let scratch: String
  /// The folder of the manifests.
  private let folder: String
  private let isConfined: Bool
  private let runner: any ToolRunner
  private var files: FileManager { .default }

  /// Creates an overlay.
  ///
  /// - Parameters:
  ///   - package: The package's folder.
  ///   - scratch: The package manager's build folder.
  ///   - folder: The folder for the manifests. Only one process at a time may use it, and the build folder.
  ///   - isConfined: True if this process runs in a sandbox.
  ///   - runner: The runner of the package manager.
  package init(
    package: String, scratch: String, folder: String, isConfined: Bool = false, runner: any ToolRunner
  ) {
    self.package = package
    self.scratch = scratch
    self.folder = folder
    self.isConfined = isConfined
    self.runner = runner
  }

  /// Writes the manifests of a subset, and checks that the package manager finds exactly the subset in them.
  ///
  /// - Parameters:
  ///   - subset: The subset.
  ///   - description: The description of the whole package.
  ///   - flags: Further arguments of the compiler, by the names of their targets.
  /// - Returns: The arguments that select the subset, for any command of the package manager with the same build folder.
  /// - Throws: ``Refusal`` if the package manager does not find the subset.
  package func select(
    _ subset: PackageSubset, of description: PackageDescription, flags: [String: [String]] = [:]
  ) throws(Refusal) -> [String] {
    let expected = description.targets.filter { subset.targets.contains($0.name) }.sorted { $0.name < $1.name }
    do {
      let content = try manifests(of: subset, flags)
      try write(content)
      try check(expected, content)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal(reason: "\(folder) cannot be written (\(error.localizedDescription))")
    }
    return arguments
  }

  private var arguments: [String] {
    // The package manager caches a manifest by the text of the original. The cache in the build folder
    // keeps the subset out of the cache that all packages share.
    ["-vfsoverlay", folder + "/overlay.json"].flatMap { ["-Xbuild-tools-swiftc", $0] } + ["--manifest-cache", "local"]
  }
}

extension ManifestOverlay {
  /// Returns the manifests of the package, by their names, with statements that keep only a subset.
  private func manifests(of subset: PackageSubset, _ flags: [String: [String]]) throws -> [String: String] {
    var manifests: [String: String] = [:]
    for name in files.manifests(in: package) {
      let original = try String(contentsOfFile: "\(package)/\(name)", encoding: .utf8)
      // Whether the package manager renames a module depends on all modules of the package, and no description tells.
      if original.contains("moduleAliases") {
        throw Refusal(reason: "the manifest has module aliases, whose effect depends on all targets")
      }
      manifests[name] = NarrowedManifest.text(original, subset, flags: flags)
    }
    return manifests
  }

  private func write(_ manifests: [String: String]) throws {
    let isCurrent = manifests.allSatisfy { files.contents(atPath: "\(folder)/\($0)") == Data($1.utf8) }
    let overlay = try FileSystemOverlay(
      roots: manifests.keys.sorted().map { .init(name: "\(package)/\($0)", contents: "\(folder)/\($0)") }
    ).json
    guard !isCurrent || files.contents(atPath: folder + "/overlay.json") != overlay else { return }
    // The cached manifest is that of another subset. It goes first, so that an interrupted run leaves none behind.
    for suffix in ["", "-shm", "-wal", "-journal"] { try? files.removeItem(atPath: "\(scratch)/manifest.db\(suffix)") }
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, text) in manifests {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"), options: .atomic)
    }
    try overlay.write(to: URL(fileURLWithPath: folder + "/overlay.json"), options: .atomic)
  }

  /// Checks that the package manager finds the expected targets, unless an earlier check had the same subject.
  private func check(_ expected: [PackageDescription.Target], _ manifests: [String: String]) throws {
    let file = URL(fileURLWithPath: folder + "/check.json")
    let inputs = manifests.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] } + words(of: expected)
    var hash = ContentHash()
    for word in [ToolIdentity.toolchain] + inputs { hash.add(word) }
    let subject = hash.text
    if let known = try? JSONDecoder().decode(Check.self, from: Data(contentsOf: file)), known.subject == subject {
      if let refusal = known.refusal { throw refusal }
      return
    }
    let reader = PackageReader(runner: runner)
    // This answer is not kept, because another failure of the package manager looks the same.
    guard let found = try? reader.describe(package, scratch: scratch, isConfined: isConfined, overlay: arguments)
    else { throw Refusal(reason: "the manifest has no global variable that holds the package") }
    let isSame = words(of: found.targets.sorted { $0.name < $1.name }) == words(of: expected)
    let refusal =
      isSame
      ? nil : Refusal(reason: "the package manager finds other targets in a manifest without the unneeded ones")
    try JSONEncoder().encode(Check(subject: subject, refusal: refusal)).write(to: file, options: .atomic)
    if let refusal { throw refusal }
  }

  private func words(of targets: [PackageDescription.Target]) -> [String] {
    targets.flatMap { [$0.name, $0.type, $0.path] + ($0.targetDependencies ?? []) }
  }

  /// The outcome of a check.
  private struct Check: Codable {
    /// A hash of everything that the outcome depends on.
    let subject: String
    let refusal: Refusal?
  }
}
