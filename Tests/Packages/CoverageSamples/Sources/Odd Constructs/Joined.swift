// swift-format-ignore-file
// The line breaks matter in this file.

@propertyWrapper struct Ranged {
  var value: Int
  let range: ClosedRange<Int>

  init(wrappedValue: Int, _ range: ClosedRange<Int>) {
    self.value = wrappedValue
    self.range = range
  }

  // XCTest gets, and Swift Testing sets.
  var wrappedValue: Int {
    get { value }
    set { value = min(newValue, range.upperBound) }
  }
}

// The compiler maps two functions to each attribute with arguments, and calls only one. Swift Testing creates it.
struct RangedStruct {
  @Ranged(0...10) var number = 5
}

// XCTest creates it.
final class RangedClass {
  @Ranged(0...10) var number = 5
  init(_ number: Int) { self.number = number }
}

struct Methods {
  func double(_ number: Int) -> Int { number * 2 }

  // XCTest. The compiler maps two functions to a method reference.
  func reference() -> [Int] { [1].map(double) }

  // Swift Testing: true. XCTest: false. A branch and the closure in it are separate. Neither calls the closures.
  func branch(_ first: Bool) -> () -> Int { first ? { 1 } : { 2 } }

  // XCTest. The closure begins where the value does, and is one function with it.
  lazy var made = { double(1) > 2 ? 1 : 2 }()
}
