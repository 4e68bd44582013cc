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
