import Foundation
import Lending
import RehearsalSupport

@MainActor package final class SpyCatalogView: CatalogViewType, Spy {
  package enum Call: Equatable, Sendable {
    case show([String])
    case showCover(Data, of: String)
    case showMessage(String)
  }

  package let calls: CallLog<Call>

  package nonisolated init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("SpyCatalogView", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  package func show(_ titles: [String]) { calls.record(.show(titles)) }
  package func showCover(_ image: Data, of isbn: String) { calls.record(.showCover(image, of: isbn)) }
  package func showMessage(_ text: String) { calls.record(.showMessage(text)) }
}
