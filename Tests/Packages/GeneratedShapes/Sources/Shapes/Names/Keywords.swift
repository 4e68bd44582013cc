/// Says words that the language has taken.
public protocol Interpreter {
  func `default`(_ value: Int)
  func `in`(_ place: String) -> Bool
  func `repeat`(`while` condition: Bool, `in` place: String)
  func `self`()
  func `init`(_ text: String)
}

/// Has words of the language for properties and types.
public protocol Lexer {
  // swift-format-ignore: TypeNamesShouldBeCapitalized
  associatedtype `Type`: Equatable

  var `switch`: Bool { get set }
  var `class`: String { get }
  func `is`(_ type: `Type`) -> Bool
}

/// Is called by a word of the language.
public protocol `Protocol` {
  func `throws`() throws -> Int
  func `where`(_ `self`: Int, _ `func`: Int)
  func async() async
}

/// Has parameters that are called by words of concurrency, or as what a double has inside.
public protocol Timetable {
  func schedule(async: Int, await: Int)

  init(statics: Int)
}
