import Foundation
import ToolSupport

/// A package of the tool's own, in which an attempt is built beside the flawed presenter, the solution and the real tests.
///
/// All attempts are built in one folder, so that the modules of Rehearsal are compiled once.
struct Workspace: Sendable {
  /// What is tested with which presenter.
  enum Suite: String, CaseIterable, Sendable {
    /// The learner's tests with the learner's presenter.
    case own = "OwnTests"
    /// The learner's tests with the flawed presenter.
    case flawed = "FlawedTests"
    /// The learner's tests with the solution.
    case solution = "SolutionTests"
    /// The real tests with the learner's presenter.
    case real = "RealTests"
  }

  let attempt: Attempt
  let root: URL
  /// The package.
  let folder: URL
  /// Where it is built.
  let scratch: URL

  init(attempt: Attempt, root: URL) {
    self.attempt = attempt
    self.root = root
    let work = Learner.work(in: root)
    folder = work.appendingPathComponent("attempts/\(attempt.exercise.name)")
    scratch = Self.scratch(in: root)
  }

  static func scratch(in root: URL) -> URL { Learner.work(in: root).appendingPathComponent("build") }

  /// What tells `swift` which package is meant.
  var arguments: [String] { ["--package-path", folder.path, "--scratch-path", scratch.path] }

  /// The name of a suite's target.
  func target(_ suite: Suite) -> String { attempt.exercise.name + suite.rawValue }

  /// Copies everything; the attempt itself is only read.
  func lay() throws {
    let exercise = attempt.exercise
    let tests = try SwiftFiles.texts(in: attempt.tests)
    let real = try SwiftFiles.texts(in: exercise.realTests.deletingLastPathComponent())
    do {
      try SwiftFiles.lay(["Package.swift": manifest], into: folder, keeping: true)
      try SwiftFiles.lay(try SwiftFiles.texts(in: attempt.sources), into: path("Presenter"))
      try SwiftFiles.lay(try SwiftFiles.texts(in: exercise.flawed), into: path("Flawed"))
      try SwiftFiles.lay(try SwiftFiles.texts(in: exercise.solution), into: path("Solution"))
      for suite in [Suite.own, .flawed, .solution] { try SwiftFiles.lay(tests, into: path(suite.rawValue)) }
      try SwiftFiles.lay(real.filter { $0.key == "RealTests.swift" }, into: path(Suite.real.rawValue))
    } catch let error as CocoaError {
      throw ToolError(
        message: "\(folder.path) cannot be written",
        remedy: FileManager.default.obstacle(toWritingInto: folder.path) ?? error.localizedDescription)
    }
  }

  /// Whether the learner has not touched the presenter yet.
  func isPresenterUntouched() throws -> Bool {
    try SwiftFiles.texts(in: attempt.sources) == SwiftFiles.texts(in: attempt.exercise.flawed)
  }

  private func path(_ name: String) -> URL { folder.appendingPathComponent(name) }

  private var manifest: String {
    let name = attempt.exercise.name
    let alias = { (other: String) in #", alias: ["-module-alias", "\#(name)=\#(name)\#(other)"]"# }
    return """
      // swift-tools-version: 6.1
      import PackageDescription

      func product(_ name: String) -> Target.Dependency {
        .product(name: name, package: "\(AttemptFiles.quoted(root.lastPathComponent))")
      }

      func presenter(_ name: String, _ path: String) -> Target {
        .target(name: name, dependencies: [product("Interfaces")], path: path)
      }

      func tests(_ path: String, of presenter: String, alias: [String] = []) -> Target {
        .testTarget(
          name: "\(name)" + path,
          dependencies: [
            .target(name: presenter), product("Interfaces"), product("SegmentDoubles"), product("TestSupport"),
          ],
          path: path, swiftSettings: alias.isEmpty ? [] : [.unsafeFlags(alias)])
      }

      let package = Package(
        name: "\(name)Check",
        platforms: [.iOS(.v16), .macOS(.v13)],
        dependencies: [.package(path: "\(AttemptFiles.quoted(root.path))")],
        targets: [
          presenter("\(name)", "Presenter"),
          presenter("\(name)Flawed", "Flawed"),
          presenter("\(name)Solution", "Solution"),
          tests("OwnTests", of: "\(name)"),
          tests("FlawedTests", of: "\(name)Flawed"\(alias("Flawed"))),
          tests("SolutionTests", of: "\(name)Solution"\(alias("Solution"))),
          tests("RealTests", of: "\(name)"),
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }
}
