import TestSupport

extension FailingSample {
  /// Streams that do not send as expected, and streams that stay open.
  static let streams: [FailingSample] = [
    FailingSample("streamValueDiffers") {
      await expectValues(  // fails: streamValueDiffers
        of: stream([Dish(title: "Tea")], [Dish(title: "Cofee"), Dish(title: "Jam")]),
        [[Dish(title: "Tea")], [Dish(title: "Coffee"), Dish(title: "Jam")], []])
    },
    FailingSample("streamValueMissing") {
      let (stream, continuation) = AsyncStream.makeStream(of: String.self)
      continuation.yield("loading")
      await expectValues(of: stream, ["loading", "found"], within: .milliseconds(20))  // fails: streamValueMissing
      continuation.finish()
    },
    FailingSample("streamFinishesEarly") {
      await expectValues(of: stream("loading"), ["loading", "found"])  // fails: streamFinishesEarly
    },
    FailingSample("streamThrows") {
      await expectValues(of: throwing(SampleError()), [1])  // fails: streamThrows
    },
    FailingSample("streamSendsUnexpected") {
      let states = stream("loading", "found")
      await expectValues(of: states, ["loading"])
      await expectNoMoreValues(of: states)  // fails: streamSendsUnexpected
    },
    FailingSample("streamThrowsUnexpected") {
      await expectNoMoreValues(of: throwing(SampleError()))  // fails: streamThrowsUnexpected
    },
    FailingSample("streamDoesNotFinish") {
      let (stream, continuation) = AsyncStream.makeStream(of: String.self)
      await expectFinish(of: stream, within: .milliseconds(20))  // fails: streamDoesNotFinish
      continuation.finish()
    },
    FailingSample("streamSendsMore") {
      await expectFinish(of: stream("late"))  // fails: streamSendsMore
    },
    FailingSample("streamFailsInTheEnd") {
      await expectFinish(of: throwing(SampleError()))  // fails: streamFailsInTheEnd
    },
    FailingSample("streamDoesNotFail") {
      await expectFinish(of: throwing(nil), throwing: SampleError())  // fails: streamDoesNotFail
    },
    FailingSample("noOpenStream") {
      let radio = MockRadio()
      await radio.songsAnswer.opened(within: .milliseconds(20)).yield("Waltz")  // fails: noOpenStream
    },
    FailingSample("streamNotTerminated", inScope: true) {
      let radio = MockRadio()
      radio.songsAnswer.opens()
      let listening = Task { for await _ in radio.songs() {} }
      let songs = await radio.songsAnswer.opened()
      await songs.expectTerminated(within: .milliseconds(20))  // fails: streamNotTerminated
      await listening.value
    },
    FailingSample("finishedStreamSends") {
      let radio = MockRadio()
      radio.songsAnswer.opens()
      let listening = Task { for await _ in radio.songs() {} }
      let songs = await radio.songsAnswer.opened()
      songs.finish()
      songs.yield("Waltz")  // fails: finishedStreamSends
      await listening.value
    },
    FailingSample("finishedStreamIsNotTerminated") {
      let radio = MockRadio()
      radio.songsAnswer.opens()
      let listening = Task { for await _ in radio.songs() {} }
      let songs = await radio.songsAnswer.opened()
      songs.finish()
      await songs.expectTerminated()  // fails: finishedStreamIsNotTerminated
      await listening.value
    },
    FailingSample("streamStaysOpen") {
      // The mock is gone, but a task still reads from the stream.
      let listening = await rehearse {
        let radio = MockRadio()  // fails: streamStaysOpen
        radio.songsAnswer.opens()
        let songs = radio.songs()
        return Task { for await _ in songs {} }
      }
      await listening.value
    },
  ]

  private static func stream<Element: Sendable>(_ elements: Element...) -> AsyncStream<Element> {
    AsyncStream { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish()
    }
  }

  private static func throwing(_ error: (any Error)?) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}

private struct SampleError: Error, Equatable {}

/// A mock with a requirement that returns a stream.
private final class MockRadio: Spy, Sendable {
  enum Call: Equatable, Sendable { case songs }

  let calls: CallLog<Call>
  let songsAnswer: Answer<Void, AsyncStream<String>, Never>

  init(fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line) {
    calls = CallLog("MockRadio", fileID: fileID, filePath: filePath, line: line)
    songsAnswer = Answer("songs", of: calls, fallback: AsyncStream { $0.finish() })
    calls.lenient()
  }

  func songs() -> AsyncStream<String> {
    calls.record(.songs)
    return songsAnswer.resolve(())
  }
}
