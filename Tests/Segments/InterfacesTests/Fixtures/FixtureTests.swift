import Foundation
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

  @Test("of the shared models changes only the property that is overridden")
  func sharedModels() {
    let failure = DecodingFailure.fixture()

    expectOverride(of: \.place, with: "total", in: .fixture(place: "total"), from: failure)
    expectOverride(of: \.reason, with: "is not a number", in: .fixture(reason: "is not a number"), from: failure)
    #expect(CalendarDay.fixture(year: 2000) == CalendarDay("2000-01-07"))
    #expect(CalendarDay.fixture(month: 12) == CalendarDay("1985-12-07"))
    #expect(CalendarDay.fixture(day: 31) == CalendarDay("1985-01-31"))
  }

  @Test("of a driver changes only the property that is overridden")
  func drivers() {
    let (driver, page, viewData) = (Driver.fixture(), DriverPage.fixture(), DriverViewData.fixture())
    let day = CalendarDay.fixture(year: 2000)

    expectOverride(of: \.id, with: "senna", in: .fixture(id: "senna"), from: driver)
    expectOverride(of: \.givenName, with: "Ayrton", in: .fixture(givenName: "Ayrton"), from: driver)
    expectOverride(of: \.familyName, with: "Senna", in: .fixture(familyName: "Senna"), from: driver)
    expectOverride(of: \.number, with: nil, in: .fixture(number: nil), from: driver)
    expectOverride(of: \.code, with: nil, in: .fixture(code: nil), from: driver)
    expectOverride(of: \.nationality, with: "Brazilian", in: .fixture(nationality: "Brazilian"), from: driver)
    expectOverride(of: \.dateOfBirth, with: day, in: .fixture(dateOfBirth: day), from: driver)
    expectOverride(of: \.drivers, with: [], in: .fixture(drivers: []), from: page)
    expectOverride(of: \.total, with: 2, in: .fixture(total: 2), from: page)
    expectOverride(of: \.offset, with: 1, in: .fixture(offset: 1), from: page)
    expectOverride(of: \.name, with: "Ayrton Senna", in: .fixture(name: "Ayrton Senna"), from: viewData)
    expectOverride(of: \.badge, with: "", in: .fixture(badge: ""), from: viewData)
    expectOverride(of: \.detail, with: "Brazilian", in: .fixture(detail: "Brazilian"), from: viewData)
  }

  @Test("of a login or a person changes only the property that is overridden")
  func people() {
    let (credentials, session) = (Credentials.fixture(), Session.fixture())
    let (error, person) = (LoginFieldErrorViewData.fixture(), Person.fixture())
    let (user, viewData) = (User.fixture(), UserViewData.fixture())

    expectOverride(of: \.username, with: "grace", in: .fixture(username: "grace"), from: credentials)
    expectOverride(of: \.password, with: "hunter2", in: .fixture(password: "hunter2"), from: credentials)
    expectOverride(of: \.username, with: "grace", in: .fixture(username: "grace"), from: session)
    expectOverride(of: \.token, with: "session-2", in: .fixture(token: "session-2"), from: session)
    expectOverride(of: \.field, with: .password, in: .fixture(field: .password), from: error)
    expectOverride(of: \.message, with: "Too short.", in: .fixture(message: "Too short."), from: error)
    expectOverride(of: \.firstName, with: "Grace", in: .fixture(firstName: "Grace"), from: person)
    expectOverride(of: \.lastName, with: "Hopper", in: .fixture(lastName: "Hopper"), from: person)
    expectOverride(of: \.firstName, with: "Grace", in: .fixture(firstName: "Grace"), from: user)
    expectOverride(of: \.lastName, with: "Hopper", in: .fixture(lastName: "Hopper"), from: user)
    expectOverride(of: \.email, with: "grace@example.com", in: .fixture(email: "grace@example.com"), from: user)
    expectOverride(of: \.age, with: 1, in: .fixture(age: 1), from: user)
    expectOverride(of: \.name, with: "Grace Hopper", in: .fixture(name: "Grace Hopper"), from: viewData)
    expectOverride(of: \.age, with: "1 year", in: .fixture(age: "1 year"), from: viewData)
  }

  @Test("of an event changes only the property that is overridden")
  func events() {
    let (event, page, cover, place) = (Event.fixture(), EventPage.fixture(), Cover.fixture(), Place.fixture())
    let (coordinate, token) = (Coordinate.fixture(), AccessToken.fixture())
    let address = URL(filePath: "/2")

    expectOverride(of: \.id, with: "2", in: .fixture(id: "2"), from: event)
    expectOverride(of: \.name, with: nil, in: .fixture(name: nil), from: event)
    expectOverride(of: \.summary, with: nil, in: .fixture(summary: nil), from: event)
    expectOverride(of: \.cover, with: nil, in: .fixture(cover: nil), from: event)
    expectOverride(of: \.start, with: .distantPast, in: .fixture(start: .distantPast), from: event)
    expectOverride(of: \.end, with: .distantFuture, in: .fixture(end: .distantFuture), from: event)
    expectOverride(of: \.place, with: nil, in: .fixture(place: nil), from: event)
    expectOverride(of: \.events, with: [], in: .fixture(events: []), from: page)
    expectOverride(of: \.next, with: address, in: .fixture(next: address), from: page)
    expectOverride(of: \.source, with: address, in: .fixture(source: address), from: cover)
    expectOverride(of: \.name, with: nil, in: .fixture(name: nil), from: place)
    expectOverride(of: \.coordinate, with: nil, in: .fixture(coordinate: nil), from: place)
    expectOverride(of: \.latitude, with: 1, in: .fixture(latitude: 1), from: coordinate)
    expectOverride(of: \.longitude, with: 1, in: .fixture(longitude: 1), from: coordinate)
    expectOverride(of: \.value, with: "token-2", in: .fixture(value: "token-2"), from: token)
    expectOverride(of: \.expiresAt, with: .distantPast, in: .fixture(expiresAt: .distantPast), from: token)
  }

  @Test("of a leader's access changes only the property that is overridden")
  func leaders() {
    let (viewData, fix) = (VolunteerEventViewData.fixture(), LocationFix.fixture())
    let rules = LeaderAccessRules.fixture()
    let elsewhere = Coordinate.fixture(latitude: 0)

    expectOverride(of: \.name, with: "Event", in: .fixture(name: "Event"), from: viewData)
    expectOverride(of: \.coordinate, with: elsewhere, in: .fixture(coordinate: elsewhere), from: fix)
    expectOverride(of: \.accuracy, with: -1, in: .fixture(accuracy: -1), from: fix)
    expectOverride(of: \.radius, with: 1, in: .fixture(radius: 1), from: rules)
    expectOverride(of: \.poorestAccuracy, with: 1, in: .fixture(poorestAccuracy: 1), from: rules)
    expectOverride(of: \.timeout, with: .zero, in: .fixture(timeout: .zero), from: rules)
  }
}
