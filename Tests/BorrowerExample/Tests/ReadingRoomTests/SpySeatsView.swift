import ReadingRoom
import RehearsalSupport

final class SpySeatsView: SeatsViewType, Spy {
  enum Call: Equatable {
    case show([String])
    case showMessage(String)
  }

  let calls: CallLog<Call>

  init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("SpySeatsView", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  func show(_ titles: [String]) { calls.record(.show(titles)) }
  func showMessage(_ text: String) { calls.record(.showMessage(text)) }
}
