// swift-format-ignore-file
// The line breaks matter in this file.

enum Colour { case red, green, blue }

// XCTest: .green. Swift Testing: .red. Neither: .blue.
func oneLineCases(_ colour: Colour) -> Int {
  switch colour {
  case .red: return 1
  case .green: return 2
  case .blue: return 3
  }
}

// XCTest: nil. Swift Testing: 4.
func oneLineGuard(_ value: Int?) -> Int {
  guard let value else { return 0 }
  return value
}

// Swift Testing: 4. Neither runs the else. XCTest does not call it.
func guardOfSeveralLines(_ value: Int?) -> Int {
  guard let value else {
    return 0
  }
  return value
}

// XCTest: false, false. Swift Testing: true, false. Neither: the block of the else if.
func chain(_ first: Bool, _ second: Bool) -> Int {
  if first { return 1 } else if second {
    return 2
  } else {
    return 3
  }
}

// XCTest: nil. Swift Testing: 4. The right side of ?? runs only for nil.
func autoclosures(_ value: Int?) -> Int {
  value ?? 7
}

// XCTest: false, so the right side of && never runs. Swift Testing: true. Both run the right side of ||.
func shortCircuits(_ first: Bool) -> Bool {
  (first && !first) || first
}

// XCTest: true. Swift Testing does not call it.
func ternary(_ first: Bool) -> String {
  first ? "yes" : "no"
}

// XCTest: []. Swift Testing: [1, 2, 3, 4]. The function adds the odd numbers. Neither: the
// continue, and the body of the while.
func loops(_ values: [Int]) -> Int {
  var sum = 0
  for value in values where value % 2 == 1 {
    if value > 9 { continue }
    sum += value
  }
  while sum > 100 { sum -= 100 }
  repeat { sum += 1 } while sum < 0
  return sum
}

// Both: 1. The compiler does not map the block of a defer.
func deferred(_ value: Int) -> Int {
  var log: [Int] = []
  defer { log.append(value) }
  return log.count + value
}

// XCTest: 1. Swift Testing: 2. After a switch expression, another region continues the function.
func expression(_ value: Int) -> String {
  let text = switch value {
  case 1: "one"
  default: "many"
  }
  return text
}

// Swift Testing: (1, 2). Neither reaches the last line. XCTest does not call it.
func patterns(_ pair: (Int, Int)?) -> Int {
  if case (let first, let second)? = pair { return first + second }
  return 0
}

// XCTest. The inactive branch has no lines of code.
func conditionalCompilation() -> Int {
  #if NEVER_DEFINED
  return 1
  #else
  return 2
  #endif
}
