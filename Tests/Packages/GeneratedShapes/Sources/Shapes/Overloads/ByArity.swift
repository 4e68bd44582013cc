/// Writes a log.
public protocol LogWriter {
  func log()
  func log(_ text: String)
  func log(_ text: String, level: Int)
  func log(_ text: String, _ detail: String)
}
