import Interfaces
import SegmentFixtures
import Testing

@Suite("The file of the drivers")
struct DriversFixtureFileTests {
  private let page: DriverPage

  init() throws {
    page = try FixtureFile.drivers.load()
  }

  @Test("holds all drivers, each with its own identifier and code")
  func holdsAll() {
    #expect(page.drivers.count == 30)
    #expect(page.total == 30)
    #expect(page.offset == 0)
    #expect(Set(page.drivers.map(\.id)).count == 30)
    #expect(Set(page.drivers.compactMap(\.code)).count == 28)
    #expect(page.drivers.contains(.fixture()))
  }

  @Test(
    "keeps diacritics", arguments: ["Sergio Pérez", "Nico Hülkenberg", "Kimi Räikkönen", "Esteban Gutiérrez"])
  func diacritics(name: String) {
    let names = page.drivers.map { "\($0.givenName) \($0.familyName)" }

    #expect(names.contains(name))
  }

  @Test("has drivers without a number or a code, and two with the same number")
  func numbersAndCodes() {
    let numberless = page.drivers.filter { $0.number == nil }

    #expect(numberless.filter { $0.code == nil }.map(\.familyName) == ["Fangio", "Senna"])
    #expect(numberless.filter { $0.code != nil }.map(\.familyName) == ["Schumacher"])
    #expect(page.drivers.filter { $0.number == 22 }.map(\.familyName) == ["Button", "Tsunoda"])
  }

  @Test("has an empty form")
  func empty() throws {
    let page = try FixtureFile.noDrivers.load()

    #expect(page == .fixture(drivers: [], total: 0))
  }
}
