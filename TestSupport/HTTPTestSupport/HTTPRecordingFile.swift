import Foundation
import TestSupport

/// The new contents of a recording, which several stubs of one run may write together.
final class HTTPRecordingFile: Sendable {
  /// The place of an exchange in the file: a request, and how many equal requests its stub has made before.
  struct Slot: Sendable, Equatable {
    let request: HTTPStub.Request
    let number: Int
  }

  private struct Entry: Sendable {
    let slot: Slot
    var exchange: HTTPExchange?
  }

  private static let files = Locked<[String: HTTPRecordingFile]>([:])

  private let file: URL
  private let entries = Locked<[Entry]>([])

  private init(_ file: URL) {
    self.file = file
  }

  /// Returns the recording of this run for a file, and prints its path the first time.
  static func shared(at file: URL) -> HTTPRecordingFile {
    files.withLock { files in
      if let shared = files[file.path] { return shared }
      print("recording \(file.path)")
      let shared = HTTPRecordingFile(file)
      files[file.path] = shared
      return shared
    }
  }

  /// Keeps a place for an exchange, so that the file has the order of the requests and not of the answers.
  func reserve(_ slot: Slot) {
    entries.withLock { entries in
      if !entries.contains(where: { $0.slot == slot }) { entries.append(Entry(slot: slot)) }
    }
  }

  /// Stores an exchange, and writes the file.
  ///
  /// - Returns: True if its place has a different exchange already.
  func store(_ exchange: HTTPExchange, in slot: Slot) throws -> Bool {
    // The file is written under the lock, so that an older version cannot replace a newer one.
    try entries.withLock { entries in
      guard let place = entries.firstIndex(where: { $0.slot == slot }) else { return false }
      if let known = entries[place].exchange { return !known.isAnswered(like: exchange) }
      entries[place].exchange = exchange
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try HTTPArchive(entries.compactMap(\.exchange)).data.write(to: file, options: .atomic)
      return false
    }
  }
}
