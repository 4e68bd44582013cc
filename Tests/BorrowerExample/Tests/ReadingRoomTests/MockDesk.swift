import ReadingRoom
import RehearsalSupport

final class MockDesk: DeskType, Spy {
  enum Call: Equatable {
    case freeSeats
    case take(Seat)
    case release(Seat)
  }

  let calls: CallLog<Call>
  let freeSeatsAnswer: Answer<Void, [Seat], any Error>
  let takeAnswer: Answer<Seat, Bool, Never>

  init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("MockDesk", fileID: fileID, filePath: filePath, line: line, column: column)
    freeSeatsAnswer = Answer("freeSeats", of: calls)
    takeAnswer = Answer("take", of: calls)
  }

  func freeSeats() async throws -> [Seat] {
    calls.record(.freeSeats)
    return try await freeSeatsAnswer.resolve(())
  }

  func take(_ seat: Seat, completion: @escaping (Bool) -> Void) {
    calls.record(.take(seat))
    takeAnswer.deliver(seat, to: completion)
  }

  func release(_ seat: Seat) { calls.record(.release(seat)) }
}
