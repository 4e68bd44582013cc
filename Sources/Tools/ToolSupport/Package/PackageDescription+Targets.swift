import Foundation

extension PackageDescription.Target {
  /// True if the target has Swift sources that tests can cover.
  package var isMeasurable: Bool {
    ["library", "executable", "macro"].contains(type) && moduleType == "SwiftTarget" && sources?.isEmpty == false
  }
}

extension PackageDescription {
  /// The name of the test binary that the native build system builds.
  package var testProduct: String { (displayName ?? name) + "PackageTests" }

  /// Returns the targets to measure, ordered by name: those with the names, or all measurable ones if there are no
  /// names.
  ///
  /// Macros that no test links are left out, with a note.
  ///
  /// - Throws: `ToolError` if a name is unknown, names a test target, or names a target without Swift sources, or if there
  ///   is nothing besides macros.
  package func selectTargets(_ names: [String], console: Console) throws -> [Target] {
    let measurable = targets.filter(\.isMeasurable).sorted { $0.name < $1.name }
    guard !measurable.isEmpty else {
      throw ToolError(
        message: "package \(name) has no target with Swift sources besides its tests",
        remedy: "choose another package with --package-path")
    }
    let choice = measurable.map(\.name)
    for wanted in names {
      guard let target = targets.first(where: { $0.name == wanted }) else {
        throw unknownTarget(wanted, choice: choice)
      }
      if target.type == "test" {
        throw ToolError(
          message: "'\(wanted)' is a test target, which is not measured", remedy: Self.choose(from: choice))
      }
      if !target.isMeasurable {
        throw ToolError(
          message: "'\(wanted)' has no Swift sources to measure", remedy: Self.choose(from: choice))
      }
    }
    let chosen = names.isEmpty ? measurable : measurable.filter { names.contains($0.name) }
    // The package manager links a macro into a test only if the test target itself depends on it.
    let linked = Set(targets.filter { $0.type == "test" }.flatMap { $0.targetDependencies ?? [] })
    let macros = chosen.filter { $0.type == "macro" && !linked.contains($0.name) }.map(\.name)
    guard macros.count < chosen.count else {
      throw ToolError(
        message: "no test links \(macros.joined(separator: ", ")), and a macro runs in the compiler otherwise",
        remedy: "let a test target depend on it, or choose other targets with --target")
    }
    for macro in macros {
      console.note("Left out: \(macro), a macro that no test links, so that it runs in the compiler only.")
    }
    return chosen.filter { !macros.contains($0.name) }
  }

  /// Returns the test targets, ordered by name: those with the names, or all if there are no names.
  ///
  /// - Throws: `ToolError` if there is no test target, or if a name is unknown, or names another target.
  package func selectTestTargets(_ names: [String]) throws -> [Target] {
    try requireTests()
    let tests = targets.filter { $0.type == "test" && $0.moduleType == "SwiftTarget" }.sorted { $0.name < $1.name }
    for wanted in names where !tests.contains(where: { $0.name == wanted }) {
      guard targets.contains(where: { $0.name == wanted }) else {
        throw unknownTarget(wanted, choice: tests.map(\.name))
      }
      throw ToolError(message: "'\(wanted)' is no test target", remedy: Self.choose(from: tests.map(\.name)))
    }
    return names.isEmpty ? tests : tests.filter { names.contains($0.name) }
  }

  /// Returns the absolute paths of the sources of targets.
  package func sources(of targets: [Target]) -> [String] {
    targets.flatMap { target in (target.sources ?? []).sorted().map { absolutePath(of: $0, in: target) } }
  }

  /// Checks that the package has tests, before anything is built.
  ///
  /// - Parameter names: The test targets that run, or nil for all.
  /// - Throws: `ToolError` if there is no such test target, if none has a test, or if a file hides tests.
  package func requireTests(in names: [String]? = nil) throws {
    guard targets.contains(where: { $0.type == "test" }) else {
      throw ToolError(
        message: "no test ran: package \(self.name) has no test target",
        remedy: "add one with .testTarget in Package.swift")
    }
    let tests = targets.filter { $0.type == "test" && names?.contains($0.name) != false }
    guard !tests.isEmpty else {
      throw ToolError(
        message: "no test ran: no test target depends on the chosen targets",
        remedy: "add them to the dependencies of a test target in Package.swift")
    }
    #if !canImport(Darwin)
      if let file = tests.lazy.compactMap(mainFile).first {
        throw ToolError(
          message: "\(relativePath(file)) hides the tests of Swift Testing, and those of XCTest that it does not name",
          remedy: "delete the file, which the package manager no longer needs")
      }
    #endif
    guard tests.contains(where: mayHaveTests) else {
      throw ToolError(
        message: "no test ran: there is no test in \(tests.map(\.name).joined(separator: ", "))",
        remedy: "write one, such as a function with @Test")
    }
  }

  /// Returns the file in the folders around a test target that takes the place of the main file of all tests.
  private func mainFile(of test: Target) -> String? {
    var folder = URL(fileURLWithPath: absolutePath(of: test))
    while folder.path.hasPrefix(path + "/") {
      folder.deleteLastPathComponent()
      let files = ["XCTMain.swift", "LinuxMain.swift"].map { folder.appendingPathComponent($0).path }
      if let file = files.first(where: FileManager.default.fileExists) { return file }
    }
    return nil
  }

  /// Returns false for Swift files without a class and without an attribute, so that there is neither a test of XCTest nor
  /// one of Swift Testing.
  private func mayHaveTests(_ test: Target) -> Bool {
    sources(of: [test]).contains { source in
      guard source.hasSuffix(".swift") else { return true }
      let text = (try? String(contentsOfFile: source, encoding: .utf8)) ?? "class "
      return text.contains("class ") || text.replacing("@testable", with: "").contains("@")
    }
  }
}
