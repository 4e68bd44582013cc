import Foundation
import ToolSupport

/// The profiles and binaries of a build that another tool has made, such as Xcode.
struct GivenBuild: TestedCode {
  private let options: CoverageOptions
  private let runner: any ToolRunner
  private let console: Console

  let root: String
  var scratch: String { options.scratchPath ?? root + "/.build/coverage" }

  /// - Throws: `ToolError` if a file is missing, empty or a folder, or if two profiles are the same.
  init(_ options: CoverageOptions, runner: any ToolRunner, console: Console) throws {
    (self.options, self.runner, self.console) = (options, runner, console)
    root = URL(fileURLWithPath: options.packagePath).standardizedFileURL.resolvingSymlinksInPath().path
    var seen: [Data: (suite: Suite, path: String)] = [:]
    for suite in options.suites {
      for profile in options.profiles[suite] ?? [] {
        let content = try Self.content(of: profile, "--profile", endings: [".profdata", ".profraw"])
        // Two processes of one suite may have run the same code.
        if let same = seen.updateValue((suite, profile), forKey: content), same.suite != suite || same.path == profile {
          throw ToolError(
            message: "'\(same.path)' and '\(profile)' are the same profile",
            remedy: "run each framework alone, and copy its profile before the next run replaces it")
        }
      }
    }
    for binary in options.binaries {
      let name = URL(fileURLWithPath: binary).deletingPathExtension().lastPathComponent
      _ = try Self.content(of: binary, "--binary", endings: ["/\(name).debug.dylib", "/\(name)"])
    }
  }

  /// Returns the content of a file that an option names, or suggests one in a folder.
  private static func content(of path: String, _ option: String, endings: [String]) throws -> Data {
    guard let content = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else {
      let files = FolderListing.files(in: path).sorted()
      let found = endings.lazy.compactMap { ending in files.first { $0.hasSuffix(ending) } }.first
      throw ToolError(
        message: "\(option) '\(path)' cannot be read",
        remedy: found.map { "name the file in the folder, such as '\($0)'" } ?? "name what the build or its tests wrote"
      )
    }
    if !content.isEmpty { return content }
    throw ToolError(
      message: "\(option) '\(path)' is empty, as after the crash of a process",
      remedy: "leave it out, or run the tests again")
  }

  func withRun<Value>(_ toolchain: Toolchain, _ read: (TargetSelection, RunRecord) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rehearsal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let mapping = LLVMCov(toolchain: toolchain, runner: runner)
    let functions = try options.binaries.flatMap { try mappedFunctions(of: $0, mapping) }
    let demangler = Demangler(tool: try toolchain.path(of: "swift-demangle"), runner: runner, isSimplified: false)
    let modules = MappedModules(root: root, functions: functions, demangler: demangler)
    guard !modules.sources.isEmpty else {
      throw ToolError(
        message: "the binaries were built from no source in \(root), but from \(modules.files.min() ?? "others")",
        remedy: "run this in the folder of the project, or name it with --package-path")
    }
    if modules.folder != root { console.note("The sources were built in \(modules.folder).") }
    let package = modules.description()
    let selection = try TargetSelection(options, in: package, root: root, console: console)
    warn(about: selection)
    let sources = Set(selection.sources)
    let wanted = functions.filter { !sources.isDisjoint(with: $0.filenames) }.map(\.name)
    let tool = LLVMProfdata(toolchain: toolchain, runner: runner)
    var profiles: [Suite: String] = [:]
    for suite in options.suites {
      let merged = "\(folder.path)/\(suite.fileName).profdata"
      try tool.merge(options.profiles[suite] ?? [], into: merged, failsOn: "any")
      profiles[suite] = merged
      if try tool.functions(in: merged).isDisjoint(with: functions.map(\.name)) {
        throw ToolError(
          message: "nothing is decided: the profile of \(suite.title) counts no function of the binaries",
          remedy: "name the binaries that these tests ran")
      }
      // llvm-cov silently leaves out a function of Swift whose counters do not fit.
      let counted = try mapping.export(options.binaries, profile: merged, wanted: sources).functions.map(\.name)
      if let lost = Set(wanted).subtracting(counted).min() {
        throw ToolError(
          message: "nothing is decided: the profile of \(suite.title) is of other code, which differs in \(lost)",
          remedy: "take the profiles and the binaries from one build")
      }
    }
    return try read(
      selection,
      RunRecord(
        suiteResults: options.suites.map { SuiteResult(suite: $0, outcome: .unknown) },
        testTargets: TestTargets(ran: package.targets.filter { $0.type == "test" }.map(\.name)), profiles: profiles,
        binaries: options.binaries))
  }

  private func mappedFunctions(of binary: String, _ mapping: LLVMCov) throws -> [LLVMExport.Function] {
    let functions = try mapping.export([binary]).functions
    guard functions.isEmpty else { return functions }
    let library = binary + ".debug.dylib"
    throw ToolError(
      message: "--binary '\(binary)' has no coverage mapping",
      remedy: FileManager.default.fileExists(atPath: library)
        ? "name '\(library)', which has the code"
        : "build it with coverage, as xcodebuild -enableCodeCoverage YES does")
  }

  /// Warns about sources and binaries that may have changed after the run.
  ///
  /// A copy may have a new date, so this is no error.
  private func warn(about selection: TargetSelection) {
    let date = FileManager.default.modificationDate
    let run = options.profiles.values.joined().compactMap(date).min() ?? .distantFuture
    let newer = (options.binaries + selection.sources).filter { date($0).map { $0 > run } ?? false }
      .map(selection.package.relativePath)
    guard !newer.isEmpty else { return }
    console.note(
      "warning: newer than a profile, so figures may be beside other lines: \(NumberFormat.first(of: newer))")
  }
}
