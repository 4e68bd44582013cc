import Testing

@testable import OddConstructs

@Suite struct OddConstructsTests {
  @Test func branches() {
    // Only the framework itself tells which test runs.
    print(#"{"kind":"testStarted","testID":"x"}"#)
    #expect(oneLineCases(.red) == 1)
    #expect(oneLineGuard(4) == 4)
    #expect(guardOfSeveralLines(4) == 4)
    #expect(chain(true, false) == 1)
    #expect(autoclosures(4) == 4)
    #expect(shortCircuits(true))
    #expect(loops([1, 2, 3, 4]) == 5)
    #expect(deferred(1) == 1)
    #expect(expression(2) == "many")
    #expect(patterns((1, 2)) == 3)
    #expect(throws: CancellationError.self) { try summary(of: [], isSentence: false) }
  }

  @Test func traps() {
    #expect(trappingDefault(1) == "one")
    breakingDefault(0)
    assertions(1)
    #expect(trapAtTheEnd(1) == 1)
    #expect(unknownDefault(.failure(CancellationError())) == 0)
    #expect(availability() == 1)
    #expect(explainedAvailability() == 1)
  }

  @Test func values() {
    var values = Values()
    values.observed = 2
    values.computed = 5
    #expect(values.withDefault(3) == 3)
    #expect(values[4] == 4)
    #expect(values != Values())
    #expect(Synthesized() == Synthesized())
  }

  @Test func effects() async {
    #expect(throws: Failure.small) { try throwing(-1) }
    #expect(catching(-1) == 0)
    #expect(await asynchronous() == 2)
    let counter = Counter()
    #expect(await counter.add(1) == 1)
    #expect(counter.name == "counter")
  }

  @Test func closures() {
    #expect(nestedClosures([1]) == [])
    #expect(nestedFunctions() == 1)
    #expect(generic("a") == "a")
    #expect(callsNamesake() == 2)
    #expect(words(false) == ["hello"])
  }

  @Test func sources() {
    #expect(größe(1) == "日本 é")
    #expect(carriageReturns(false) == 0)
  }

  @Test func joinedFunctions() {
    var value = RangedStruct()
    value.number = 20
    #expect(Methods().double(1) == 2)
    _ = Methods().branch(true)
  }

  @Test func uncounted() {
    if #available(macOS 14, iOS 17, *) { Model().name = "a" }
    #expect(packLoop(1, "a", isLong: true) == 3)
  }

  @Test func exclusions() {
    #expect(ignoredElse(true) == 1)
    #expect(ignoredBetween(1) == 1)
    #expect(badComments(1) == 30)
    #expect(ignoredButRun() == 1)
  }
}
