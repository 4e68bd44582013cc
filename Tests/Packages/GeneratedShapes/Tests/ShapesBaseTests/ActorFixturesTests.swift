import Exploration
import ShapesBase
import ShapesBaseDoubles
import TestSupport
import Testing

@Suite("Fixtures of actors")
struct ActorFixturesTests {
  @Test("take over the values that are not Sendable")
  func sent() async {
    let atelier = Atelier.fixture(canvas: Canvas(width: 3), paint: { 2 }, seats: 4)
    let depository = Depository.fixture(first: Canvas(width: 1))

    #expect(await atelier.width == 9)
    #expect(await depository.count == 1)
    #expect(await Register.fixture(entry: 5).entry == 5)
    #expect(Parting.fixture(canvas: Canvas(width: 6)).width == 6)
  }

  @Test("have random values, except for those that they take over")
  func random() async {
    let fixtures = FixtureGenerator(seed: 1)
    let ateliers: [Atelier] = (0..<8).map { _ in fixtures.make() }
    let registers: [Register<Int>] = (0..<8).map { _ in fixtures.make() }

    var (widths, entries): (Set<Int>, Set<Int>) = ([], [])
    for atelier in ateliers { widths.insert(await atelier.width) }
    for register in registers { entries.insert(await register.entry) }

    #expect(widths.count > 1 && entries.count > 1)
  }
}
