/// Reads settings, as whatever the caller wants.
public protocol SettingsReader {
  func value(of key: String) -> Int
  func value(of key: String) -> String
  func value(of key: String) -> [String: Bool]
}
