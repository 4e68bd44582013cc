import Foundation
import ToolSupport

/// A folder that generated files go to.
struct OutputFolder {
  let path: String

  /// The Swift files in the folder and below it, hidden ones excluded.
  var swiftFiles: [String] {
    entries.filter { $0.hasSuffix(".swift") && !URL(fileURLWithPath: $0).lastPathComponent.hasPrefix(".") }
  }

  /// Removes what runs have left that were interrupted while they wrote.
  func removeStaleTemporaries() {
    for path in entries where AtomicReplacement.isLeftover(path) { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Whether a file begins as generated ones do, found out without reading all of it.
  static func bearsHeader(_ path: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? handle.close() }
    let start = (try? handle.read(upToCount: 64)) ?? Data()
    return FileHeader.isAtStart(of: String(decoding: start, as: UTF8.self))
  }

  private var entries: [String] { FolderListing.files(in: path) }
}
