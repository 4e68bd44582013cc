// swift-format-ignore-file
// What stands on one line is what this file is about.

// XCTest: 0. Swift Testing: 1. The trap needs an explicit reason, its message and what lies behind it none.
func trappingDefault(_ value: Int) -> String {
  switch value {
  case 0: return "zero"
  case 1: return "one"
  default: fatalError("no \(value)")
  }
}

// Swift Testing: 0. Nobody breaks out, but somebody could: what lies behind the switch counts.
func breakingDefault(_ value: Int) {
  switch value {
  case 0: return
  case 1: break
  default: preconditionFailure("no \(value)")
  }
}

// Both suites: 1. The conditions run, but for the right of ||; the messages never can.
// A block that traps needs an explicit reason, and has none here.
func assertions(_ value: Int) {
  assert(value > 0, "value \(value)")
  precondition(value > 0 || value < -3, "value \(value > 9 ? "big" : "small")")
  if value > 100 { assertionFailure("too big: \(value)") }
}

// XCTest: 1.
func trapWithReason(_ value: Int) -> Int {
  switch value {
  case 1: return 1
  default: fatalError("no \(value)")  // coverage:ignore the caller checks the range
  }
}

// Swift Testing: 1. What lies behind the if goes on to the end of the function, and is nothing but the trap.
func trapAtTheEnd(_ value: Int) -> Int {
  if value == 1 { return 1 }
  // coverage:ignore only 1 is ever given
  fatalError("no \(value)")
}

// XCTest: .success. Swift Testing: .failure.
func unknownDefault(_ result: Result<Int, CancellationError>) -> Int {
  switch result {
  case .success(let value): return value
  case .failure: return 0
  @unknown default: return 1  // coverage:ignore a library may add a case later
  }
}

// Both suites, and every platform has version 10.
func availability() -> Int {
  if #available(macOS 10.15, iOS 13, *) { return 1 } else { return 2 }
}

// Both suites; the other half is explained here.
func explainedAvailability() -> Int {
  if #available(macOS 10.15, iOS 13, *) {
    return 1
  } else {  // coverage:ignore the package needs a newer platform
    return 2
  }
}
