import Foundation
import SourceChecks

/// The learner's package at one step.
struct LearnersProject: Sendable {
  let module: String
  let manifest: Source?
  let sources: [Source]
  let tests: [Source]

  /// A file: its name in the guide, and its text.
  struct Source: Hashable, Sendable {
    let name: String
    let text: String
  }

  init(module: String, files: [String: (name: String, text: String)]) {
    self.module = module
    let files = files.sorted { $0.key < $1.key }
    manifest = files.first { $0.key == "Package.swift" }.map { Source(name: $0.value.name, text: $0.value.text) }
    let code = files.filter { $0.key != "Package.swift" }
    sources = code.filter { !Self.isTest($0.key, $0.value.text) }.map {
      Source(name: $0.value.name, text: $0.value.text)
    }
    tests = code.filter { Self.isTest($0.key, $0.value.text) }.map { Source(name: $0.value.name, text: $0.value.text) }
  }

  /// Whether a file belongs to the tests: by its name, or because it imports what only tests may.
  static func isTest(_ name: String, _ text: String) -> Bool {
    name.hasSuffix("Tests.swift") || text.contains(#/(?m)^(@testable )?import (TestSupport|Testing|XCTest)\b/#)
  }
}
