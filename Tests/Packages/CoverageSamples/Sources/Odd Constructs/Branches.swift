// swift-format-ignore-file
// What stands on one line is what this file is about.

enum Colour { case red, green, blue }

// XCTest: .green. Swift Testing: .red. Nobody: .blue.
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

// Swift Testing: 4. Nobody takes the else, and XCTest does not come here.
func guardOfSeveralLines(_ value: Int?) -> Int {
  guard let value else {
    return 0
  }
  return value
}

// XCTest: false, false. Swift Testing: true, false. Nobody: the block of the else if.
func chain(_ first: Bool, _ second: Bool) -> Int {
  if first { return 1 } else if second {
    return 2
  } else {
    return 3
  }
}

// XCTest: nil. Swift Testing: 4: what stands right of ?? runs for nil only.
func autoclosures(_ value: Int?) -> Int {
  value ?? 7
}

// XCTest: false: what stands right of && never runs. Swift Testing: true. Both need the right of ||.
func shortCircuits(_ first: Bool) -> Bool {
  (first && !first) || first
}

// XCTest: true. Swift Testing does not come here.
func ternary(_ first: Bool) -> String {
  first ? "yes" : "no"
}

// XCTest: nothing. Swift Testing: [1, 2, 3, 4], of which it adds the odd ones. Nobody: the
// continue, and the body of while.
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

// Both suites: 1. The block of a defer is not mapped.
func deferred(_ value: Int) -> Int {
  var log: [Int] = []
  defer { log.append(value) }
  return log.count + value
}

// XCTest: 1. Swift Testing: 2. An expression has a region behind it, where its value goes on.
func expression(_ value: Int) -> String {
  let text = switch value {
  case 1: "one"
  default: "many"
  }
  return text
}

// Swift Testing: (1, 2). Nobody comes to the end, and XCTest not even to the beginning.
func patterns(_ pair: (Int, Int)?) -> Int {
  if case (let first, let second)? = pair { return first + second }
  return 0
}

// XCTest. The half that is not compiled has no lines.
func conditionalCompilation() -> Int {
  #if NEVER_DEFINED
  return 1
  #else
  return 2
  #endif
}
