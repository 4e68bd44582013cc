// swift-format-ignore-file
// What stands on one line is what this file is about.

// XCTest: []. Swift Testing: [1]: the outer closure runs; nobody runs the inner one, of an empty array.
func nestedClosures(_ values: [Int]) -> [Int] {
  values.flatMap { value in [Int]().map { $0 + value } }
}

// XCTest. The closure is made and never called.
func closureNeverCalled() -> (Int) -> Int {
  { value in value + 1 }
}

// Swift Testing: the first of the nested functions; nobody calls the second.
func nestedFunctions() -> Int {
  func first() -> Int { 1 }
  func second() -> Int { 2 }
  _ = second
  return first()
}

// XCTest with an Int, Swift Testing with a String: one region, run by both.
func generic<Value>(_ value: Value) -> Value { value }

protocol Named {
  var name: String { get }
}

extension Named {
  // XCTest through Tom; nobody shouts.
  var name: String { "nobody" }
  func shout() -> String { name.uppercased() }
}

struct Tom: Named {
  init() {}
}

// Another file has a private function of the same name. XCTest calls this one.
private func hidden() -> Int { 1 }
func callsHidden() -> Int { hidden() }

@resultBuilder enum Words {
  static func buildBlock(_ words: [String]...) -> [String] { words.flatMap { $0 } }
  static func buildExpression(_ word: String) -> [String] { [word] }
  // Swift Testing says false: the optional is nil.
  static func buildOptional(_ words: [String]?) -> [String] { words ?? [] }
}

// Swift Testing: false. Nobody: the if; and what lies behind it counts for the compiler only when the if runs.
@Words func words(_ polite: Bool) -> [String] {
  "hello"
  if polite { "please" }
}

// XCTest: true. The other half of the text nobody asks for.
func interpolation(_ first: Bool) -> String {
  "it is \(first ? "so" : "not so"), \({ "really" }())"
}
