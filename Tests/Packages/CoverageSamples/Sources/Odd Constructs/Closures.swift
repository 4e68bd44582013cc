// swift-format-ignore-file
// The line breaks matter in this file.

// XCTest: []. Swift Testing: [1], which runs the outer closure. Neither: the inner closure, for an empty array.
func nestedClosures(_ values: [Int]) -> [Int] {
  values.flatMap { value in [Int]().map { $0 + value } }
}

// XCTest. The closure is created, but never called.
func closureNeverCalled() -> (Int) -> Int {
  { value in value + 1 }
}

// Swift Testing calls the first nested function. Neither calls the second one.
func nestedFunctions() -> Int {
  func first() -> Int { 1 }
  func second() -> Int { 2 }
  _ = second
  return first()
}

// XCTest with an Int, Swift Testing with a String. There is one region, which both run.
func generic<Value>(_ value: Value) -> Value { value }

protocol Named {
  var name: String { get }
}

extension Named {
  // XCTest calls name through Tom. Neither calls shout.
  var name: String { "nobody" }
  func shout() -> String { name.uppercased() }
}

struct Tom: Named {
  init() {}
}

// Another file has a private function with the same name. XCTest calls this one.
private func hidden() -> Int { 1 }
func callsHidden() -> Int { hidden() }

@resultBuilder enum Words {
  static func buildBlock(_ words: [String]...) -> [String] { words.flatMap { $0 } }
  static func buildExpression(_ word: String) -> [String] { [word] }
  // Swift Testing passes false, so the optional is nil.
  static func buildOptional(_ words: [String]?) -> [String] { words ?? [] }
}

// Swift Testing: false. Neither runs the if. For the compiler, the code after it counts only if it runs.
@Words func words(_ polite: Bool) -> [String] {
  "hello"
  if polite { "please" }
}

// XCTest: true. Neither: the other text.
func interpolation(_ first: Bool) -> String {
  "it is \(first ? "so" : "not so"), \({ "really" }())"
}
