import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Patterns", .rehearsal)
struct PatternsTests {
  @Test("stand for arguments of all kinds, among plain arguments and calls without any")
  func arguments() async {
    let (mock, borrower) = (MockPantry(), Borrower())
    let pantry: any Pantry = mock
    mock.askAnswer.returns(true)

    pantry.open()
    pantry.load("ham", page: 2)
    pantry.load("egg", page: 3)
    pantry.load(all: true)
    pantry.place(Jar(size: 2))
    pantry.lend(Jar(size: 3), to: borrower)
    pantry.add("salt", count: 1)
    pantry.move((row: 1, column: 2), to: 3)
    pantry.ask("open?") { _ in }
    pantry.sort(in: nil, default: ["a"])
    pantry.label = "jam"
    pantry[4] = 5

    await mock.expectCalls(
      .open, .loadPage("ham", page: .matching { $0 > 1 }), .loadPage(page: 3), .loadAll(true),
      .place(.matching { $0.size == 2 }), .lend(.matching { $0.isFull(3) }, to: .any),
      .add(.matching { $0 as? String == "salt" }, count: .matching { $0 > 0 }),
      .move(.matching { $0.column == 2 }, to: 3), .ask(.matching { $0.hasSuffix("?") }), .sort(in: nil),
      .setLabel(.matching { $0?.isEmpty == false }), .setSubscript(.matching { $0 > 3 }, to: 5))
  }

  @MainActor
  @Test("count calls, and stand for values that belong to the main actor")
  func counts() async {
    let (mock, cellar) = (MockPantry(), MockCellar())

    for page in 1...3 { (mock as any Pantry).load("ham", page: page) }
    (cellar as any Cellar).store(Bottle(year: 1990), at: 1)

    await mock.expectCalls(.loadPage(page: .matching { $0 > 9 }), times: 0, others: .verifiedElsewhere)
    await mock.expectCalls(.loadPage("ham"), times: 2...)
    await cellar.expectCalls(.store(at: .matching { $0 > 0 }))
  }

  @Test("are not needed to expect calls in any form")
  func plainCalls() {
    let mock = MockPantry()
    let pantry: any Pantry = mock

    for _ in 1...5 { pantry.open() }
    for _ in 1...3 { pantry.load("ham", page: 1) }

    mock.expectNext(.open)
    mock.expectCalls(.open, times: 4, others: .verifiedElsewhere)
    expectOrder(mock.received(.loadPage("ham", page: 1)), others: .verifiedElsewhere)
    mock.expectCalls(.loadPage("ham", page: 1), inAnyOrder: true, others: .verifiedElsewhere)
    mock.expectCalls(.loadPage("ham", page: 1), times: ...1)
  }

  @Test("are not needed to await calls in any form")
  func awaitedCalls() async {
    let mock = MockPantry()

    for _ in 1...5 { (mock as any Pantry).open() }

    await mock.expectNext(.open)
    await mock.expectCalls(.open, times: 4, others: .verifiedElsewhere)
    (mock as any Pantry).open()
    await expectOrder(mock.received(.open))
    await Task { @MainActor in await mock.expectCalls(.open, times: 0) }.value
  }
}

private final class Borrower {}
