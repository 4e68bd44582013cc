import Foundation
import ToolSupport

/// The package in the tool's work folder that contains copies of an attempt, the flawed presenter, the solution and the
/// real tests.
///
/// All attempts share one build folder, so that the modules of Rehearsal are compiled only once.
struct Workspace: Sendable {
  /// A test target: tests together with a presenter.
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
  /// The folder of the package.
  let folder: URL
  let build: PackageBuild

  init(attempt: Attempt, root: URL, buildSystem: BuildSystem? = nil) {
    self.attempt = attempt
    self.root = root
    folder = Self.workFolder(in: root).appendingPathComponent("attempts/\(attempt.exercise.name)")
    build = PackageBuild(package: folder.path, scratch: Self.scratch(in: root).path, system: buildSystem)
  }

  /// The tool's work folder, in Rehearsal's build folder.
  static func workFolder(in root: URL) -> URL { root.appendingPathComponent(".build/exercises") }

  static func scratch(in root: URL) -> URL { workFolder(in: root).appendingPathComponent("build") }

  /// The name of a suite's target.
  func target(_ suite: Suite) -> String { attempt.exercise.name + suite.rawValue }

  /// Writes the package.
  ///
  /// The attempt itself is only read.
  func write() throws {
    let exercise = attempt.exercise
    let tests = try SwiftFiles.texts(in: attempt.tests)
    let real = try SwiftFiles.texts(in: exercise.realTests.deletingLastPathComponent())
    do {
      try SwiftFiles.write(["Package.swift": manifest], into: folder, keeping: true)
      try SwiftFiles.write(try SwiftFiles.texts(in: attempt.sources), into: path("Presenter"))
      try SwiftFiles.write(try SwiftFiles.texts(in: exercise.flawed), into: path("Flawed"))
      try SwiftFiles.write(try SwiftFiles.texts(in: exercise.solution), into: path("Solution"))
      for suite in [Suite.own, .flawed, .solution] { try SwiftFiles.write(tests, into: path(suite.rawValue)) }
      try SwiftFiles.write(real.filter { $0.key == "RealTests.swift" }, into: path(Suite.real.rawValue))
    } catch let error as CocoaError {
      throw ToolError(
        message: "\(folder.path) cannot be written",
        remedy: FileManager.default.obstacle(toWritingInto: folder.path) ?? error.localizedDescription)
    }
  }

  /// True if the learner has not changed the presenter yet.
  func isPresenterUntouched() throws -> Bool {
    try SwiftFiles.texts(in: attempt.sources) == SwiftFiles.texts(in: attempt.exercise.flawed)
  }

  private func path(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// The manifest.
  ///
  /// A module alias lets the same tests import the flawed presenter or the solution.
  private var manifest: String {
    let name = attempt.exercise.name
    let alias = { (other: String) in #", alias: ["-module-alias", "\#(name)=\#(name)\#(other)"]"# }
    return """
      // swift-tools-version: 6.1
      import PackageDescription

      func product(_ name: String) -> Target.Dependency {
        .product(name: name, package: "\(AttemptPackage.quoted(root.lastPathComponent))")
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
        dependencies: [.package(path: "\(AttemptPackage.quoted(root.path))")],
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
