import Foundation

/// A build in which the compiler writes the symbol graph of each module, with all of its declarations.
///
/// The compiler gets the search paths of a module from the build system, so the graphs do not depend on the layout of
/// the build folder. The build folder must not be used for other builds, because the compiler options differ.
package struct SymbolGraphBuild: Sendable {
  private let build: PackageBuild
  private let package: PackageDescription
  /// Returns the message and the remedy for targets that do not build, by their names.
  private let failure: @Sendable (_ targets: [String]) -> (message: String, remedy: String)
  private let runner: any ToolRunner
  private let console: Console
  private var files: FileManager { .default }

  /// Makes builds of a package in a folder for all builds of this kind.
  package init(
    _ build: PackageBuild, of package: PackageDescription, runner: any ToolRunner, console: Console,
    failure: @escaping @Sendable (_ targets: [String]) -> (message: String, remedy: String)
  ) {
    var own = build
    // A graph of another build system must not be taken for one of this build.
    own.scratch += "/" + (build.system?.rawValue ?? "default")
    self.build = own
    self.package = package
    self.failure = failure
    self.runner = runner
    self.console = console
  }

  /// The folder to which the compiler writes the graphs of all modules, also those of other packages.
  private var folder: String { build.scratch + "/symbol-graphs" }

  /// Builds targets, and brings the graphs of their own modules and dependencies, which are targets too, up to date.
  ///
  /// One build makes all targets, so that the package manager plans once and compiles only the changed modules.
  ///
  /// - Throws: ``ToolError`` with the compiler's output if a target does not build.
  package func update(_ targets: [String], modules: [PackageDescription.Target]) throws {
    let records = modules.map { target in
      let inputs = inputs(package.absolutePath(of: target))
      return (module: target.module, path: "\(folder)/\(target.module).inputs", inputs: inputs)
    }
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for record in records where (try? String(contentsOfFile: record.path, encoding: .utf8)) != record.inputs {
      // The compiler leaves the graph of an extension that the sources no longer contain.
      for file in graphs(of: record.module) { try? files.removeItem(atPath: file) }
      try Data(record.inputs.utf8).write(to: URL(fileURLWithPath: record.path))
    }
    try compile(targets)
    if let missing = missing(modules) {
      // The module was compiled before, but its graph was removed. Only a new build writes it again.
      try? files.removeItem(atPath: build.scratch)
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try compile(targets)
      if self.missing(modules) != nil {
        throw ToolError(
          message: "the compiler gives no symbol graph of \(missing)", remedy: Toolchain.remedy)
      }
    }
  }

  /// The paths of a module's graphs: its own, and those of its extensions of types of other modules.
  package func graphs(of module: String) -> [String] { SymbolGraphFile.all(of: module, in: folder) }

  /// The names of the modules that the last build wrote graphs of.
  package var modules: Set<String> {
    let names = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".symbols.json") }
    return Set(names.map { String($0.prefix { $0 != "." && $0 != "@" }) })
  }

  /// The folder with the graphs of one module only, or nil if this build has no such module.
  ///
  /// - Throws: An error if the folder cannot be written.
  package func folder(of module: String) throws -> String? {
    let graphs = graphs(of: module)
    guard !graphs.isEmpty else { return nil }
    let own = "\(build.scratch)/modules/\(module)"
    try? files.removeItem(atPath: own)
    try files.createDirectory(atPath: own, withIntermediateDirectories: true)
    for graph in graphs { try files.linkItem(atPath: graph, toPath: "\(own)/\((graph as NSString).lastPathComponent)") }
    return own
  }

  /// Returns a hash of the toolchain, and of the paths, sizes and dates of the sources in a folder.
  private func inputs(_ folder: String) -> String {
    var hash = ContentHash()
    hash.add(ToolIdentity.toolchain)
    for file in FolderListing.files(in: folder, followsLinks: true).sorted() where file.hasSuffix(".swift") {
      guard let stamp = FileStamp.of(file) else { continue }
      hash.add(file)
      hash.add(stamp)
    }
    return hash.text
  }

  private func missing(_ modules: [PackageDescription.Target]) -> String? {
    modules.map(\.module).first { graphs(of: $0).isEmpty }
  }

  /// Compiles targets with all of their declarations, or without private ones if only those stop the compiler.
  ///
  /// Swift 6.3 rejects valid code of some packages while it describes private declarations, with one of two messages.
  private func compile(_ targets: [String]) throws {
    let mark = "\(folder)/without-private"
    if files.fileExists(atPath: mark) { return try compile(targets, access: "fileprivate") }
    do {
      try compile(targets, access: "private")
    } catch let error as ToolError {
      let messages = ["error: circular reference", "error: cannot reference invalid declaration"]
      guard messages.contains(where: error.details.contains) else { throw error }
      do {
        try compile(targets, access: "fileprivate")
      } catch is ToolError {
        throw error
      }
      try Data().write(to: URL(fileURLWithPath: mark))
      console.note("The compiler cannot describe the private declarations, so nothing is said about them.")
    }
  }

  private func compile(_ targets: [String], access: String) throws {
    let options = [
      "-emit-symbol-graph", "-emit-symbol-graph-dir", folder, "-symbol-graph-skip-synthesized-members",
      "-symbol-graph-minimum-access-level", access,
    ]
    for part in parts(targets) {
      let result = try console.show(part.activity) {
        try build.build(
          part.arguments + options.flatMap { ["-Xswiftc", $0] }, activity: part.activity, runner: runner,
          console: console)
      }
      let failed = package.targets.filter { target in
        let folder = package.absolutePath(of: target) + "/"
        return result.messages.contains { $0.hasPrefix(folder) && $0.contains(": error: ") }
      }.map(\.name)
      let (message, remedy) = failure(failed.isEmpty ? part.targets : failed)
      try result.check(message, remedy: remedy)
    }
  }

  /// A build of some of the targets.
  private struct Part {
    let targets: [String]
    let arguments: [String]

    var activity: String {
      targets.count == 1
        ? "Building \(targets[0]) to read its symbols…" : "Building \(targets.count) targets to read their symbols…"
    }
  }

  /// The builds that make the targets.
  ///
  /// The package manager builds one target, or all of a package. So the package is narrowed to the targets where that is
  /// possible.
  private func parts(_ targets: [String]) -> [Part] {
    let single = targets.map { Part(targets: [$0], arguments: ["--target", $0]) }
    // The package manager builds tests only on demand, and then links them.
    let hasTests = package.targets.contains { $0.type == "test" && targets.contains($0.name) }
    guard targets.count > 1, !hasTests else { return single }
    var narrowed = build
    do {
      try narrowed.narrow(to: PackageSubset(building: targets, in: package), of: package, runner: runner)
    } catch {
      return single
    }
    return [Part(targets: targets, arguments: narrowed.subset)]
  }
}

/// The files of symbol graphs.
enum SymbolGraphFile {
  /// Returns the paths of the graphs of a module, and of its extensions of other modules' types, in a folder.
  ///
  /// A module such as `_Concurrency`, which only extends other modules, has only files with an `@` in their names.
  static func all(of module: String, in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(module + ".") || $0.hasPrefix(module + "@") }
      .filter { $0.hasSuffix(".symbols.json") }.map { "\(folder)/\($0)" }
  }
}
