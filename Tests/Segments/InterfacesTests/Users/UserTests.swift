import Interfaces
import Testing

@Suite struct UserTests {
  @Test func aUserDecodesAllFields() throws {
    let json = #"{"firstName": "Grace", "lastName": "Hopper", "email": "grace@example.com", "age": 24}"#

    let user = try decode(json, as: User.self)

    #expect(user == User(firstName: "Grace", lastName: "Hopper", email: "grace@example.com", age: 24))
  }

  @Test(arguments: ["firstName", "lastName", "email", "age"])
  func aUserWithoutAFieldIsRefused(field: String) throws {
    let fields = [
      "firstName": #""Grace""#, "lastName": #""Hopper""#, "email": #""grace@example.com""#, "age": "24",
    ]
    let json = fields.filter { $0.key != field }.map { #""\#($0.key)": \#($0.value)"# }.joined(separator: ", ")

    let text = try failureText(decoding: "{\(json)}", as: User.self)

    #expect(text == "\(field) is missing")
  }

  @Test(arguments: [
    ("3.5", "age is not a whole number"),
    ("1e30", "age is not a whole number"),
    (#""24""#, "age is not a number"),
    ("true", "age is not a number"),
    ("null", "age is null where a number is required"),
  ])
  func anAgeThatIsNotAWholeNumberIsRefused(age: String, expected: String) throws {
    let json = #"{"firstName": "Grace", "lastName": "Hopper", "email": "grace@example.com", "age": \#(age)}"#

    let text = try failureText(decoding: json, as: User.self)

    #expect(text == expected)
  }

  @Test func aWholeAgeMayHaveADecimalPoint() throws {
    let json = #"{"firstName": "Grace", "lastName": "Hopper", "email": "grace@example.com", "age": 24.0}"#

    let user = try decode(json, as: User.self)

    #expect(user.age == 24)
  }

  @Test func theDefaultEmailIsReservedForExamples() {
    let user = User.fixture()

    #expect(user == User(firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", age: 36))
  }

  @Test func anOverrideChangesNothingElse() {
    let user = User.fixture()

    expectOverride(of: \.firstName, with: "Grace", in: .fixture(firstName: "Grace"), from: user)
    expectOverride(of: \.lastName, with: "Hopper", in: .fixture(lastName: "Hopper"), from: user)
    expectOverride(of: \.email, with: "grace@example.com", in: .fixture(email: "grace@example.com"), from: user)
    expectOverride(of: \.age, with: 1, in: .fixture(age: 1), from: user)
  }
}

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
