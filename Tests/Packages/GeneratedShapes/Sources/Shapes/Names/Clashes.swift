import ShapesBase

/// Has parameters called as what a double has inside.
public protocol Telephone {
  func dial(calls: Int, fileID: String, line: Int)
  func log(input: String, self other: Int)
  func answer(_ record: String, call: Int) -> Int
}

/// Has requirements that are called as what a double's initializer takes.
public protocol SourceLine {
  var line: Int { get }
  var filePath: String { get }
}

/// Has requirements that clash with each other's slots.
public protocol Loader {
  func load() -> Int
  func loadAnswer() -> String
  var loadAnswerAnswer: Int { get }
}

/// Has requirements that clash with each other's cases.
public protocol Toggle {
  func setOn(_ isOn: Bool)
  var on: Bool { get set }
  func initialize(_ code: Int)
  init(_ code: Int)
}

/// Has words without labels, and words beyond ASCII.
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

/// Has functions that are called as what a double has inside.
public protocol Exchange {
  func calls(to number: String) -> Int
  func statics(_ calls: [Int])
}
