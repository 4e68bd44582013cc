import Foundation
import Interfaces
import Testing

@Suite struct VolunteerFixtureTests {
  @Test func theDefaultViewDataShowsTheDefaultEvent() {
    let viewData = VolunteerEventViewData.fixture()

    #expect(viewData.name == Event.fixture().name)
  }

  @Test func anOverrideOfTheViewDataReplacesTheName() {
    let viewData = VolunteerEventViewData.fixture()

    expectOverride(of: \.name, with: "Event", in: .fixture(name: "Event"), from: viewData)
  }

  @Test func theDefaultFixIsAtTheDefaultPlaceAndUsable() {
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

  @Test func theDefaultRulesAreThoseOfTheApp() {
    let rules = LeaderAccessRules.fixture()

    #expect(rules == .standard)
  }

  @Test func anOverrideOfARuleChangesNothingElse() {
    let rules = LeaderAccessRules.fixture()

    expectOverride(of: \.radius, with: 1, in: .fixture(radius: 1), from: rules)
    expectOverride(of: \.poorestAccuracy, with: 1, in: .fixture(poorestAccuracy: 1), from: rules)
    expectOverride(of: \.timeout, with: .zero, in: .fixture(timeout: .zero), from: rules)
  }

  @Test func theDefaultEventEndsAfterItStarts() throws {
    let event = Event.fixture()

    let start = try #require(event.start)
    let end = try #require(event.end)
    #expect(end.timeIntervalSince(start) == 2 * 60 * 60)
  }

  @Test func theDefaultEventHasAllFields() {
    let event = Event.fixture()

    #expect([event.id, event.name, event.summary, event.place?.name].allSatisfy { $0?.isEmpty == false })
    #expect(event.cover == .fixture())
    #expect(event.place?.coordinate == .fixture())
  }

  @Test func anOverrideOfAnEventChangesNothingElse() {
    let event = Event.fixture()

    expectOverride(of: \.id, with: "2", in: .fixture(id: "2"), from: event)
    expectOverride(of: \.name, with: nil, in: .fixture(name: nil), from: event)
    expectOverride(of: \.summary, with: nil, in: .fixture(summary: nil), from: event)
    expectOverride(of: \.cover, with: nil, in: .fixture(cover: nil), from: event)
    expectOverride(of: \.start, with: .distantPast, in: .fixture(start: .distantPast), from: event)
    expectOverride(of: \.end, with: .distantFuture, in: .fixture(end: .distantFuture), from: event)
    expectOverride(of: \.place, with: nil, in: .fixture(place: nil), from: event)
  }

  @Test func theDefaultPageIsTheOnlyPage() {
    let page = EventPage.fixture()

    #expect(page == EventPage(events: [.fixture()], next: nil))
  }

  @Test func anOverrideOfAPageChangesNothingElse() {
    let next = URL(filePath: "/2")

    expectOverride(of: \.events, with: [], in: .fixture(events: []), from: EventPage.fixture())
    expectOverride(of: \.next, with: next, in: .fixture(next: next), from: EventPage.fixture())
  }

  @Test func theDefaultCoverIsOnAHostReservedForExamples() {
    let cover = Cover.fixture()

    #expect(cover.source.host == "example.com")
  }

  @Test func anOverrideOfACoverReplacesItsSource() {
    let source = URL(filePath: "/2")

    expectOverride(of: \.source, with: source, in: .fixture(source: source), from: Cover.fixture())
  }

  @Test func anOverrideOfAPlaceChangesNothingElse() {
    let place = Place.fixture()

    expectOverride(of: \.name, with: nil, in: .fixture(name: nil), from: place)
    expectOverride(of: \.coordinate, with: nil, in: .fixture(coordinate: nil), from: place)
  }

  @Test func theDefaultCoordinateIsOnTheEarth() {
    let coordinate = Coordinate.fixture()

    #expect(abs(coordinate.latitude) <= 90)
    #expect(abs(coordinate.longitude) <= 180)
  }

  @Test func anOverrideOfACoordinateChangesNothingElse() {
    let coordinate = Coordinate.fixture()

    expectOverride(of: \.latitude, with: 1, in: .fixture(latitude: 1), from: coordinate)
    expectOverride(of: \.longitude, with: 1, in: .fixture(longitude: 1), from: coordinate)
  }

  @Test func anOverrideOfATokenChangesNothingElse() {
    let token = AccessToken.fixture()

    expectOverride(of: \.value, with: "token-2", in: .fixture(value: "token-2"), from: token)
    expectOverride(of: \.expiresAt, with: .distantPast, in: .fixture(expiresAt: .distantPast), from: token)
  }

  @Test func aTokenNeverShowsItsValue() {
    let texts = renderings(of: AccessToken.fixture(value: "hunter2"))

    #expect(texts.allSatisfy { !$0.contains("hunter2") }, "\(texts)")
  }
}
