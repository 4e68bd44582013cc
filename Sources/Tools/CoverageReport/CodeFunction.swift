/// A function, accessor, closure or initial value that the compiler counts as one unit.
public struct CodeFunction: Sendable, Equatable {
  /// The mangled name.
  public let name: String

  /// The position where the body begins.
  public let start: CodeRegion.Position

  /// The position just past the body.
  public let end: CodeRegion.Position

  /// How often each suite entered it.
  public let counts: ExecutionCounts

  /// Creates a function.
  ///
  /// - Parameters:
  ///   - name: The mangled name.
  ///   - start: The position where the body begins.
  ///   - end: The position just past the body.
  ///   - counts: How often each suite entered it.
  public init(name: String, start: CodeRegion.Position, end: CodeRegion.Position, counts: ExecutionCounts) {
    self.name = name
    self.start = start
    self.end = end
    self.counts = counts
  }
}
