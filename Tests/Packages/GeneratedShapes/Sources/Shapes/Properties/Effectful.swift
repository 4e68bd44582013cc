import ShapesBase

/// Says what plays, when it knows.
public protocol NowPlaying {
  var track: Track? { get async }
  var listeners: Int { get throws }
  var lyrics: String { get async throws }
  var position: Double { get throws(Offline) }
}

/// Has values that are changed without changing the one who holds them.
public protocol Dial {
  var angle: Double { get nonmutating set }
  var turns: Int { mutating get }
}
