import Interfaces
import Testing

@Suite struct UserViewDataTests {
  @Test func theDefaultsShowTheDefaultUser() {
    let viewData = UserViewData.fixture()

    #expect(viewData == UserViewData(name: "Ada Lovelace", age: "36 years"))
  }

  @Test func anOverrideChangesNothingElse() {
    let viewData = UserViewData.fixture()

    expectOverride(of: \.name, with: "Grace Hopper", in: .fixture(name: "Grace Hopper"), from: viewData)
    expectOverride(of: \.age, with: "1 year", in: .fixture(age: "1 year"), from: viewData)
  }
}
