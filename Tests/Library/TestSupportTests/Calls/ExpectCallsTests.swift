import ExpectedFailures
import TestSupport
import Testing

/// A log of letters, so that a table can show its calls as a word.
typealias Letters = CallLog<Character>

/// Calls, an expectation of some of them, and those that it leaves to other expectations.
struct ExpectationCase<Doubles>: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let calls: String
  let rest: String
  let expectation: @Sendable (Doubles) async -> Void

  init(
    _ name: String, of calls: String = "", leaving rest: String = "",
    _ expectation: @escaping @Sendable (Doubles) async -> Void
  ) {
    (testDescription, self.calls, self.rest, self.expectation) = (name, calls, rest, expectation)
  }
}

@Suite("An expectation of calls", .rehearsal)
struct ExpectCallsTests {
  typealias Case = ExpectationCase<Letters>

  static let whereOthersAreAllowed = [
    Case("some calls, where others are allowed", of: "abcde", leaving: "e") {
      await $0.expectCalls("b", "d", others: .allowed)
    },
    Case("a number of calls, where others are allowed", of: "baab", leaving: "b") {
      await $0.expectCalls("a", times: 2, others: .allowed)
    },
  ]

  static let cases =
    [
      Case("all calls", of: "ab") { await $0.expectCalls("a", "b") },
      Case("an array", of: "abc") { await $0.expectCalls(["a", "b", "c"]) },
      Case("an empty array", of: "") { await $0.expectCalls([]) },
      Case("any order", of: "cab") { await $0.expectCalls("a", "b", "c", inAnyOrder: true) },
      Case("any order, each call as often as it is listed", of: "aba") {
        await $0.expectCalls("a", "a", "b", inAnyOrder: true)
      },
      Case("an array in any order", of: "cab") { await $0.expectCalls(["a", "b", "c"], inAnyOrder: true) },
      Case("some calls among others", of: "abcde", leaving: "ace") {
        await $0.expectCalls("b", "d", others: .verifiedElsewhere)
      },
      Case("some calls in any order among others", of: "abcde", leaving: "ace") {
        await $0.expectCalls("d", "b", inAnyOrder: true, others: .verifiedElsewhere)
      },
      Case("some calls from the middle, and those before them", of: "abcdef", leaving: "f") {
        await $0.expectCalls("c", others: .verifiedElsewhere)
        await $0.expectCalls("e", others: .verifiedElsewhere)
        await $0.expectNext("a", "b", "d")
      },
      Case("the next calls", of: "abc", leaving: "c") { await $0.expectNext("a", "b") },
      Case("the next call, by a condition", of: "bc", leaving: "c") {
        let call = await $0.expectNext { $0 > "a" }
        #expect(call == "b")
      },
      Case("a number of calls", of: "aaa") { await $0.expectCalls("a", times: 3) },
      Case("a number of calls among others", of: "abab", leaving: "bb") {
        await $0.expectCalls("a", times: 2, others: .verifiedElsewhere)
      },
      Case("no such call among others", of: "b", leaving: "b") {
        await $0.expectCalls("a", times: 0, others: .verifiedElsewhere)
      },
    ] + whereOthersAreAllowed

  /// Ranges, which an expectation that waits for calls of another thread may take for complete before all have come.
  static let ranges = [
    Case("a number inside a range", of: "aaa") { await $0.expectCalls("a", times: 2...4) },
    Case("at least a number", of: "aaa") { await $0.expectCalls("a", times: 2...) },
    Case("at most a number", of: "aaa") { await $0.expectCalls("a", times: ...3) },
  ]

  @Test(
    "verifies calls that have already come, and waits for those that are still to come",
    arguments: (cases + ranges).map { ($0, true) } + cases.map { ($0, false) })
  func verifies(sample: Case, haveCome: Bool) async {
    let letters = Letters("letters")
    let calling = Task.detached { for letter in sample.calls { letters.record(letter) } }
    if haveCome { await calling.value }

    await sample.expectation(letters)

    await calling.value
    await letters.expectCalls(Array(sample.rest))
  }

  @Test("does not wait in code that is not async")
  func atOnce() {
    let letters = Letters("letters")
    for letter in "abcdefgaaahijij" { letters.record(letter) }

    letters.expectNext("a", "b")
    let call = letters.expectNext { $0 == "c" }
    letters.expectCalls("f", "e", inAnyOrder: true, others: .verifiedElsewhere)
    letters.expectCalls(["d"], others: .verifiedElsewhere)
    letters.expectCalls("a", times: 2...3, others: .verifiedElsewhere)
    expectOrder(letters.received("g"), letters.received("h"), others: .verifiedElsewhere)
    letters.expectCalls(["j", "j", "i", "i"], inAnyOrder: true)

    #expect(call == "c")
    letters.expectNoMoreCalls()
  }

  @Test("allows others that come later", arguments: whereOthersAreAllowed)
  func laterCalls(sample: Case) async {
    let letters = Letters("letters")
    for letter in sample.calls { letters.record(letter) }

    await sample.expectation(letters)

    letters.record("x")
  }

  @Test("prefers one call to an array of calls if a call is an array itself")
  func callsThatAreArrays() async {
    let log = CallLog<[Int]>("lists")
    log.record([1, 2])
    log.record([])

    await log.expectCalls([1, 2], others: .verifiedElsewhere)
    await log.expectCalls([])
  }

  @MainActor
  @Test("runs on the actor of its caller, for doubles that cannot leave it")
  func runsOnTheCallersActor() async {
    let mirrors = CallLog<Reflection>("mirrors")
    Task { mirrors.record(Reflection(of: "Ada")) }

    await mirrors.expectCalls(Reflection(of: "Ada"))
  }

  @Test("resumes its own task only, whatever others wait for")
  func waitsInParallel() async {
    let spies = (0..<50).map { _ in SpyLamp() }

    await withTaskGroup(of: Void.self) { group in
      for spy in spies {
        group.addTask { await spy.expectCalls(.turnOn) }
        group.addTask { spy.turnOn() }
      }
    }

    for spy in spies { await spy.expectNoMoreCalls() }
  }

  @Test(
    "checks a condition for one call only, even if it fails", .fails("letters received an unexpected call 1 of 1:"))
  func conditionRunsOnce() async {
    let (letters, checked) = (Letters("letters").lenient(), Letters("checked").lenient())
    for letter in "abc" { letters.record(letter) }

    await letters.expectNext { call in
      checked.record(call)
      return false
    }

    #expect(checked.all == ["a"])
  }

  @Test("needs no equality for a condition")
  func conditionNeedsNoEquality() async {
    let log = CallLog<any Error>("errors")
    log.record(CancellationError())

    await log.expectNext { $0 is CancellationError }

    await log.expectNoMoreCalls()
  }
}

@Suite("An expectation of many calls in any order")
struct ExpectManyCallsTests {
  @Test("compares few of them with each other", arguments: [true, false])
  func comparesFew(areDescribed: Bool) {
    let (log, numbers) = (CallLog<Counted>("numbers"), Array(0..<1_000))
    let comparisons = CallLog<Void>("comparisons").lenient()
    func calls(_ numbers: [Int]) -> [Counted] {
      numbers.map { Counted(number: $0, text: areDescribed ? "\($0)" : "a", comparisons: comparisons) }
    }
    for call in calls(numbers.reversed()) { log.record(call) }

    log.expectCalls(calls(numbers), inAnyOrder: true)

    #expect(comparisons.all.count < (areDescribed ? 2_000 : 1_000_000))
  }

  @Test(
    "compares no further call once all expected ones have come",
    .fails("numbers received 900 more than the 100 calls expected in any order:"))
  func surplus() {
    let (log, comparisons) = (CallLog<Counted>("numbers"), CallLog<Void>("comparisons").lenient())
    let call = Counted(number: 1, text: "a", comparisons: comparisons)
    for _ in 1...1_000 { log.record(call) }

    log.expectCalls(Array(repeating: call, count: 100), inAnyOrder: true)

    #expect(comparisons.all.count < 50_000)
  }

  /// A call that counts how often it is compared.
  private struct Counted: Equatable, CustomStringConvertible {
    let number: Int
    let text: String
    let comparisons: CallLog<Void>

    var description: String { text }

    static func == (left: Counted, right: Counted) -> Bool {
      left.comparisons.record(())
      return left.number == right.number
    }
  }
}

@Suite("expectOrder", .rehearsal)
struct ExpectOrderTests {
  /// A case with calls of two doubles: small letters of the first one, and capitals of the second one.
  typealias Case = ExpectationCase<(Letters, Letters)>

  static let cases = [
    Case("all calls", of: "aBc") {
      await expectOrder($0.0.received("a"), $0.1.received("B"), $0.0.received("c"))
    },
    Case("the same call twice", of: "aBa") {
      await expectOrder($0.0.received("a"), $0.1.received("B"), $0.0.received("a"))
    },
    Case("some calls among others", of: "abB", leaving: "b") {
      await expectOrder($0.0.received("a"), $0.1.received("B"), others: .verifiedElsewhere)
    },
    Case("some calls, where others are allowed", of: "abBcA", leaving: "A") {
      await expectOrder($0.1.received("B"), $0.0.received("c"), others: .allowed)
    },
    Case("only calls that are not verified", of: "aBa") {
      await $0.0.expectNext("a")
      await expectOrder($0.1.received("B"), $0.0.received("a"))
    },
  ]

  @Test(
    "verifies calls of several doubles in their order, which have come or are still to come",
    arguments: cases, [true, false])
  func verifies(sample: Case, haveCome: Bool) async {
    let (small, capital) = (Letters("small"), Letters("capital"))
    let calling = Task.detached {
      for letter in sample.calls {
        (letter.isUppercase ? capital : small).record(letter)
      }
    }
    if haveCome { await calling.value }

    await sample.expectation((small, capital))

    await calling.value
    await small.expectCalls(sample.rest.filter(\.isLowercase).map { $0 })
    await capital.expectCalls(sample.rest.filter(\.isUppercase).map { $0 })
  }
}
