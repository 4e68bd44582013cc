// swift-format-ignore-file
// The line breaks matter in this file.

// XCTest: 0. Swift Testing: 1. The trap counts. Its message and the code after the switch are excluded automatically.
func trappingDefault(_ value: Int) -> String {
  switch value {
  case 0: return "zero"
  case 1: return "one"
  default: fatalError("no \(value)")
  }
}

// Swift Testing: 0. Neither runs the break. The code after the switch counts, as a break could reach it.
func breakingDefault(_ value: Int) {
  switch value {
  case 0: return
  case 1: break
  default: preconditionFailure("no \(value)")
  }
}

// Both: 1. The conditions run, except the right side of ||. The messages are excluded.
// A block with a trap counts unless a comment excludes it.
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

// Swift Testing: 1. The region after the if reaches to the end of the function, and contains only the trap.
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

// Both. Every supported platform is new enough.
func availability() -> Int {
  if #available(macOS 10.15, iOS 13, *) { return 1 } else { return 2 }
}

// Both. A comment excludes the other branch.
func explainedAvailability() -> Int {
  if #available(macOS 10.15, iOS 13, *) {
    return 1
  } else {  // coverage:ignore the package needs a newer platform
    return 2
  }
}
