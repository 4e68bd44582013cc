/// Someone in the list of users.
public struct User: Equatable, Sendable {
  /// The given name.
  public var firstName: String
  /// The family name.
  public var lastName: String
  /// Where to write to.
  public var email: String
  /// Years of age.
  public var age: Int

  /// Makes a user from their parts.
  ///
  /// - Parameters:
  ///   - firstName: The given name.
  ///   - lastName: The family name.
  ///   - email: Where to write to.
  ///   - age: Years of age.
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
  ///
  /// - Parameter decoder: What the server sent.
  /// - Throws: A `DecodingError` that says what is wrong, and where.
  public init(from decoder: any Decoder) throws {
    let user = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      firstName: try user.decode(String.self, forKey: .firstName),
      lastName: try user.decode(String.self, forKey: .lastName),
      email: try user.decode(String.self, forKey: .email),
      age: try user.decodeNumber(Int.self, forKey: .age, otherwise: "is not a whole number"))
  }
}

/// Knows the users.
public protocol UserServiceType: Sendable {
  /// Asks for all users.
  ///
  /// - Parameter completion: Called once, on any thread.
  func users(completion: @escaping @Sendable ([User]) -> Void)
}
