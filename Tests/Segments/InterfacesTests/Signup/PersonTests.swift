import Foundation
import Interfaces
import Testing

@Suite struct PersonTests {
  @Test func aPersonDecodesBothNames() throws {
    let person = try decode(#"{"firstName": "Grace", "lastName": "Hopper"}"#, as: Person.self)

    #expect(person == Person(firstName: "Grace", lastName: "Hopper"))
  }

  @Test func aPersonIsTheSameAfterARoundTrip() throws {
    let person = Person(firstName: "Zoë", lastName: "O'Brien \"the Quick\" 👩‍🚀")

    let data = try JSONEncoder().encode(person)

    #expect(try ResponseDecoder.decode(Person.self, from: data) == person)
  }

  @Test(arguments: [
    (#"{"lastName": "Hopper"}"#, "firstName is missing"),
    (#"{"firstName": "Grace"}"#, "lastName is missing"),
    (#"{"firstName": null, "lastName": "Hopper"}"#, "firstName is null where a string is required"),
    (#"{"firstName": "Grace", "lastName": 1}"#, "lastName is not a string"),
  ])
  func aFaultyPersonIsRefused(json: String, expected: String) throws {
    let text = try failureText(decoding: json, as: Person.self)

    #expect(text == expected)
  }

  @Test func theDisplayNameHasTheGivenNameFirst() {
    let person = Person.fixture(firstName: "Grace", lastName: "Hopper")

    #expect(person.displayName == "Grace Hopper")
  }

  @Test func theDefaultsAreAPersonWithBothNames() {
    let person = Person.fixture()

    #expect(person == Person(firstName: "Ada", lastName: "Lovelace"))
  }

  @Test func anOverrideChangesNothingElse() {
    let person = Person.fixture()

    expectOverride(of: \.firstName, with: "Grace", in: .fixture(firstName: "Grace"), from: person)
    expectOverride(of: \.lastName, with: "Hopper", in: .fixture(lastName: "Hopper"), from: person)
  }
}
