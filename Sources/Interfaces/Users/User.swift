/// A user of the app.
public struct User: Equatable, Sendable {
  /// The given name.
  public var firstName: String
  /// The family name.
  public var lastName: String
  /// The email address.
  public var email: String
  /// The age in years.
  public var age: Int

  /// Creates a user.
  public init(firstName: String, lastName: String, email: String, age: Int) {
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.age = age
  }
}

extension User: Decodable {
  private enum CodingKeys: String, CodingKey {
    case firstName, lastName, email, age
  }

  /// Decodes a user, all of whose fields are required.
  public init(from decoder: any Decoder) throws {
    let user = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      firstName: try user.decode(String.self, forKey: .firstName),
      lastName: try user.decode(String.self, forKey: .lastName),
      email: try user.decode(String.self, forKey: .email),
      age: try user.decodeNumber(Int.self, forKey: .age, otherwise: "is not a whole number"))
  }
}

/// A source of users.
public protocol UserServiceType: Sendable {
  /// Loads all users, and calls the completion handler once, on any thread.
  func users(completion: @escaping @Sendable (Result<[User], APIError>) -> Void)
}
