import Foundation

/// The template of a learner's test file, with its imports and doubles.
struct TestTemplate: Sendable {
  let exercise: Exercise

  /// The types of the doubles in the real tests, in the order of their first use.
  var doubles: [String] {
    let text = (try? String(contentsOf: exercise.realTests, encoding: .utf8)) ?? ""
    return text.matches(of: #/\b(?:Spy|Mock)[A-Z]\w*|\bManualClock\b/#).map { String($0.0) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The name of a variable for a double of a type, such as `view` for `SpyUsersView`.
  static func variable(for type: String) -> String {
    let last = type.matches(of: #/[A-Z][a-z0-9]+/#).last.map { String($0.0) } ?? type
    return last.lowercased()
  }

  /// The path of the test file in the attempt's folder.
  var path: String { "Tests/\(exercise.name)Tests/My\(exercise.name)Tests.swift" }

  /// The code of the test file: a suite with one empty test, which compiles.
  var code: String {
    var lines = [
      "import Interfaces", "import SegmentDoubles", "import TestSupport", "import Testing", "",
      "@testable import \(exercise.name)", "", "@Suite(.rehearsal)", "@MainActor", "struct My\(exercise.name)Tests {",
    ]
    lines += properties.isEmpty ? [] : properties + [""]
    lines += [
      "  @Test(\"describes the expected behavior\")", "  func behavior() async {",
      "    // Create the presenter with the doubles, call it, and expect the complete list of calls.", "  }", "}",
    ]
    return lines.joined(separator: "\n")
  }

  /// The section about the test file in the attempt's `README.md`.
  var section: String {
    """
    ## Where your test goes

    Put your test into a new file, `\(path)`.
    Start from this template, which has all imports\(doubles.isEmpty ? "" : " and the doubles"):

    ```swift
    \(code)
    ```

    XCTest works too. Write `import XCTest` instead of `import Testing`, and `@MainActor final class My\(exercise.name)Tests:
    XCTestCase` instead of the suite. In each test, put everything, also the doubles, into `await rehearse { … }`.
    """
  }

  private var properties: [String] {
    let names = doubles.map(Self.variable)
    return zip(doubles, names).map { type, name in
      let isAlone = names.count { $0 == name } == 1
      return "  let \(isAlone ? name : type.prefix(1).lowercased() + type.dropFirst()) = \(type)()"
    }
  }
}
