import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder that generated files go to.
struct OutputFolder {
  let path: String

  private static let temporaryPrefix = ".rehearsal-"
  private static let temporarySuffix = ".tmp"

  /// The Swift files in the folder and below it, hidden ones excluded.
  var swiftFiles: [String] {
    entries.filter { $0.hasSuffix(".swift") && !URL(fileURLWithPath: $0).lastPathComponent.hasPrefix(".") }
  }

  /// Where a file is written before it gets its name: beside it, hidden, with the number of this process.
  static func temporary(for path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let name = "\(temporaryPrefix)\(getpid())-\(url.lastPathComponent)\(temporarySuffix)"
    return url.deletingLastPathComponent().path + "/" + name
  }

  /// Removes what runs have left that were interrupted while they wrote.
  func removeStaleTemporaries() {
    for path in entries {
      let name = URL(fileURLWithPath: path).lastPathComponent
      guard name.hasPrefix(Self.temporaryPrefix), name.hasSuffix(Self.temporarySuffix),
        let number = name.dropFirst(Self.temporaryPrefix.count).split(separator: "-").first.flatMap({ pid_t($0) }),
        kill(number, 0) != 0, errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
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
