import Foundation
import ShapesBase

public protocol Bookmark: Hashable {
  func open()
}

/// A protocol that restates what it inherits.
public protocol Coin: Hashable {
  static func == (left: Self, right: Self) -> Bool
  func hash(into hasher: inout Hasher)
  func flip()
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

public protocol Suit: CaseIterable, RawRepresentable {
  func deal()
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

public protocol UserError: LocalizedError {
  func report()
}

public protocol Draft: Codable {
  func publish()
}

/// A protocol whose extension compares, but does not hash.
public protocol Marked: Hashable {
  var mark: String { get }
}

extension Marked {
  public static func == (left: Self, right: Self) -> Bool { left.mark == right.mark }
}

/// A protocol whose extension implements the requirements of the standard library.
public protocol Labeled: Hashable, CustomStringConvertible, CustomDebugStringConvertible, Identifiable where ID == Int {
  var id: Int { get }
}

extension Labeled {
  public var description: String { "label \(id)" }

  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
