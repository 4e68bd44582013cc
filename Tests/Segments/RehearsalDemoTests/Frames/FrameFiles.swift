import Foundation
import Testing

@testable import RehearsalDemo

/// The recorded frames, one file for each state of a screen.
struct FrameFiles {
  /// The advice with the command that records the frames again.
  static let remedy = "if the new frame is right, record it: REHEARSAL_RECORD=1 swift test --filter FrameTests"

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  let isRecording = ProcessInfo.processInfo.environment["REHEARSAL_RECORD"] != nil

  /// Returns the names of all files, such as `Drivers/loading`.
  func names() throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
    return Set(paths.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) })
  }

  /// Compares a text with its file, or records it.
  ///
  /// Returns the difference, or `nil` if there is none.
  func complaint(about text: String, in name: String) throws -> String? {
    let file = Self.file(name)
    guard !isRecording else {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return nil
    }
    guard let written = try? String(contentsOf: file, encoding: .utf8) else {
      return "There is no \(name).txt; \(Self.remedy)"
    }
    return written == text ? nil : "\(name).txt differs:\n\(Self.difference(written, text))\n\(Self.remedy)"
  }

  /// Returns the files with other names.
  ///
  /// A recording removes them instead.
  func leftovers(beside names: [String]) throws -> [String] {
    let leftovers = try self.names().subtracting(names).sorted()
    guard isRecording else { return leftovers }
    for name in leftovers { try FileManager.default.removeItem(at: Self.file(name)) }
    return []
  }

  /// Returns the lines of both texts, with a minus before deleted lines and a plus before added ones.
  static func difference(_ old: String, _ new: String) -> String {
    let (old, new) = (lines(of: old), lines(of: new))
    let difference = new.difference(from: old)
    let deleted = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var rows: [String] = []
    var place = 0
    for (index, line) in old.enumerated() {
      guard !deleted.contains(index) else {
        rows.append("- \(line)")
        continue
      }
      while added.contains(place) {
        rows.append("+ \(new[place])")
        place += 1
      }
      rows.append("  \(line)")
      place += 1
    }
    return (rows + new[place...].map { "+ \($0)" }).joined(separator: "\n")
  }

  private static func lines(of text: String) -> [String] { text.components(separatedBy: "\n") }

  private static func file(_ name: String) -> URL { folder.appending(path: "\(name).txt") }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
