import Foundation
import ShapesBase

/// A Hashable protocol.
public protocol Bookmark: Hashable {
  func open()
}

/// An Equatable protocol.
public protocol Chapter: Equatable {
  var number: Int { get }
}

/// A Comparable protocol.
public protocol Priority: Comparable {
  func raise(by steps: Int)
}

/// An Identifiable protocol with a known ID type.
public protocol Device: Identifiable where ID == String {
  func connect()
}

/// An Identifiable protocol.
public protocol Entity: Identifiable {
  func touch()
}

/// A protocol with descriptions.
public protocol Caption: CustomStringConvertible, CustomDebugStringConvertible {
  func show()
}

/// A protocol that is created from literals and strings.
public protocol Code: ExpressibleByStringLiteral, LosslessStringConvertible where StringLiteralType == String {
  func send()
}

/// A protocol with raw values.
public protocol Flag: RawRepresentable where RawValue == Int {
  func raise()
}

/// An iterator.
public protocol TrackCursor: IteratorProtocol where Element == Track {
  func rewind()
}

/// A sequence.
public protocol Album: Sequence where Element == Track, Iterator == IndexingIterator<[Track]> {
  var artist: String { get }
}

/// An asynchronous sequence.
public protocol Broadcast: AsyncSequence where Element == Track {
  func stop()
}

/// A collection.
public protocol Playlist: RandomAccessCollection where Element == Track, Index == Int {
  func shuffle()
}

/// A protocol of errors.
public protocol CodedError: Error {
  var code: Int { get }
}

/// A protocol of localized errors.
public protocol UserError: LocalizedError {
  func report()
}

/// A Codable protocol.
public protocol Draft: Codable {
  func publish()
}
