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
      self.init(place: Self.place(context.codingPath), reason: "is null where a \(Self.name(of: type)) is required")
    case .typeMismatch(let type, let context):
      self.init(place: Self.place(context.codingPath), reason: "is not a \(Self.name(of: type))")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self.init(place: "", reason: "is not valid JSON")
    case .dataCorrupted(let context):
      self.init(place: Self.place(context.codingPath), reason: context.debugDescription)
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

  private static func name(of type: Any.Type) -> String {
    let name = String(describing: type)
    return switch name {
    case "Int", "Double": "number"
    case "String": "string"
    case "Bool": "boolean"
    case let name where name.hasPrefix("Array") || name.hasPrefix("[Any"): "list"
    case let name where name.hasPrefix("Dictionary") || name.hasPrefix("[String"): "object"
    default: name
    }
  }
}
