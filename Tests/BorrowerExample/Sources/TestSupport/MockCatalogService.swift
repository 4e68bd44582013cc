import Foundation
import Lending
import RehearsalSupport

package final class MockCatalogService: CatalogServiceType, Spy {
  package enum Call: Equatable, Sendable {
    case books(matching: String)
    case cover(of: String)
    case reserve(String)
  }

  package let calls: CallLog<Call>
  package let booksAnswer: Answer<String, [Book], any Error>
  package let coverAnswer: Answer<String, Data, any Error>
  package let reserveAnswer: Answer<String, Int, Never>

  package init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("MockCatalogService", fileID: fileID, filePath: filePath, line: line, column: column)
    booksAnswer = Answer("books", of: calls)
    coverAnswer = Answer("cover", of: calls)
    reserveAnswer = Answer("reserve", of: calls)
  }

  package func books(matching text: String) async throws -> [Book] {
    calls.record(.books(matching: text))
    return try await booksAnswer.resolve(text)
  }

  package func cover(of isbn: String, completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    calls.record(.cover(of: isbn))
    coverAnswer.deliver(isbn, to: completion)
  }

  package func reserve(_ isbn: String, completion: @escaping @MainActor (Int) -> Void) {
    calls.record(.reserve(isbn))
    reserveAnswer.deliver(isbn, onMainActor: completion)
  }
}
