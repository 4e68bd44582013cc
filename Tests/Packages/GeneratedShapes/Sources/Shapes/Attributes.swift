import ShapesBase

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

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public protocol Hologram {
  func project()
}

@available(*, deprecated, message: "Use Radio.")
public protocol Gramophone {
  func wind(_ turns: Int)
}

public protocol Basket {
  @discardableResult func put(_ track: Track) -> Int
  @discardableResult
  func takeAll() async -> [Track]
}

@preconcurrency
public protocol Toolbox: Sendable {
  @preconcurrency func use(_ tool: @escaping @Sendable () -> Void)
  func lend(_ tool: String) -> Int
}

@resultBuilder
public enum LinesBuilder {
  public static func buildBlock(_ lines: String...) -> [String] { lines }
}

public protocol Leaflet {
  @LinesBuilder var lines: [String] { get }

  @LinesBuilder func footer() -> [String]
  func print(@LinesBuilder _ lines: () -> [String])
}
