import Foundation

/// A JSON decoder whose errors name the faulty place in the answer and the reason.
///
/// ```swift
/// let page = try ResponseDecoder.decode(DriverPage.self, from: data)
/// ```
public enum ResponseDecoder {
  /// Decodes a value from the body of an answer.
  ///
  /// - Throws: A ``DecodingFailure`` that names the faulty place in the answer.
  public static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws(DecodingFailure) -> Value {
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

  /// Returns the reason as the end of a sentence.
  ///
  /// The models of this package write such an ending already: "is not a day of the form …". The system writes whole
  /// sentences: "Invalid URL string."
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

/// The reason why a server's answer could not be decoded, and the faulty place in it.
public struct DecodingFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The place in the answer, such as `MRData.DriverTable.Drivers[3].familyName`, or an empty text for the whole answer.
  ///
  /// - Fixture: "data[0].id"
  public var place: String
  /// The reason, as the end of a sentence that begins with the place: "is missing".
  public var reason: String

  /// Creates a failure.
  public init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }

  /// The place and the reason, as one sentence.
  public var description: String { "\(place.isEmpty ? "the answer" : place) \(reason)" }
}

extension KeyedDecodingContainer {
  /// Decodes a string and converts it, or names its place and the reason why that is impossible.
  func decodeText<Value>(
    forKey key: Key, otherwise reason: String, convert: (String) -> Value?
  ) throws -> Value {
    let text = try decode(String.self, forKey: key)
    guard let value = convert(text) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "\(reason): \(text)")
    }
    return value
  }

  /// Decodes a string and converts it, if there is one.
  func decodeTextIfPresent<Value>(
    forKey key: Key, otherwise reason: String, convert: (String) -> Value?
  ) throws -> Value? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try decodeText(forKey: key, otherwise: reason, convert: convert)
  }

  /// Decodes a number, and names the place of a number that is out of range for its type.
  ///
  /// The system's decoder reports such a number as broken JSON, with an internal error type and without the place.
  package func decodeNumber<Number: Decodable & Numeric>(
    _ type: Number.Type, forKey key: Key, otherwise reason: String
  ) throws -> Number {
    do {
      return try decode(type, forKey: key)
    } catch let error as DecodingError {
      guard case .dataCorrupted = error else { throw error }
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: reason)
    } catch {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: reason)
    }
  }
}
