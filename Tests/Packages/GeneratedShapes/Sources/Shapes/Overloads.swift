public protocol LogWriter {
  func log()
  func log(_ text: String)
  func log(_ text: String, level: Int)
  func log(_ text: String, _ detail: String)
}

public protocol Syncer {
  func sync() -> Int
  func sync() async throws -> Int
}

public protocol Shelf {
  var tracks: [Int] { get set }
  func tracks(of artist: String) -> [Int]
}

@MainActor
public protocol StatusView: AnyObject {
  func show(_ text: String)
  func show(title: String)
  func show(error: any Error)
}

public protocol SettingsReader {
  func value(of key: String) -> Int
  func value(of key: String) -> String
  func value(of key: String) -> [String: Bool]
}

public protocol SettingsStore {
  func set(_ value: Int, for key: String)
  func set(_ value: String, for key: String)
  func set(_ value: [String], for key: String)
  func set(_ value: Int?, for key: String)
}

public protocol Plotter {
  func draw(line: Int)
  func draw(line: Double)
  func draw(circle: Double)
}
