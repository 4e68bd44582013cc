public struct Slice<Element> {
  public var elements: [Element]
  public var next: Int?

  public init(elements: [Element], next: Int?) { (self.elements, self.next) = (elements, next) }
}

extension Slice: Equatable where Element: Equatable {}
extension Slice: Sendable where Element: Sendable {}

public enum Either<Left: Sendable, Right: Sendable>: Sendable {
  case left(Left)
  case right(Right)
}

public struct Tagged<Tag, Value: Comparable & Sendable>: Sendable {
  public var value: Value
  public var part: Part

  public struct Part: Equatable, Sendable {
    public var share: Double

    public init(share: Double) { self.share = share }
  }

  public init(value: Value, part: Part) { (self.value, self.part) = (value, part) }
}

public struct Order: Equatable, Sendable {
  public struct Line: Equatable, Sendable {
    public var track: Track
    public var count: Int
    public var wrapping: Wrapping

    public init(track: Track, count: Int, wrapping: Wrapping) {
      (self.track, self.count, self.wrapping) = (track, count, wrapping)
    }

    public enum Wrapping: Equatable, Sendable {
      case paper(colour: String)
      case none
    }
  }

  public var lines: [Line]
  public var slices: Slice<Line>

  public init(lines: [Line], slices: Slice<Line>) { (self.lines, self.slices) = (lines, slices) }
}
