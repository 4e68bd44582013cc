import Foundation
import Testing

@testable import RehearsalDemo

/// The frames as they are checked in, one file for each state of a screen.
struct FrameFiles {
  /// The one command that writes them down anew.
  static let remedy = "if this is how it should look: REHEARSAL_RECORD=1 swift test --filter FrameTests"

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  let isRecording = ProcessInfo.processInfo.environment["REHEARSAL_RECORD"] != nil

  /// The names of all files: `Drivers/loading`.
  func names() throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
    return Set(paths.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) })
  }

  /// What is wrong with the text of a file; nothing where it is as it is checked in, or was written down.
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

  /// The files that none of these names has; removed where frames are written down.
  func leftovers(beside names: [String]) throws -> [String] {
    let leftovers = try self.names().subtracting(names).sorted()
    guard isRecording else { return leftovers }
    for name in leftovers { try FileManager.default.removeItem(at: Self.file(name)) }
    return []
  }

  /// The lines that went, behind a minus, and those that came, behind a plus, among those that stayed.
  static func difference(_ old: String, _ new: String) -> String {
    let (old, new) = (lines(of: old), lines(of: new))
    let difference = new.difference(from: old)
    let gone = Set(difference.removals.map(\.offset))
    let come = Set(difference.insertions.map(\.offset))
    var rows: [String] = []
    var place = 0
    for (index, line) in old.enumerated() {
      guard !gone.contains(index) else {
        rows.append("- \(line)")
        continue
      }
      while come.contains(place) {
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
