import Foundation

/// The picture above an event.
public struct Cover: Equatable, Sendable {
  /// Where the picture is.
  public var source: URL

  /// Makes a cover from its address.
  ///
  /// - Parameter source: Where the picture is.
  public init(source: URL) {
    self.source = source
  }
}

extension Cover: Decodable {
  private enum CodingKeys: String, CodingKey {
    case source
  }

  /// Decodes `source`, which must be a whole address.
  ///
  /// - Parameter decoder: What the server sent.
  /// - Throws: A `DecodingError` that says what is wrong, and where.
  public init(from decoder: any Decoder) throws {
    let cover = try decoder.container(keyedBy: CodingKeys.self)
    self.init(source: try cover.decodeAddress(forKey: .source))
  }
}
