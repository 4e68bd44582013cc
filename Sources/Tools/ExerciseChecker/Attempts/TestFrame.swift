import Foundation

/// Where a learner's test goes, what it imports, and what it is made of.
struct TestFrame: Sendable {
  let exercise: Exercise

  /// The doubles that the real tests use, in the order in which they turn up there.
  var doubles: [String] {
    let text = (try? String(contentsOf: exercise.realTests, encoding: .utf8)) ?? ""
    return text.matches(of: #/\b(?:Spy|Mock)[A-Z]\w*|\bManualClock\b/#).map { String($0.0) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The name that a double of a type goes by: `view` for `SpyUsersView`.
  static func variable(for type: String) -> String {
    let last = type.matches(of: #/[A-Z][a-z0-9]+/#).last.map { String($0.0) } ?? type
    return last.lowercased()
  }

  /// Where the new file goes, from the attempt's folder.
  var path: String { "Tests/\(exercise.name)Tests/My\(exercise.name)Tests.swift" }

  /// A suite without an expectation, which compiles.
  var code: String {
    var lines = [
      "import Interfaces", "import SegmentDoubles", "import TestSupport", "import Testing", "",
      "@testable import \(exercise.name)", "", "@Suite(.rehearsal)", "@MainActor", "struct My\(exercise.name)Tests {",
    ]
    lines += properties.isEmpty ? [] : properties + [""]
    lines += [
      "  @Test(\"says here what it shows\")", "  func showsIt() async {",
      "    // Make the presenter with the doubles, act, and expect the whole list of calls.", "  }", "}",
    ]
    return lines.joined(separator: "\n")
  }

  /// What the attempt's `README.md` says.
  var section: String {
    """
    ## Where your test goes

    Put your test into a new file, `\(path)`.
    This is a frame for it, with all that it imports\(doubles.isEmpty ? "" : " and the doubles at hand"):

    ```swift
    \(code)
    ```

    XCTest will do as well: `import XCTest` in place of `import Testing`, `@MainActor final class My\(exercise.name)Tests:
    XCTestCase` in place of the suite, and in each test `await rehearse { … }` around what it does, doubles and all.
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
