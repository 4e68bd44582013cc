// swift-format-ignore-file
// What stands on one line is what this file is about.

struct Values: Equatable, Sendable {
  // Default arguments, static initial values and synthesized conformances are not mapped at all.
  static let shared = Values()
  // A lazy initial value is mapped. XCTest reads it.
  lazy var late = 1 + 1
  // The initial value and the closure share a place: Both suites make the value; XCTest alone calls the closure.
  var action: @Sendable () -> Int = { 1 }
  // Both suites make the value by calling the closure.
  var made = { 2 }()
  // Swift Testing sets it: didSet runs, and each suite gives it its initial value.
  var observed = 1 { didSet { made += 1 } }
  // Nobody sets it: willSet never runs.
  var isGuarded = false { willSet { made -= 1 } }

  init() {}

  // XCTest: no argument. Swift Testing: 3.
  func withDefault(_ value: Int = 1 + 2) -> Int { value }

  // XCTest gets, Swift Testing sets.
  var computed: Int {
    get { made }
    set { made = newValue }
  }

  // XCTest. A getter without get.
  var short: Int { made }

  // Swift Testing gets; nobody sets.
  subscript(index: Int) -> Int {
    get { index }
    set { made = newValue + index }
  }

  // Both suites compare.
  static func == (left: Self, right: Self) -> Bool { left.made == right.made }
}

// Both suites compare two: the conformance is not mapped.
struct Synthesized: Hashable, Codable {
  var number = 1
  init() {}
}

final class Owner {
  let name: String

  // XCTest. A failing initialiser: nobody fails it.
  init?(name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
  }

  // XCTest lets its owner go.
  deinit { print("\(name) goes") }
}
