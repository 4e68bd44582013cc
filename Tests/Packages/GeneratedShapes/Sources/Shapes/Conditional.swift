import ShapesBase

public protocol Beacon {
  func light()
  #if LIVE
    func alarm(_ level: Int)
  #else
    func rehearse(_ level: Int)
  #endif
}

#if NEVER
  public protocol Ghost {
    func haunt()
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

#if NEVER
  public struct Fog {
    public init() {}
  }
#endif
