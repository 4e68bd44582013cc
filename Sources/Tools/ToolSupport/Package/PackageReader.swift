import Foundation

/// A reader of packages, which finds a package's folder and asks the package manager for its description.
package struct PackageReader {
  private let runner: any ToolRunner

  package init(runner: any ToolRunner) {
    self.runner = runner
  }

  /// Finds the folder of the package that contains a path.
  ///
  /// - Throws: ``ToolError`` if neither the path nor a folder above it has a manifest.
  package func folder(from path: String) throws -> String {
    let start = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
    var folder = start
    while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
      guard folder.path != "/" else {
        throw ToolError(
          message: "there is no Package.swift in \(start.path) or above it",
          remedy: "name the package's folder with --package-path")
      }
      folder.deleteLastPathComponent()
    }
    return folder.path
  }

  /// Reads the description of a package.
  ///
  /// - Parameter build: The package and its build folder.
  /// - Returns: The description, which lists only the build's subset.
  /// - Throws: ``ToolError`` if the manifest cannot be read.
  package func describe(_ build: PackageBuild) throws -> PackageDescription {
    var build = build
    // No description depends on the build system.
    build.system = nil
    return try read("describe", "--type", "json", of: build)
  }

  /// Reads the manifest of a package, with the settings of its targets.
  ///
  /// - Parameter build: The package and its build folder.
  /// - Returns: The manifest.
  /// - Throws: ``ToolError`` if the manifest cannot be read.
  package func manifest(of build: PackageBuild) throws -> PackageManifest { try read("dump-package", of: build) }

  private func read<Content: Decodable>(_ command: String..., of build: PackageBuild) throws -> Content {
    let result = try runner.run(ToolCall(tool: "swift", arguments: ["package"] + build.arguments + command))
    if result.status == 127 { throw ToolError.swiftNotFound }
    guard result.status == 0, let json = result.output.firstIndex(of: UInt8(ascii: "{")),
      let content = try? JSONDecoder().decode(Content.self, from: result.output[json...])
    else {
      throw ToolError(
        message: "the manifest in \(build.package) cannot be read",
        remedy: "make 'swift package \(command[0])' succeed there", details: result.errors)
    }
    return content
  }
}

/// A package with its description, and its build.
package struct PackageLocation {
  package let package: PackageDescription
  package let build: PackageBuild

  /// Finds the package that contains a path, and reads its description.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - scratch: The build folder, or nil for the usual one.
  ///   - usual: The usual build folder, relative to the package's folder.
  ///   - isConfined: True if this process runs in a sandbox.
  ///   - buildSystem: The build system, or nil for the package manager's default.
  ///   - runner: The runner of the package manager.
  /// - Throws: ``ToolError`` if no package contains the path, or if the manifest cannot be read.
  package init(
    containing path: String, scratch: String?, usual: String, isConfined: Bool, buildSystem: BuildSystem?,
    runner: any ToolRunner
  ) throws {
    let reader = PackageReader(runner: runner)
    let root = try reader.folder(from: path)
    let scratch = scratch.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? "\(root)/\(usual)"
    build = PackageBuild(package: root, scratch: scratch, system: buildSystem, isConfined: isConfined)
    package = try DescriptionCache(build: build, reader: reader).description()
  }
}

/// The last description of a package, which saves a start of the package manager as long as nothing has changed.
struct DescriptionCache {
  let build: PackageBuild
  let reader: PackageReader
  private var files: FileManager { .default }

  init(build: PackageBuild, reader: PackageReader) {
    self.build = build
    self.reader = reader
  }

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
    let description = try reader.describe(build)
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

extension FileManager {
  /// Returns the names of the manifests in a package's folder.
  ///
  /// A package may have one for each version of Swift. The package manager chooses one.
  package func manifests(in folder: String) -> [String] {
    ((try? contentsOfDirectory(atPath: folder)) ?? []).filter {
      $0 == "Package.swift" || ($0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift"))
    }.sorted()
  }
}
