import MainActorShapes
import MainActorShapesDoubles
import ShapesBase
import TestSupport
import Testing

@Suite("Doubles in a target on the main actor", .rehearsal)
struct MainActorShapesTests {
  @Test("inherit requirements from another target")
  func inherited() {
    let mock = MockChef()
    mock.name = "Ada"

    (mock as any Chef).cook()

    #expect((mock as any Chef).name == "Ada")
    mock.expectCalls(.cook)
  }

  @Test("are nonisolated where a member is")
  func nonisolated() async {
    let mock = MockWaiter()
    let waiter: any Waiter = mock
    mock.numberAnswer.returns(1)
    mock.walkAnswer.returns(2)
    MockWaiter.statics.shiftAnswer.returns("late")

    let steps = await waiter.walk(3)
    waiter.serve("soup")

    #expect(waiter.number() == 1 && steps == 2 && type(of: waiter).shift() == "late")
    await mock.expectCalls(.walk(3), .serve("soup"), .number)
    await MockWaiter.statics.expectCalls(.shift)
  }

  @Test("run closures, and call them in answers")
  func closures() async throws {
    let (mock, backstage) = (MockStage(), MockBackstage())
    let stage: any Stage = mock
    mock.transactionAnswer.returns(2)
    mock.readAnswer.returns(3)
    mock.firstAnswer.answers { matches in [4, 5].first(where: matches.value) }
    mock.loadAnswer.returns(6)
    backstage.firstAnswer.answers { matches in await matches.value(7) ? 7 : nil }
    var numbers: [Int] = []

    stage.perform { numbers.append(1) }
    numbers.append(try stage.transaction { $0 })
    numbers.append(try await stage.read { $0 })
    stage.load(Int.self) { numbers.append((try? $0.get()) ?? 0) }
    let first = stage.first { $0 > 4 }
    let last = await backstage.first { $0 == 7 }

    #expect(numbers == [1, 2, 3, 6] && first == 5 && last == 7)
    await mock.expectCalls(.perform(), .transaction(), .read(), .load(Int.self), .first())
    await backstage.expectCalls(.first())
  }

  @Test("record values plainly if any thread can compare them")
  func plain() {
    let mock = MockTabsRouter()
    let router: any TabsRouter = mock

    router.select(.home, among: [.home, .settings])
    router.open(Menu.Entry(id: 1))
    router.open(Menu.Section(name: "a"))
    router.show(.detail(2))

    if case .select(let tab, _) = mock.calls.all.first { #expect(tab == .home) }
    mock.expectCalls(
      .select(.home, among: [.home, .settings]), .openEntry(Menu.Entry(id: 1)), .openSection(Menu.Section(name: "a")),
      .show(.detail(2)))
  }
}
