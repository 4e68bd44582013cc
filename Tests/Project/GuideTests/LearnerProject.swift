import Foundation
import SourceChecks

/// The learner's package after a step of a tutorial.
struct LearnerProject: Sendable {
  let module: String
  let manifest: Source?
  let sources: [Source]
  private(set) var tests: [Source]

  /// A file with its name in the guide.
  struct Source: Hashable, Sendable {
    let name: String
    let text: String
  }

  /// Makes a project of files, by their names for the learner.
  init(module: String, files: [String: Source]) {
    self.module = module
    manifest = files["Package.swift"]
    let code = files.sorted { $0.key < $1.key }.filter { $0.key != "Package.swift" && $0.key.hasSuffix(".swift") }
    sources = code.filter { !Self.isTest($0.key, $0.value.text) }.map(\.value)
    tests = code.filter { Self.isTest($0.key, $0.value.text) }.map(\.value)
  }

  /// The same module, with tests of this repository, and their support, instead of the learner's.
  func tested(by paths: [String]) throws -> LearnerProject {
    var project = self
    project.tests = try paths.map { path in
      let text = try Repository.lines(of: path).joined(separator: "\n")
      return Source(
        name: path.replacing(#/^.*\//#, with: ""),
        text: text.replacing("import Presenters\n", with: "@testable import \(module)\n")
          .replacing("import PresenterTestSupport\n", with: "")
          // The learner's compiler has no package name.
          .replacing(#/(?m)^( *)package /#) { $0.1 })
    }
    return project
  }

  /// True for a file whose name ends with "Tests", or which imports a module for tests.
  static func isTest(_ name: String, _ text: String) -> Bool {
    name.hasSuffix("Tests.swift") || text.contains(#/(?m)^(@testable )?import (TestSupport|Testing|XCTest)\b/#)
  }
}
