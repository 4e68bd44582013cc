/// A protocol with overloads that differ in the number of parameters.
public protocol LogWriter {
  func log()
  func log(_ text: String)
  func log(_ text: String, level: Int)
  func log(_ text: String, _ detail: String)
}

/// A protocol with overloads that differ in effects.
public protocol Syncer {
  func sync() -> Int
  func sync() async throws -> Int
}

/// A protocol with a property and a function of the same name.
public protocol Shelf {
  var tracks: [Int] { get set }
  func tracks(of artist: String) -> [Int]
}

/// A protocol with overloads that differ in labels.
@MainActor
public protocol StatusView: AnyObject {
  func show(_ text: String)
  func show(title: String)
  func show(error: any Error)
}

/// A protocol with overloads that differ in results.
public protocol SettingsReader {
  func value(of key: String) -> Int
  func value(of key: String) -> String
  func value(of key: String) -> [String: Bool]
}

/// A protocol with overloads that differ in parameter types.
public protocol SettingsStore {
  func set(_ value: Int, for key: String)
  func set(_ value: String, for key: String)
  func set(_ value: [String], for key: String)
  func set(_ value: Int?, for key: String)
}

/// A protocol with overloads that differ in labels and types.
public protocol Plotter {
  func draw(line: Int)
  func draw(line: Double)
  func draw(circle: Double)
}
