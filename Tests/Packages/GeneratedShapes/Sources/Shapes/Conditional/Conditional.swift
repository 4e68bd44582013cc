import ShapesBase

/// Has requirements that only some builds have.
public protocol Beacon {
  func light()
  #if LIVE
    func alarm(_ level: Int)
  #else
    func rehearse(_ level: Int)
  #endif
}

#if LIVE
  /// Exists in some builds.
  public protocol Siren {
    func sound() -> Int
  }
#endif

#if NEVER
  /// Exists in no build.
  public protocol Ghost {
    func haunt()
  }
#endif

#if os(Linux)
  /// Exists on one system.
  public protocol Penguin {
    func waddle(_ steps: Int)
  }
#endif
