/// A drawing that nobody compares: it is not Equatable.
public struct Sketch: Sendable {
  /// How many lines it has.
  public var lines: Int

  /// Makes a drawing.
  public init(lines: Int) {
    self.lines = lines
  }
}
