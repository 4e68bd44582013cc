import ShapesBase

/// Has requirements that came later, or are to go.
public protocol Radio {
  @available(*, deprecated, message: "Tune by name.")
  func tune(frequency: Double)

  @available(*, deprecated, renamed: "play(station:)")
  func start(station: String)

  @available(macOS 14, iOS 17, *)
  func play(station: String)

  @available(*, noasync)
  func wait() -> Int
}

/// Is itself only of late.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public protocol Hologram {
  func project()
}

/// Is itself to go.
@available(*, deprecated, message: "Use Radio.")
public protocol Gramophone {
  func wind(_ turns: Int)
}

/// Returns what nobody needs to use.
public protocol Basket {
  @discardableResult func put(_ track: Track) -> Int
  @discardableResult
  func takeAll() async -> [Track]
}

/// Was there before concurrency was checked.
@preconcurrency
public protocol Toolbox: Sendable {
  @preconcurrency func use(_ tool: @escaping @Sendable () -> Void)
  func lend(_ tool: String) -> Int
}
