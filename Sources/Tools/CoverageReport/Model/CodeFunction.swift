/// A function, accessor, closure or initial value that the compiler counts as one unit.
///
/// The closures that the compiler makes of an autoclosure's argument are none: their regions belong to the function
/// around them.
struct CodeFunction: Sendable, Equatable {
  /// The mangled name.
  var name: String

  /// The position where the body begins.
  var start: CodeRegion.Position

  /// The position just past the body.
  var end: CodeRegion.Position

  /// How often each suite entered it.
  var counts: ExecutionCounts
}
