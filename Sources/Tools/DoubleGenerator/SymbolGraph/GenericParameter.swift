/// A generic parameter.
struct GenericParameter: Sendable, Hashable {
  var name: String
  /// How many generic declarations stand around the one that has the parameter: 0 for those of the outermost.
  var depth = 0
}
