/// This file has no executable code.
protocol Declared {
  var name: String { get }
}

enum Empty: String {
  case one, two
}
