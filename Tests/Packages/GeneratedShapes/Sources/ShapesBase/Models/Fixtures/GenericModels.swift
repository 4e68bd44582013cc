/// A part of a list that a server sends.
public struct Slice<Element> {
  /// What is in this part.
  public var elements: [Element]
  /// Where the next one begins.
  public var next: Int?

  /// Makes a part.
  public init(elements: [Element], next: Int?) {
    (self.elements, self.next) = (elements, next)
  }
}

extension Slice: Equatable where Element: Equatable {}
extension Slice: Sendable where Element: Sendable {}

/// Either of two.
public enum Either<Left: Sendable, Right: Sendable>: Sendable {
  /// The one.
  case left(Left)
  /// The other.
  case right(Right)
}

/// Something with a unit, of a constrained type.
public struct Tagged<Tag, Value: Comparable & Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// Parts of it.
  public var part: Part

  /// A part of one.
  public struct Part: Equatable, Sendable {
    /// How much of it.
    public var share: Double

    /// Makes a part.
    public init(share: Double) {
      self.share = share
    }
  }

  /// Makes one.
  public init(value: Value, part: Part) {
    (self.value, self.part) = (value, part)
  }
}

/// An order, with what belongs to it.
public struct Order: Equatable, Sendable {
  /// One line of it.
  public struct Line: Equatable, Sendable {
    /// What is ordered.
    public var track: Track
    /// How many.
    public var count: Int
    /// How it is wrapped.
    public var wrapping: Wrapping

    /// Makes a line.
    public init(track: Track, count: Int, wrapping: Wrapping) {
      (self.track, self.count, self.wrapping) = (track, count, wrapping)
    }

    /// How a line is wrapped.
    public enum Wrapping: Equatable, Sendable {
      /// In paper.
      case paper(colour: String)
      /// Not at all.
      case none
    }
  }

  /// Its lines.
  public var lines: [Line]
  /// Its parts.
  public var slices: Slice<Line>

  /// Makes an order.
  public init(lines: [Line], slices: Slice<Line>) {
    (self.lines, self.slices) = (lines, slices)
  }
}
