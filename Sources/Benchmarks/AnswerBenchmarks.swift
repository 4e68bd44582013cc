import TestSupport

/// Answers that a test holds back.
enum AnswerBenchmarks {
  static func run() async throws {
    let count = 2_000
    let comparison = try await Comparison(
      ours: {
        let log = CallLog<Call>("MockLamp").lenient()
        let answer = Answer<Void, Int, any Error>("level", of: log)
        answer.holds()
        async let sum = {
          var sum = 0
          for _ in 0..<count { sum += try await answer.resolve(()) }
          return sum
        }()
        for _ in 0..<count { await answer.held().returns(1) }
        let answers = try await sum
        precondition(answers == count, "answers were lost")
      },
      baseline: {
        let (isHeld, isAnswered) = (Signal(), Signal())
        async let other: Void = {
          for _ in 0..<count {
            isHeld.set()
            await isAnswered.wait()
          }
        }()
        for _ in 0..<count {
          await isHeld.wait()
          isAnswered.set()
        }
        await other
      })
    Table.row("a held answer, there and back", comparison, per: count, with: "two bare continuations")
  }
}
