import Foundation
import ShapesBase

public protocol Bookmark: Hashable {
  func open()
}

public protocol Chapter: Equatable {
  var number: Int { get }
}

public protocol Priority: Comparable {
  func raise(by steps: Int)
}

public protocol Device: Identifiable where ID == String {
  func connect()
}

public protocol Entity: Identifiable {
  func touch()
}

public protocol Caption: CustomStringConvertible, CustomDebugStringConvertible {
  func show()
}

public protocol Code: ExpressibleByStringLiteral, LosslessStringConvertible where StringLiteralType == String {
  func send()
}

public protocol Flag: RawRepresentable where RawValue == Int {
  func raise()
}

public protocol TrackCursor: IteratorProtocol where Element == Track {
  func rewind()
}

public protocol Album: Sequence where Element == Track, Iterator == IndexingIterator<[Track]> {
  var artist: String { get }
}

public protocol Broadcast: AsyncSequence where Element == Track {
  func stop()
}

public protocol Playlist: RandomAccessCollection where Element == Track, Index == Int {
  func shuffle()
}

public protocol CodedError: Error {
  var code: Int { get }
}

public protocol UserError: LocalizedError {
  func report()
}

public protocol Draft: Codable {
  func publish()
}
