import Interfaces
import Testing

@Suite struct VolunteerFixtureTests {
  @Test func theViewDatasDefaultShowsTheDefaultEvent() {
    let viewData = VolunteerEventViewData.fixture()

    #expect(viewData.name == Event.fixture().name)
  }

  @Test func anOverrideOfTheViewDataTakesItsPlace() {
    let viewData = VolunteerEventViewData.fixture()

    expectOverride(of: \.name, with: "Event", in: .fixture(name: "Event"), from: viewData)
  }

  @Test func theFixsDefaultsStandAtTheDefaultPlaceAndProveIt() {
    let fix = LocationFix.fixture()

    #expect(fix.coordinate == Place.fixture().coordinate)
    #expect(0...LeaderAccessRules.standard.poorestAccuracy ~= fix.accuracy)
  }

  @Test func anOverrideOfAFixChangesNothingElse() {
    let fix = LocationFix.fixture()
    let elsewhere = Coordinate.fixture(latitude: 0)

    expectOverride(of: \.coordinate, with: elsewhere, in: .fixture(coordinate: elsewhere), from: fix)
    expectOverride(of: \.accuracy, with: -1, in: .fixture(accuracy: -1), from: fix)
  }

  @Test func theRulesDefaultsAreThoseOfTheApp() {
    let rules = LeaderAccessRules.fixture()

    #expect(rules == .standard)
  }

  @Test func anOverrideOfARuleChangesNothingElse() {
    let rules = LeaderAccessRules.fixture()

    expectOverride(of: \.radius, with: 1, in: .fixture(radius: 1), from: rules)
    expectOverride(of: \.poorestAccuracy, with: 1, in: .fixture(poorestAccuracy: 1), from: rules)
    expectOverride(of: \.patience, with: .zero, in: .fixture(patience: .zero), from: rules)
  }
}
