import Foundation
import ToolSupport

/// The package of a new attempt, with the flawed presenter, the flag-style test and a README.
struct AttemptPackage {
  let exercise: Exercise
  /// Rehearsal's folder.
  let root: URL

  /// Writes the package into a folder.
  ///
  /// - Throws: `ToolError` if the folder is not empty, or cannot be written.
  func write(to folder: URL) throws {
    let files = FileManager.default
    if files.fileExists(atPath: folder.path), (try? files.contentsOfDirectory(atPath: folder.path))?.isEmpty != true {
      throw ToolError(
        message: "\(folder.path) already exists",
        remedy: "nothing in it was changed; choose another folder with --into DIR")
    }
    try writePresenter(exercise.flawed, into: folder)
    try SwiftFiles.write(["README.md": exercise.task + "\n\(template)\n", ".gitignore": ".build/\n"], into: folder)
    try SwiftFiles.write(
      ["FlagTests.swift": String(contentsOf: exercise.flagTest, encoding: .utf8)], into: tests(in: folder))
  }

  /// Writes the manifest and a presenter of the exercise.
  func writePresenter(_ presenter: URL, into folder: URL) throws {
    try SwiftFiles.write(["Package.swift": manifest], into: folder)
    try SwiftFiles.write(SwiftFiles.texts(in: presenter), into: self.presenter(in: folder))
  }

  /// The folder of the presenter in the folder of a package.
  func presenter(in folder: URL) -> URL { folder.appendingPathComponent("Sources/\(exercise.name)") }

  /// The folder of the tests in the folder of a package.
  func tests(in folder: URL) -> URL { folder.appendingPathComponent("Tests/\(exercise.name)Tests") }

  private var manifest: String {
    func quoted(_ text: String) -> String {
      text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    }
    func product(_ product: String) -> String {
      #".product(name: "\#(product)", package: "\#(quoted(root.lastPathComponent))")"#
    }
    let name = exercise.name
    // A learner may add an exploration to any exercise.
    let libraries = ["Exploration", "Interfaces", "SegmentDoubles", "TestSupport"]
    let products = libraries.map(product).joined(separator: ",\n        ")
    return """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.iOS(.v16), .macOS(.v13)],
        dependencies: [.package(path: "\(quoted(root.path))")],
        targets: [
          .target(name: "\(name)", dependencies: [\(product("Interfaces"))]),
          .testTarget(
            name: "\(name)Tests",
            dependencies: [
              "\(name)",
              \(products),
            ]),
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }

  /// The section about the test file in the attempt's `README.md`, with a suite that compiles.
  private var template: String {
    """
    ## Where your test goes

    Put your test into a new file, `Tests/\(exercise.name)Tests/My\(exercise.name)Tests.swift`.
    Start from this template, which has all imports and the doubles:

    ```swift
    \(modules.map { "import \($0)" }.joined(separator: "\n"))

    @testable import \(exercise.name)

    @Suite(.rehearsal)
    @MainActor
    struct My\(exercise.name)Tests {
    \(explores ? exploration : test)
    ```

    The calls of TestSupport are in `\(root.path)/Sources/Guide.docc/Testing/CheatSheet.md`.

    XCTest works too. Write `import XCTest` instead of `import Testing`, and `@MainActor final class My\(exercise.name)Tests:
    RehearsalTestCase` instead of the suite. A test has no `@Test`, and its name begins with `test`. Make the doubles in
    each test.
    """
  }

  /// A test with its doubles.
  private var test: String {
    """
    \(properties)
      @Test("describes the expected behavior")
      func behavior() async {
        // Create the presenter with the doubles, call it, and expect the complete list of calls.
      }
    }
    """
  }

  /// An exploration, each run of which has doubles of its own.
  private var exploration: String {
    """
      @Test("describes the expected behavior")
      func behavior() async {
        await explore(arrange)
      }
    }

    @MainActor
    private func arrange(_ run: ExplorationRun) {
      // Create the presenter with new doubles, \(doubles.joined(separator: " and ")), and declare steps and rules.
    }
    """
  }

  /// The modules that the tests import.
  private var modules: [String] {
    ["Exploration", "Foundation"].filter { realTests.contains("import \($0)\n") }
      + ["Interfaces", "SegmentDoubles", "TestSupport", "Testing"]
  }

  /// True if the real tests contain an exploration.
  private var explores: Bool { realTests.contains("import Exploration\n") }

  private var realTests: String { (try? String(contentsOf: exercise.realTests, encoding: .utf8)) ?? "" }

  /// The types of the doubles in the real tests.
  private var doubles: [String] {
    realTests.matches(of: #/\b(?:Spy|Mock)[A-Z]\w*|\bManualClock\b/#).map { String($0.0) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The doubles in the real tests, such as `let view = SpyUsersView()`.
  private var properties: String {
    let types = doubles
    let words = types.map { $0.matches(of: #/[A-Z][a-z0-9]+/#).last.map { String($0.0) } ?? $0 }
    return zip(types, words).map { type, word in
      let name = words.count { $0 == word } == 1 ? word : type
      return "  let \(name.prefix(1).lowercased() + name.dropFirst()) = \(type)()\n"
    }.joined()
  }
}
