import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Partial doubles of rare requirements", .rehearsal)
struct ForwardingShapesTests {
  // MARK: - Closures

  @Test("pass on completion handlers")
  func completions() {
    let mock = MockClosuresDepot(forwardingTo: RealClosures())
    let depot: any ClosuresDepot = mock
    let texts = Stored<[String]>([])
    mock.fetchAnswer.when(2).returns("stubbed")

    for id in 1...2 { depot.fetch(id) { result in texts.withValue { $0.append((try? result.get()) ?? "") } } }
    let isFresh = depot.refresh(5) { value in texts.withValue { $0.append("\(value)") } }

    #expect(texts.value == ["real 1", "stubbed", "5"] && isFresh)
    mock.expectCalls(.fetch(1), .fetch(2), .refresh(5))
  }

  @Test("let the real object run closures")
  func bodies() async throws {
    let mock = MockClosuresDepot(forwardingTo: RealClosures())
    let depot: any ClosuresDepot = mock
    var runs = 0
    var values: [Int] = []

    let value = try depot.transaction { $0 + 2 }
    depot.retry { runs += 1 }
    let first = depot.first { $0 > 1 }
    await depot.each { values.append($0) }
    depot.onChange { values.append($0) }

    #expect(value == 42 && runs == 2 && first == 2 && values == [1, 2, 1])
    await mock.expectCalls(.transaction(), .retry(), .first(), .each(), .onChange())
  }

  @Test("run closures themselves with the value of an answer")
  func ownBodies() throws {
    let mock = MockClosuresDepot(forwardingTo: RealClosures())
    let depot: any ClosuresDepot = mock
    mock.transactionAnswer.returns(1)
    mock.firstAnswer.answers { $0.value(9) ? 9 : nil }

    let value = try depot.transaction { $0 + 2 }
    let first = depot.first { $0 > 1 }

    #expect(value == 3 && first == 9)
    mock.expectCalls(.transaction(), .first())
  }

  @Test("evaluate an autoclosure once")
  func autoclosures() {
    let real = RealClosures()
    let mock = MockClosuresDepot(forwardingTo: real)
    let depot: any ClosuresDepot = mock
    var count = 0
    func text() -> String {
      count += 1
      return "text"
    }

    depot.log(text())
    depot.report(DepotError.full)

    #expect(real.log == ["text", "full"] && count == 1)
    mock.expectCalls(.log("text"), .report(DepotError.full))
  }

  // MARK: - Generics and ownership

  @Test("forward generic calls")
  func generics() throws {
    let mock = MockGenericsDepot(forwardingTo: RealGenerics())
    let depot: any GenericsDepot = mock

    let text = try depot.decode(String.self, from: "tea")
    let (sum, description) = (depot.sum([1, 2]), depot.describe(1, "two"))

    #expect(text == "tea" && sum == 3 && description == "1 two")
    mock.expectCalls(.decode(String.self, from: "tea"), .sum([1, 2]), .describe(1, "two"))
  }

  @Test("let the real object change arguments, and then the test")
  func inoutArguments() {
    let mock = MockGenericsDepot(forwardingTo: RealGenerics())
    let depot: any GenericsDepot = mock
    var (one, two) = (1, 5)

    depot.increase(&one)
    mock.swapSecondChanges = { $0 += 10 }
    let isSwapped = depot.swap(&one, &two)

    #expect(one == 5 && two == 12 && isSwapped)
    mock.expectCalls(.increase(1), .swap(2, 5))
  }

  @Test("forward arguments of all kinds of ownership")
  func ownership() async {
    let mock = MockGenericsDepot(forwardingTo: RealGenerics())
    let depot: any GenericsDepot = mock

    let counts = [depot.borrow([1, 2]), depot.consume([1]), await depot.stay(isolation: nil), depot.touch()]
    var ticks: [Int] = []
    for await tick in depot.ticks() { ticks.append(tick) }

    #expect(counts == [2, 1, 0, 4] && ticks == [1, 2])
    await mock.expectCalls(.borrow([1, 2]), .consume([1]), .stay(isolation: nil), .touch, .ticks)
  }

  @Test("forward values that cannot be copied")
  func noncopyable() {
    let mock = MockTicketsDepot(forwardingTo: RealTickets())
    let depot: any TicketsDepot = mock

    let ticket = depot.draw()
    let number = depot.check(ticket)
    let amount = depot.redeem(ticket)

    #expect(number == 12 && amount == 24)
    mock.expectCalls(.draw, .check(), .redeem())
  }

  @Test("forward to a generic object by primary associated types")
  func associatedTypes() {
    let mock = MockKeyedDepot(forwardingTo: RealKeyed())
    let depot: any KeyedDepot<String, Int> = mock
    mock.valueAnswer.when("milk").returns(5)

    depot.store(3, for: "tea")

    #expect([depot.value(for: "tea"), depot.value(for: "milk")] == [3, 5])
    mock.expectCalls(.store(3, for: "tea"), .value(for: "tea"), .value(for: "milk"))
  }

  // MARK: - Isolation

  @Test("forward on the main actor")
  @MainActor func mainActor() async {
    let (real, delegate) = (RealScreen(), MockDepotObserver())
    let mock = MockScreenDepot(forwardingTo: real)
    let depot: any ScreenDepot = mock
    let box = DepotBox(value: 2)

    depot.delegate = delegate
    depot.box = box
    let shown = depot.show(box)
    let loaded = await depot.reload()

    #expect(shown === box && loaded === box && real.delegate === delegate && depot.delegate === delegate)
    await delegate.expectCalls(.depotDidChange)
    await mock.expectCalls(.setDelegate(delegate), .setBox(box), .show(box), .reload)
  }

  @Test("forward to an actor")
  func actors() async {
    let mock = MockVaultDepot(forwardingTo: RealVault())
    let depot: any VaultDepot = mock

    let values = [await depot.add(5), await depot.balance]

    #expect(values == [15, 15])
    await mock.expectCalls(.add(5), .balance)
  }
}
