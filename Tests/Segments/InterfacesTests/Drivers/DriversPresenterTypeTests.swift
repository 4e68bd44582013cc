import Interfaces
import Testing

@Suite struct DriverViewDataTests {
  @Test func theDefaultsShowTheDefaultDriver() {
    let viewData = DriverViewData.fixture()

    #expect(viewData == DriverViewData(name: "Lewis Hamilton", badge: "44 HAM", detail: "British, born 1985-01-07"))
  }

  @Test func anOverrideChangesNothingElse() {
    let viewData = DriverViewData.fixture()

    expectOverride(of: \.name, with: "Ayrton Senna", in: .fixture(name: "Ayrton Senna"), from: viewData)
    expectOverride(of: \.badge, with: "", in: .fixture(badge: ""), from: viewData)
    expectOverride(of: \.detail, with: "Brazilian", in: .fixture(detail: "Brazilian"), from: viewData)
  }
}
