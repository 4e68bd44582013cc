import Foundation

/// A package with its description, and its build.
package struct PackageLocation {
  package let package: PackageDescription
  package let build: PackageBuild

  /// Finds the package that contains a path, and reads its description.
  ///
  /// Unless the user names a build folder, the usual one is relative to the package's folder.
  ///
  /// - Throws: ``ToolError`` if no package contains the path, or if the manifest cannot be read.
  package init(
    containing path: String, scratch: String?, usual: String, isConfined: Bool, buildSystem: BuildSystem?,
    runner: any ToolRunner
  ) throws {
    let root = try PackageBuild.folder(from: path)
    let scratch = scratch.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? "\(root)/\(usual)"
    build = PackageBuild(package: root, scratch: scratch, system: buildSystem, isConfined: isConfined)
    package = try DescriptionCache(build: build, runner: runner).description()
  }
}

/// The last description of a package, which saves a start of the package manager as long as nothing has changed.
struct DescriptionCache {
  let build: PackageBuild
  let runner: any ToolRunner
  private var files: FileManager { .default }

  /// The file with the last description.
  private var file: String { build.work + "/description.json" }

  /// Returns the description of the package, from the last run if it still holds.
  ///
  /// - Throws: ``ToolError`` if the manifest cannot be read.
  func description() throws -> PackageDescription {
    let manifests = manifestHash
    if let data = files.contents(atPath: file), let last = try? JSONDecoder().decode(Entry.self, from: data),
      last.manifests == manifests, last.files == fileHash(last.description)
    {
      return last.description
    }
    let description = try build.describe(runner)
    let entry = Entry(manifests: manifests, files: fileHash(description), description: description)
    // Without a cache, the next run only takes a little longer.
    try? files.createDirectory(atPath: build.work, withIntermediateDirectories: true)
    try? JSONEncoder().encode(entry).write(to: URL(fileURLWithPath: file), options: .atomic)
    return description
  }

  private struct Entry: Codable {
    let manifests: String
    let files: String
    let description: PackageDescription
  }

  /// Variables that change with the terminal, and that no manifest reads.
  private static let ignoredVariables: Set = [
    "_", "COLUMNS", "LINES", "OLDPWD", "PWD", "SHLVL", "TERM", "TERM_SESSION_ID",
  ]

  /// Returns a hash of everything that the package manager reads a manifest by.
  ///
  /// It reads a manifest again if its text or the environment has changed.
  private var manifestHash: String {
    var hash = ContentHash()
    for word in [build.package, ToolIdentity.toolchain] { hash.add(word) }
    let variables = ProcessInfo.processInfo.environment.filter { !Self.ignoredVariables.contains($0.key) }
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) { hash.add("\(name)=\(value)") }
    for name in files.manifests(in: build.package) {
      hash.add(name)
      hash.add((try? String(contentsOfFile: "\(build.package)/\(name)", encoding: .utf8)) ?? "")
    }
    return hash.text
  }

  /// Returns a hash of the paths of all files in the folders of the package and of its targets.
  private func fileHash(_ description: PackageDescription) -> String {
    var hash = ContentHash()
    // The package manager leaves out a target without sources, so a target can begin in any folder.
    let entries = (try? files.contentsOfDirectory(atPath: description.path)) ?? []
    let own = entries.filter { !$0.hasPrefix(".") }.sorted().map { "\(description.path)/\($0)" }
      .filter { !file.hasPrefix($0 + "/") }
    let others = description.targets.map(description.absolutePath(of:)).filter { !$0.hasPrefix(description.path + "/") }
    for folder in own + others {
      for path in FolderListing.files(in: folder, followsLinks: true).sorted() { hash.add(path) }
    }
    return hash.text
  }
}
