import Foundation

extension KeyedDecodingContainer {
  /// Decodes a number, and names the place of one that the type cannot hold.
  ///
  /// The system's decoder reports such a number as broken JSON, without its place, by an error of an internal type.
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

  /// Decodes a whole number that the source writes as a string.
  func decodeNumber(forKey key: Key) throws -> Int {
    let text = try decode(String.self, forKey: key)
    guard let number = Int(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "is not a whole number: \(text)")
    }
    return number
  }

  /// Decodes a whole number that the source writes as a string, where there is one.
  func decodeNumberIfPresent(forKey key: Key) throws -> Int? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try decodeNumber(forKey: key)
  }

  /// Decodes an absolute address; the system's own decoding lets `not a url` pass as a relative one.
  func decodeAddress(forKey key: Key) throws -> URL {
    let text = try decode(String.self, forKey: key)
    guard let address = URL(string: text), address.scheme != nil, address.host != nil else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "is not a web address: \(text)")
    }
    return address
  }
}
