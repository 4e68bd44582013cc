// swift-format-ignore-file
// The line breaks matter in this file.

enum Failure: Error { case small, big }

// XCTest: 1, and -1 through optionalTry. Swift Testing: -1.
func throwing(_ value: Int) throws(Failure) -> Int {
  if value < 0 { throw .small }
  guard value < 100 else { throw Failure.big }
  return value
}

// XCTest: 1. Swift Testing: -1. Neither: the second catch.
func catching(_ value: Int) -> Int {
  do {
    return try throwing(value)
  } catch .small {
    return 0
  } catch {
    return 100
  }
}

// XCTest: -1. Swift Testing does not call it.
func optionalTry(_ value: Int) -> Int {
  (try? throwing(value)) ?? 5
}

// Swift Testing. The initial value of an async let is a region, and the closure in it is another one.
func asynchronous() async -> Int {
  async let one = Task { 1 }.value
  return await one + 1
}

actor Counter {
  var count = 0

  init() {}

  // Swift Testing: 1. Neither: the else.
  func add(_ value: Int) -> Int {
    guard value > 0 else { return count }
    count += value
    return count
  }

  // Swift Testing alone, as XCTest does not await the actor.
  nonisolated var name: String { "counter" }
}
