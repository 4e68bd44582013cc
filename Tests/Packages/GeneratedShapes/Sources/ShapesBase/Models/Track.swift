/// A piece of music.
public struct Track: Codable, Hashable, Identifiable, Sendable {
  /// What the library knows it by.
  public var id: Int
  /// What it is called.
  public var title: String

  /// Makes a track.
  public init(id: Int, title: String) {
    (self.id, self.title) = (id, title)
  }
}
