import Exploration
import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@Suite("Random fixtures", .rehearsal)
struct BelievableFixtureTests {
  @Test("have ages, badges and details like those on the screen")
  func texts() {
    withFixtures { fixtures in
      let (user, driver): (UserViewData, DriverViewData) = (fixtures.make(), fixtures.make())

      #expect(user.age.wholeMatch(of: /1 year|\d+ years/) != nil)
      #expect(driver.badge.wholeMatch(of: /(\d+)? ?([A-Z]{3})?/) != nil)
      #expect(driver.detail.wholeMatch(of: /\w+, born \d{4}-\d\d-\d\d/) != nil)
    }
  }
}
