/// What is drawn on; neither Equatable nor Sendable.
public final class Canvas {
  /// How wide it is.
  public var width: Int

  /// Makes a canvas.
  public init(width: Int) {
    self.width = width
  }
}
