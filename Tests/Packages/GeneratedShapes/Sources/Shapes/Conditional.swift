import ShapesBase

/// A protocol with conditional requirements.
public protocol Beacon {
  func light()
  #if LIVE
    func alarm(_ level: Int)
  #else
    func rehearse(_ level: Int)
  #endif
}

#if LIVE
  /// A protocol that exists in some builds.
  public protocol Siren {
    func sound() -> Int
  }
#endif

#if NEVER
  /// A protocol that exists in no build.
  public protocol Ghost {
    func haunt()
  }
#endif

#if os(Linux)
  /// A protocol that exists on one platform.
  public protocol Penguin {
    func waddle(_ steps: Int)
  }
#endif

/// A struct with a property that exists in some builds.
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
  /// An enum that exists in some builds.
  public enum Alarm: Equatable, Sendable { case fire, flood }
#endif

#if NEVER
  /// A struct that exists in no build.
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
