/// A parameter of a function, as its signature names it.
struct FunctionParameter: Sendable, Hashable {
  /// The argument label; the name where there is no other label.
  var name: String
  /// The name inside of the function, where it is another one.
  var internalName: String?
}
