import Interfaces
import Testing

@Suite("A fixture")
struct FixtureTests {
  /// The answers in `DecodedAnswerTests` show the defaults of a driver and of an event.
  @Test("has readable defaults")
  func defaults() {
    let rules = LeaderAccessRules(
      radius: 100, poorestAccuracy: 100, greatestAge: .seconds(15), timeout: .seconds(30))

    #expect(APIError.fixture() == .offline)
    #expect(CalendarDay.fixture() == CalendarDay("1985-01-07"))
    #expect(DecodingFailure.fixture() == DecodingFailure(place: "data[0].id", reason: "is missing"))
    #expect(DriverPage.fixture() == DriverPage(drivers: [.fixture()], total: 1, offset: 0))
    #expect(
      DriverViewData.fixture()
        == DriverViewData(name: "Lewis Hamilton", badge: "44 HAM", detail: "British, born 1985-01-07"))
    #expect(Credentials.fixture() == Credentials(username: "ada", password: "correct horse"))
    #expect(Session.fixture() == Session(username: "ada", token: "session-1"))
    #expect(
      LoginFieldErrorViewData.fixture() == LoginFieldErrorViewData(field: .username, message: "Enter your user name."))
    #expect(Person.fixture() == Person(firstName: "Ada", lastName: "Lovelace"))
    #expect(User.fixture() == User(firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", age: 36))
    #expect(UserViewData.fixture() == UserViewData(name: "Ada Lovelace", age: "36 years"))
    #expect(VolunteerEventViewData.fixture() == VolunteerEventViewData(name: "Park clean-up"))
    #expect(EventPage.fixture() == EventPage(events: [.fixture()], next: nil))
    #expect(LocationFix.fixture().coordinate == Place.fixture().coordinate)
    #expect(LocationFix.fixture().accuracy == 5)
    #expect(LeaderAccessRules.fixture() == rules)
    #expect(LeaderAccessRules.standard == rules)
  }
}
