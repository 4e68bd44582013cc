// swift-format-ignore-file
// The lines of this file end with a carriage return and a newline.

// XCTest: true. Swift Testing: false.
func carriageReturns(_ first: Bool) -> Int {
  guard first else { return 0 }

  // A comment.
  return 1
}

// Neither.
func ignoredWithCarriageReturns() -> Int { 1 }  // coverage:ignore for Windows
