/// A generic struct.
public struct Slice<Element> {
  /// The elements.
  public var elements: [Element]
  /// The index of the next slice.
  public var next: Int?

  /// Creates a slice.
  public init(elements: [Element], next: Int?) {
    (self.elements, self.next) = (elements, next)
  }
}

extension Slice: Equatable where Element: Equatable {}
extension Slice: Sendable where Element: Sendable {}

/// A generic enum.
public enum Either<Left: Sendable, Right: Sendable>: Sendable {
  /// The left value.
  case left(Left)
  /// The right value.
  case right(Right)
}

/// A generic struct with constraints and a phantom type.
public struct Tagged<Tag, Value: Comparable & Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// The part.
  public var part: Part

  /// A struct nested in a generic type.
  public struct Part: Equatable, Sendable {
    /// The share.
    public var share: Double

    /// Creates a part.
    public init(share: Double) {
      self.share = share
    }
  }

  /// Creates a tagged value.
  public init(value: Value, part: Part) {
    (self.value, self.part) = (value, part)
  }
}

/// A struct with nested types.
public struct Order: Equatable, Sendable {
  /// A line of an order.
  public struct Line: Equatable, Sendable {
    /// The ordered track.
    public var track: Track
    /// The number of copies.
    public var count: Int
    /// The wrapping.
    public var wrapping: Wrapping

    /// Creates a line.
    public init(track: Track, count: Int, wrapping: Wrapping) {
      (self.track, self.count, self.wrapping) = (track, count, wrapping)
    }

    /// The wrapping of a line.
    public enum Wrapping: Equatable, Sendable {
      /// Paper.
      case paper(colour: String)
      /// None.
      case none
    }
  }

  /// The lines.
  public var lines: [Line]
  /// The slices.
  public var slices: Slice<Line>

  /// Creates an order.
  public init(lines: [Line], slices: Slice<Line>) {
    (self.lines, self.slices) = (lines, slices)
  }
}
