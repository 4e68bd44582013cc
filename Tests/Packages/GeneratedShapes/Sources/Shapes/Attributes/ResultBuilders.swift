/// Makes a list of its lines.
@resultBuilder
public enum LinesBuilder {
  /// The lines in order.
  public static func buildBlock(_ lines: String...) -> [String] { lines }
}

/// Is written with a result builder.
public protocol Leaflet {
  @LinesBuilder var lines: [String] { get }

  @LinesBuilder func footer() -> [String]
  func print(@LinesBuilder _ lines: () -> [String])
}
