/// A rule of the SARIF report, named after the suites that miss a region.
enum SARIFRule: String, CaseIterable {
  case notCovered = "not-covered"
  case notCoveredByXCTest = "not-covered-by-xctest"
  case notCoveredBySwiftTesting = "not-covered-by-swift-testing"

  /// Returns the rule of a place.
  init(_ place: MissedPlace) {
    self =
      switch place.entry.missing {
      case [.xctest]: .notCoveredByXCTest
      case [.swiftTesting]: .notCoveredBySwiftTesting
      default: .notCovered
      }
  }

  /// The index in the list of rules.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The title for people.
  var title: String {
    switch self {
    case .notCovered: "Code that no test runs"
    case .notCoveredByXCTest: "Code that no XCTest test runs"
    case .notCoveredBySwiftTesting: "Code that no Swift Testing test runs"
    }
  }

  /// Writes the description of the rule.
  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", rawValue)
      $0.text("shortDescription", title)
      $0.text("fullDescription", "\(title). A region is a piece of source that runs as a whole or not at all.")
      $0.text("help", "Test the region, or exclude it by a comment '// coverage:ignore' with a reason.")
      $0.member("defaultConfiguration") { $0.object(onOneLine: true) { $0.member("level", "warning") } }
    }
  }
}

extension JSONWriter {
  /// Writes a member with a SARIF message.
  ///
  /// In a message, `{0}` is a placeholder, and `[text](place)` is a link.
  mutating func text(_ key: StaticString, _ text: String) {
    member(key) { json in
      json.object(onOneLine: true) {
        let literal = text.replacing("{", with: "{{").replacing("}", with: "}}")
        $0.member("text", literal.replacing("](", with: "\\]("))
      }
    }
  }
}
