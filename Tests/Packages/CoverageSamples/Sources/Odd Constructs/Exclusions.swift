// swift-format-ignore-file
// What stands on one line is what this file is about.

// coverage:ignore nobody calls it: the block is the function
func ignoredWhole() -> Int {
  [1].map { $0 + 1 }[0]
}

// XCTest and Swift Testing: true. The else alone is left out, and the rest of the function is not.
func ignoredElse(_ first: Bool) -> Int {
  guard first else { return 0 }  // coverage:ignore it is always true
  return 1
}

// XCTest: 1. A case with all in it.
func ignoredCase(_ value: Int) -> Int {
  switch value {
  case 1:
    return 1
  case 2:  // coverage:ignore comes with the next release
    if value > 1 { return 3 }
    return 2
  default:
    return 0
  }
}

// Swift Testing: 1. From one comment to the other; what lies behind the if goes on below, and counts.
func ignoredStretch(_ value: Int) -> Int {
  // coverage:ignore-start only for the old format
  if value == 2 { return 4 }
  if value == 3 { return 9 }
  // coverage:ignore-end
  return value
}

// Both suites: everything below runs or counts, and the comments are warned about.
func badComments(_ value: Int) -> Int {
  if value > 1 { return 1 }  // coverage:ignore
  if value > 2 { return 2 }  // coverage:ignored for a typing error
  // coverage:ignore-start
  if value > 3 { return 3 }
  // coverage:ignore-end
  let text = "// coverage:ignore in a string"  // coverage:ignore there is no region here
  return text.count  // coverage:ignore-end
}

// Both suites: left out, with a warning that it runs.
func ignoredButRun() -> Int { 1 }  // coverage:ignore out of caution

// coverage:ignore-start without an end
func ignoredWithoutEnd() -> Int { 1 }
