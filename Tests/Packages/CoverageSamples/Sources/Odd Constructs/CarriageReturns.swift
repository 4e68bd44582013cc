// swift-format-ignore-file
// The ends of its lines are what this file is about.

// XCTest: true. Swift Testing: false.
func carriageReturns(_ first: Bool) -> Int {
  guard first else { return 0 }

  // A comment.
  return 1
}

// Nobody.
func ignoredWithCarriageReturns() -> Int { 1 }  // coverage:ignore for Windows
