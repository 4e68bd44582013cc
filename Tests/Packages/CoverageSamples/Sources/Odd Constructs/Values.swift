// swift-format-ignore-file
// The line breaks matter in this file.

struct Values: Equatable, Sendable {
  // The compiler does not map default arguments, static initial values and synthesized conformances.
  static let shared = Values()
  // The compiler maps a lazy initial value. XCTest reads it.
  lazy var late = 1 + 1
  // The initial value and the closure are one region, so both run it, although XCTest alone calls the closure.
  var action: @Sendable () -> Int = { 1 }
  // Both create the value by calling the closure.
  var made = { 2 }()
  // Swift Testing sets it, so didSet runs. Both create the initial value.
  var observed = 1 { didSet { made += 1 } }
  // Neither sets it, so willSet never runs.
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

  // Swift Testing gets. Neither sets.
  subscript(index: Int) -> Int {
    get { index }
    set { made = newValue + index }
  }

  // Both compare.
  static func == (left: Self, right: Self) -> Bool { left.made == right.made }
}

// Both compare two of them. The compiler does not map the conformance.
struct Synthesized: Hashable, Codable {
  var number = 1
  init() {}
}

final class Owner {
  let name: String

  // XCTest. Neither makes the initializer fail.
  init?(name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
  }

  // XCTest releases its owner.
  deinit { print("\(name) goes") }
}
