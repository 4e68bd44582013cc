@globalActor
public actor AudioActor {
  public static let shared = AudioActor()
}

public final class Canvas {
  public var width: Int

  public init(width: Int) { self.width = width }
}

public actor Worker {
  public init() {}
}

public final class Stamp: Equatable, Sendable {
  public let motif: String

  public init(_ motif: String) { self.motif = motif }

  public static func == (left: Stamp, right: Stamp) -> Bool { left.motif == right.motif }
}
