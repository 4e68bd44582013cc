import ShapesBase

/// A protocol whose parameters have the names of a double's members.
public protocol Telephone {
  func dial(calls: Int, fileID: String, line: Int)
  func log(input: String, self other: Int)
  func answer(_ record: String, call: Int) -> Int
}

/// A protocol whose requirements have the names of initializer parameters.
public protocol SourceLine {
  var line: Int { get }
  var filePath: String { get }
}

/// A protocol whose requirements have the names of answers.
public protocol Loader {
  func load() -> Int
  func loadAnswer() -> String
  var loadAnswerAnswer: Int { get }
}

/// A protocol whose requirements have the names of call cases.
public protocol Toggle {
  func setOn(_ isOn: Bool)
  var on: Bool { get set }
  func initialize(_ code: Int)
  init(_ code: Int)
}

/// A protocol with names that lack labels, or are not ASCII or camel case.
public protocol Translator {
  func look(_: String, _: Int) -> [String]
  func look(_: String)
  // swift-format-ignore: IdentifiersMustBeASCII
  func übersetze(größe: Int, _ 名前: String) -> String
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func snake_case(_ some_value: Int)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func URL(for ID: Int) -> String
}

/// A protocol whose functions have the names of a double's members.
public protocol Exchange {
  func calls(to number: String) -> Int
  func statics(_ calls: [Int])
}

public protocol Interpreter {
  func `default`(_ value: Int)
  func `in`(_ place: String) -> Bool
  func `repeat`(`while` condition: Bool, `in` place: String)
  func `self`()
  func `init`(_ text: String)
}

public protocol Lexer {
  // swift-format-ignore: TypeNamesShouldBeCapitalized
  associatedtype `Type`: Equatable

  var `switch`: Bool { get set }
  var `class`: String { get }
  func `is`(_ type: `Type`) -> Bool
}

public protocol `Protocol` {
  func `throws`() throws -> Int
  func `where`(_ `self`: Int, _ `func`: Int)
  func async() async
}

public protocol Timetable {
  func schedule(async: Int, await: Int)

  init(statics: Int)
}

/// A view, by its suffix.
@MainActor
public protocol MenuViewType: AnyObject {
  func show(_ items: [String])
}

/// A service, by its suffix.
public protocol MenuServiceProtocol {
  func items() -> [String]
}

/// A delegate, by its suffix.
public protocol MenuDelegate: AnyObject {
  func menu(_ menu: any MenuHolding, didChoose item: Int)
}

/// A protocol without a known suffix.
public protocol MenuHolding: AnyObject {
  var delegate: (any MenuDelegate)? { get set }
  func menuView() -> (any MenuViewType)?
}
