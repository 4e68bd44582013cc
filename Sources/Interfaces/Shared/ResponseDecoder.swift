import Foundation

/// Decodes a server's JSON, and says in a person's words what is wrong with it when it cannot.
///
/// ```swift
/// let page = try ResponseDecoder().decode(DriverPage.self, from: data)
/// ```
public struct ResponseDecoder: Sendable {
  /// Makes a decoder.
  public init() {}

  /// Decodes a value from JSON.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - data: The body of the answer.
  /// - Returns: The value, complete.
  /// - Throws: A ``DecodingFailure`` that names the place in the answer.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws(DecodingFailure) -> Value {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      throw DecodingFailure(error)
    } catch {
      throw DecodingFailure(place: "", reason: "cannot be decoded: \(error)")
    }
  }
}

extension DecodingFailure {
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(place: Self.place(context.codingPath + [key]), reason: "is missing")
    case .valueNotFound(let type, let context):
      self.init(place: Self.place(context.codingPath), reason: "is null where \(Self.name(of: type)) is required")
    case .typeMismatch(let type, let context):
      self.init(place: Self.place(context.codingPath), reason: "is not \(Self.name(of: type))")
    case .dataCorrupted(let context):
      self.init(place: Self.place(context.codingPath), reason: Self.reason(in: context))
    @unknown default:
      self.init(place: "", reason: "cannot be decoded: \(error)")
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { place, key in
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += place.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  /// Our own models say "is not a day …"; the system says "Invalid URL string.", "The given data was not valid JSON.".
  private static func reason(in context: DecodingError.Context) -> String {
    let text = context.debugDescription
    if text.hasPrefix("is ") { return text }
    return context.codingPath.isEmpty && text.contains("JSON") ? "is not valid JSON" : "is not valid: \(text)"
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is any Numeric.Type: "a number"
    case is any StringProtocol.Type: "a string"
    case is Bool.Type: "true or false"
    case is any ExpressibleByDictionaryLiteral.Type: "an object"
    case is any ExpressibleByArrayLiteral.Type: "a list"
    default: "a value of type \(type)"
    }
  }
}

/// Why a server's answer could not be decoded, and where in the answer the fault lies.
public struct DecodingFailure: Error, Equatable, Sendable {
  /// The place in the answer, as in `MRData.DriverTable.Drivers[3].familyName`; empty for the answer as a whole.
  ///
  /// - Fixture: "data[0].id"
  public var place: String
  /// What is wrong there, in words that continue a sentence: "is missing".
  public var reason: String

  /// Makes a failure from its parts.
  ///
  /// - Parameters:
  ///   - place: The place in the answer, as in `MRData.DriverTable.Drivers[3].familyName`; empty for the answer as a
  ///     whole.
  ///   - reason: What is wrong there, in words that continue a sentence: "is missing".
  public init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }
}

extension DecodingFailure: CustomStringConvertible {
  /// One sentence with the place and the reason.
  public var description: String { "\(place.isEmpty ? "the answer" : place) \(reason)" }
}
