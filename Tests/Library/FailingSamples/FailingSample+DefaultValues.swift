import TestSupport

extension FailingSample {
  static let defaultValues: [FailingSample] = [
    FailingSample("unstubbedWithoutValue") {
      await rehearse {
        let service = MockHotel()  // fails: unstubbedWithoutValue
        Task { await service.room() }
        await service.expectCalls(.room)
      }
    }
  ]
}

/// A type without a default value.
struct Room: Sendable {
  let number: Int
}

/// A service whose calls can neither throw nor return a default value.
final class MockHotel: Spy, Sendable {
  enum Call: Equatable, Sendable {
    case room
    case suite
  }

  let calls: CallLog<Call>
  let roomAnswer: Answer<Void, Room, Never>
  let suiteAnswer: Answer<Void, Room, Never>

  init(fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line) {
    calls = CallLog("MockHotel", fileID: fileID, filePath: filePath, line: line)
    roomAnswer = Answer("room", of: calls)
    suiteAnswer = Answer("suite", of: calls)
  }

  @discardableResult
  func room() async -> Room {
    calls.record(.room)
    return await roomAnswer.resolve(())
  }

  func suite() -> Room {
    calls.record(.suite)
    return suiteAnswer.resolve(())
  }
}
