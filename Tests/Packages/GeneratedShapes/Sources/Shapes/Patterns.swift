/// A protocol whose tests do not know the value of each argument.
public protocol Pantry: AnyObject {
  func open()
  func load(_ id: String, page: Int)
  func load(all: Bool)
  func move(_ place: (row: Int, column: Int), to shelf: Int)
  func place(_ jar: Jar)
  func lend(_ jar: Jar, to borrower: AnyObject?)
  func add<T>(_ value: T, count: Int)
  func ask(_ question: String, then answer: @escaping (Bool) -> Void)
  func sort(in place: Int?, `default`: [String])
  subscript(_ row: Int) -> Int { get set }
  var label: String? { get set }
}

/// A jar, which cannot be compared.
public struct Jar {
  public var size: Int
  public let isFull: (Int) -> Bool

  public init(size: Int) {
    self.size = size
    isFull = { $0 >= size }
  }
}

/// A protocol on the main actor whose tests do not know the value of each argument.
@MainActor
public protocol Cellar {
  func store(_ bottle: Bottle, at row: Int)
}

/// A bottle that only the main actor can compare.
@MainActor
public struct Bottle {
  public var year: Int

  public init(year: Int) { self.year = year }
}
