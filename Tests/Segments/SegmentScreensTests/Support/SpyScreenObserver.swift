import SegmentScreens
import TestSupport

@MainActor
final class SpyScreenObserver: ScreenObserver, Spy {
  enum Call: Equatable {
    case screenDidChange
  }

  let calls: CallLog<Call>

  init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("SpyScreenObserver", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  func screenDidChange() {
    calls.record(.screenDidChange)
  }
}
