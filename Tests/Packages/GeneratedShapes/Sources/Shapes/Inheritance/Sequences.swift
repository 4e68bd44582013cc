import ShapesBase

/// Brings tracks, one after the other.
public protocol TrackCursor: IteratorProtocol where Element == Track {
  func rewind()
}

/// Is walked through.
public protocol Album: Sequence where Element == Track, Iterator == IndexingIterator<[Track]> {
  var artist: String { get }
}

/// Is awaited, one after the other.
public protocol Broadcast: AsyncSequence where Element == Track {
  func stop()
}

/// Has places, as an array has.
public protocol Playlist: RandomAccessCollection where Element == Track, Index == Int {
  func shuffle()
}
