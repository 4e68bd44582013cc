import ShapesBase

public protocol Beacon {
  func light()
  #if LIVE
    func alarm(_ level: Int)
  #else
    func rehearse(_ level: Int)
  #endif
}

#if LIVE
  public protocol Siren {
    func sound() -> Int
  }
#endif

#if NEVER
  public protocol Ghost {
    func haunt()
  }
#endif

#if os(Linux)
  public protocol Penguin {
    func waddle(_ steps: Int)
  }
#endif

public struct Signal: Equatable, Sendable {
  public var level: Int
  #if LIVE
    public var isUrgent: Bool

    public init(level: Int, isUrgent: Bool) { (self.level, self.isUrgent) = (level, isUrgent) }
  #else
    public init(level: Int) { self.level = level }
  #endif
}

#if LIVE
  public enum Alarm: Equatable, Sendable { case fire, flood }
#endif

#if NEVER
  public struct Fog {
    public init() {}
  }
#endif

/// A protocol whose default implementation exists in some builds.
public protocol Horn {
  func blow()
}

#if LIVE
  extension Horn {
    public func blow() {}
  }
#endif
