import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Patterns", .rehearsal)
struct PatternsTests {
  @Test("stand for arguments, among plain arguments and calls without any")
  func arguments() async {
    let mock = MockPantry()
    let pantry: any Pantry = mock

    pantry.open()
    pantry.load("ham", page: 2)
    pantry.load("egg", page: 3)
    pantry.load(all: true)

    await mock.expectCalls(
      .open, .loadPage("ham", page: .matching { $0 > 1 }), .loadPage(page: 3), .loadAll(all: true))
  }

  @Test("stand for the plain values of arguments that are recorded in wrappers")
  func wrappedArguments() {
    let (mock, borrower) = (MockPantry(), Borrower())
    let pantry: any Pantry = mock

    pantry.place(Jar(size: 2))
    pantry.lend(Jar(size: 3), to: borrower)
    pantry.add("salt", count: 1)

    mock.expectCalls(
      .place(.matching { $0.size == 2 }), .lend(.matching { $0.isFull(3) }, to: .any),
      .add(.matching { $0 as? String == "salt" }, count: .matching { $0 > 0 }))
  }

  @Test("stand for tuples, closures, optionals and arguments with the names of keywords")
  func rareArguments() {
    let mock = MockPantry()
    let pantry: any Pantry = mock
    mock.askAnswer.returns(true)

    pantry.move((row: 1, column: 2), to: 3)
    pantry.ask("open?") { _ in }
    pantry.sort(in: nil, default: ["a"])

    mock.expectCalls(
      .move(.matching { $0.column == 2 }, to: 3), .ask(.matching { $0.hasSuffix("?") }), .sort(in: nil))
  }

  @Test("stand for values that a test sets and for rows of a subscript")
  func properties() {
    let mock = MockPantry()
    let pantry: any Pantry = mock

    pantry.label = "jam"
    pantry[4] = 5

    mock.expectCalls(
      .setLabel(.matching { $0?.isEmpty == false }), .setSubscript(.matching { $0 > 3 }, to: 5))
  }

  @Test("count calls")
  func counts() async {
    let mock = MockPantry()
    let pantry: any Pantry = mock

    for page in 1...3 { pantry.load("ham", page: page) }

    await mock.expectCalls(.loadPage(page: .matching { $0 > 9 }), times: 0, others: .verifiedElsewhere)
    await mock.expectCalls(.loadPage("ham"), times: .atLeast(2))
  }

  @Test("stand for values that belong to the main actor")
  @MainActor
  func mainActorArguments() async {
    let mock = MockCellar()
    let cellar: any Cellar = mock

    cellar.store(Bottle(year: 1990), at: 1)

    await mock.expectCalls(.store(at: .matching { $0 > 0 }))
  }
}

private final class Borrower {}

@Suite("Calls of doubles with patterns", .rehearsal)
struct PlainCallsTests {
  @Test("are expected without patterns, in any form")
  func plainCalls() {
    let mock = MockPantry()
    let pantry: any Pantry = mock
    for _ in 1...5 { pantry.open() }
    for _ in 1...3 { pantry.load("ham", page: 1) }

    mock.expectNext(.open)
    mock.expectCalls(.open, times: 4, others: .verifiedElsewhere)
    expectOrder(mock.received(.loadPage("ham", page: 1)), others: .verifiedElsewhere)
    mock.expectCalls(inAnyOrder: .loadPage("ham", page: 1), others: .verifiedElsewhere)

    mock.expectCalls(.loadPage("ham", page: 1), times: .atMost(1))
  }

  @Test("are awaited without patterns, in any form")
  func awaitedCalls() async {
    let mock = MockPantry()
    let pantry: any Pantry = mock
    for _ in 1...5 { pantry.open() }

    await mock.expectNext(.open)
    await mock.expectCalls(.open, times: 4, others: .verifiedElsewhere)
    pantry.open()
    await expectOrder(mock.received(.open))
    let expectation = Task { @MainActor in await mock.expectCalls(.open, times: 0) }

    await expectation.value
  }
}
