// swift-format-ignore-file
// The line breaks matter in this file.

// coverage:ignore nobody calls it: the block is the function
func ignoredWhole() -> Int {
  [1].map { $0 + 1 }[0]
}

// Both: true. Only the else is excluded.
func ignoredElse(_ first: Bool) -> Int {
  guard first else { return 0 }  // coverage:ignore it is always true
  return 1
}

// XCTest: 1. A whole case is excluded.
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

// Swift Testing: 1. The lines between the comments are excluded. The region after the last if continues below, and counts.
func ignoredBetween(_ value: Int) -> Int {
  // coverage:ignore-start only for the old format
  if value == 2 { return 4 }
  if value == 3 { return 9 }
  // coverage:ignore-end
  return value
}

// Both. All of this code counts, and each comment has a warning.
func badComments(_ value: Int) -> Int {
  if value > 1 { return 1 }  // coverage:ignore
  if value > 2 { return 2 }  // coverage:ignored for a typing error
  // coverage:ignore-start
  if value > 3 { return 3 }
  // coverage:ignore-end
  let text = "// coverage:ignore in a string"  // coverage:ignore there is no region here
  return text.count  // coverage:ignore-end
}

// Both. It is excluded, with a warning that it runs.
func ignoredButRun() -> Int { 1 }  // coverage:ignore out of caution

// coverage:ignore-start without an end
func ignoredWithoutEnd() -> Int { 1 }
