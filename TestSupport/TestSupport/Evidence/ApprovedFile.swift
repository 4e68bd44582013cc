import Foundation

struct ApprovedFolder: Sendable {
  /// The path relative to the folder of the test file, for failures.
  let displayName: String
  let path: String

  /// Creates a folder with a path relative to that of the test file, or the folder of the test file's own texts.
  init(_ name: String?, beside site: SourceSite) {
    let testFile = URL(fileURLWithPath: "\(site.filePath)")
    displayName = name ?? "Approved/\(testFile.deletingPathExtension().lastPathComponent)"
    path = testFile.deletingLastPathComponent().appendingPathComponent(displayName).standardizedFileURL.path
  }
}

struct ApprovedFile: Sendable {
  let displayName: String
  let path: String

  init(_ name: String, pathExtension: String, in folder: ApprovedFolder) {
    let fileName = "\(Self.fileName(name)).\(pathExtension)"
    displayName = folder.displayName == "." ? fileName : "\(folder.displayName)/\(fileName)"
    path = "\(folder.path)/\(fileName)"
  }

  /// A value that is equal for two names that some file systems do not distinguish.
  var key: String { path.lowercased() }

  func read() -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  func write(_ text: String) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// Returns a path of a name in characters that every file system accepts.
  static func fileName(_ name: String) -> String {
    let parts = name.split(separator: "/").map { part in
      let isHidden = part.hasPrefix(".")
      return (isHidden ? "-" : "")
        + part.dropFirst(isHidden ? 1 : 0)
        .map { $0.isLetter || $0.isNumber || "-_.,+=@".contains($0) ? String($0) : "-" }.joined()
    }
    return parts.isEmpty ? "-" : parts.joined(separator: "/")
  }
}
