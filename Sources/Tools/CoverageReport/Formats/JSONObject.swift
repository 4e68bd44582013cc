/// A JSON object, whose members may have different types.
///
/// A member that is nil is null in the text.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct Member: Encodable {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  private let members: [String: Member]

  init(dictionaryLiteral members: (String, any Encodable)...) {
    self.members = Dictionary(uniqueKeysWithValues: members.map { ($0, Member(value: $1)) })
  }

  /// Creates an object with a member for each key.
  init<Key: RawRepresentable<String>>(_ keys: [Key], value: (Key) -> any Encodable) {
    members = Dictionary(uniqueKeysWithValues: keys.map { ($0.rawValue, Member(value: value($0))) })
  }

  func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}
