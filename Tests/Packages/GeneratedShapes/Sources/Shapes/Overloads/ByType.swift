/// Keeps settings.
public protocol SettingsStore {
  func set(_ value: Int, for key: String)
  func set(_ value: String, for key: String)
  func set(_ value: [String], for key: String)
  func set(_ value: Int?, for key: String)
}

/// Draws lines.
public protocol Plotter {
  func draw(line: Int)
  func draw(line: Double)
  func draw(circle: Double)
}
