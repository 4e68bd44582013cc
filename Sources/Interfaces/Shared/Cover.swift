import Foundation

/// The picture above an event.
public struct Cover: Equatable, Sendable {
  /// Where the picture is.
  public var source: URL

  /// Makes a cover from its address.
  public init(source: URL) {
    self.source = source
  }
}

extension Cover: Decodable {}
