import Foundation
import Interfaces
import Testing

@Suite struct EventPageTests {
  @Test func aPageKeepsTheOrderOfItsEvents() throws {
    let page = try decode(#"{"data": [{"id": "b"}, {"id": "a"}]}"#, as: EventPage.self)

    #expect(page.events.map(\.id) == ["b", "a"])
  }

  @Test func aPageDecodesTheAddressOfTheNextPage() throws {
    let page = try decode(#"{"data": [], "paging": {"next": "https://example.com/2"}}"#, as: EventPage.self)

    #expect(page.next?.absoluteString == "https://example.com/2")
  }

  @Test(arguments: [
    #"{"data": []}"#, #"{"data": [], "paging": null}"#, #"{"data": [], "paging": {"cursors": {}}}"#,
    #"{"data": [], "paging": {"next": null}}"#,
  ])
  func theLastPageHasNoNextOne(json: String) throws {
    let page = try decode(json, as: EventPage.self)

    #expect(page == EventPage(events: [], next: nil))
  }

  @Test(arguments: [
    ("{}", "data is missing"),
    (#"{"data": {}}"#, "data is not a list"),
    (#"{"data": null}"#, "data is null where a list is required"),
    (#"{"data": [{"id": "1"}, {}]}"#, "data[1].id is missing"),
    (#"{"data": [{"id": "1"}, null]}"#, "data[1] is null where an object is required"),
    (#"{"data": [], "paging": 2}"#, "paging is not an object"),
    (#"{"data": [], "paging": {"next": 2}}"#, "paging.next is not a string"),
    (#"{"data": [], "paging": {"next": "page 2"}}"#, "paging.next is not a web address: page 2"),
  ])
  func aFaultyPageIsRefused(json: String, expected: String) throws {
    let text = try failureText(decoding: json, as: EventPage.self)

    #expect(text == expected)
  }
}
