import Foundation

/// Manifests that describe a subset of a package, read by the package manager in place of those in the package's folder.
///
/// Each one is a copy of a manifest with two statements at its end, which remove targets and products. An overlay of the
/// file system shows the copies to the compiler at the paths of the originals. So nothing changes in the package's
/// folder, and all paths stay those of the package.
struct ManifestOverlay {
  /// The build, whose folder only one process at a time may use.
  let build: PackageBuild
  let runner: any ToolRunner
  private var files: FileManager { .default }

  /// The folder of the manifests.
  private var folder: String { build.work + "/subset" }

  /// Writes the manifests of a subset, and checks that the package manager finds exactly the subset in them.
  ///
  /// It returns the arguments that select the subset, for any command of the package manager with the same build
  /// folder. The flags are further arguments of the compiler, by the names of their targets.
  ///
  /// - Throws: ``SubsetRefusal`` if the package manager does not find the subset.
  func select(
    _ subset: PackageSubset, of description: PackageDescription, flags: [String: [String]]
  ) throws(SubsetRefusal) -> [String] {
    let expected = description.targets.filter { subset.targets.contains($0.name) }.sorted { $0.name < $1.name }
    do {
      let content = try manifests(of: subset, flags)
      try write(content)
      try check(expected, content)
    } catch let refusal as SubsetRefusal {
      throw refusal
    } catch {
      throw SubsetRefusal(reason: "\(folder) cannot be written (\(error.localizedDescription))")
    }
    return arguments
  }

  private var arguments: [String] {
    // The package manager caches a manifest by the text of the original. The cache in the build folder
    // keeps the subset out of the cache that all packages share.
    ["-vfsoverlay", folder + "/overlay.json"].flatMap { ["-Xbuild-tools-swiftc", $0] } + ["--manifest-cache", "local"]
  }
}

extension PackageBuild {
  /// Leaves out everything that a subset of the package does not have.
  ///
  /// The flags are further arguments of the compiler, by the names of their targets.
  ///
  /// - Throws: ``SubsetRefusal`` if the package manager does not find the subset.
  package mutating func narrow(
    to subset: PackageSubset, of description: PackageDescription, flags: [String: [String]] = [:],
    runner: any ToolRunner
  ) throws(SubsetRefusal) {
    self.subset = try ManifestOverlay(build: self, runner: runner).select(subset, of: description, flags: flags)
  }
}

/// The refusal to build a subset, with the reason for which the whole package has to be built.
package struct SubsetRefusal: Error, Equatable, Codable {
  package let reason: String
}

extension ManifestOverlay {
  /// Returns the manifests of the package, by their names, with statements that keep only a subset.
  private func manifests(of subset: PackageSubset, _ flags: [String: [String]]) throws -> [String: String] {
    var manifests: [String: String] = [:]
    for name in files.manifests(in: build.package) {
      let original = try String(contentsOfFile: "\(build.package)/\(name)", encoding: .utf8)
      // Whether the package manager renames a module depends on all modules of the package, and no description tells.
      if original.contains("moduleAliases") {
        throw SubsetRefusal(reason: "the manifest has module aliases, whose effect depends on all targets")
      }
      manifests[name] = Self.narrowed(original, to: subset, flags: flags)
    }
    return manifests
  }

  /// Returns the text of a manifest, with statements at its end that remove everything outside of a subset.
  static func narrowed(_ manifest: String, to subset: PackageSubset, flags: [String: [String]] = [:]) -> String {
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

  private func write(_ manifests: [String: String]) throws {
    let isCurrent = manifests.allSatisfy { files.contents(atPath: "\(folder)/\($0)") == Data($1.utf8) }
    let names = manifests.keys.map { ("\(build.package)/\($0)", "\(folder)/\($0)") }
    let overlay = try FileSystemOverlay.json(Dictionary(uniqueKeysWithValues: names))
    guard !isCurrent || files.contents(atPath: folder + "/overlay.json") != overlay else { return }
    // The cached manifest is that of another subset. It goes first, so that an interrupted run leaves none behind.
    for suffix in ["", "-shm", "-wal", "-journal"] {
      try? files.removeItem(atPath: "\(build.scratch)/manifest.db\(suffix)")
    }
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
    var narrowed = build
    narrowed.subset = arguments
    // This answer is not kept, because another failure of the package manager looks the same.
    guard let found = try? narrowed.describe(runner)
    else { throw SubsetRefusal(reason: "the manifest has no global variable that holds the package") }
    let isSame = words(of: found.targets.sorted { $0.name < $1.name }) == words(of: expected)
    let refusal =
      isSame
      ? nil : SubsetRefusal(reason: "the package manager finds other targets in a manifest without the unneeded ones")
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
    let refusal: SubsetRefusal?
  }
}

/// An overlay of the file system, which shows files to the compiler at other paths.
///
/// The compiler shares the format with Clang.
package enum FileSystemOverlay {
  /// Returns the text of an overlay with the paths of the files, by the paths at which the compiler finds them.
  package static func json(_ files: [String: String]) throws -> Data {
    let roots = files.sorted { $0.key < $1.key }.map { path, file in
      ["type": "file", "name": path, "external-contents": file]
    }
    // The compiler reports the paths of the originals.
    let overlay: [String: Any] = ["version": 0, "use-external-names": false, "roots": roots]
    return try JSONSerialization.data(withJSONObject: overlay, options: [.sortedKeys, .withoutEscapingSlashes])
  }
}
