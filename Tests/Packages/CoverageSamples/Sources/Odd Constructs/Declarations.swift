/// Nothing here is executable.
protocol Declared {
  var name: String { get }
}

enum Empty: String {
  case one, two
}
