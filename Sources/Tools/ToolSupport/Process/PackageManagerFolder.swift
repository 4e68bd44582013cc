import Foundation

/// The folder for the temporary files of the package manager, which leaves many empty folders there.
enum PackageManagerFolder {
  /// The path of the folder, or nil if there can be none.
  ///
  /// It is removed as this process exits. After Ctrl-C, the next process removes it.
  static let path: String? = {
    let (files, usual) = (FileManager.default, NSTemporaryDirectory())
    let names = (try? files.contentsOfDirectory(atPath: usual)) ?? []
    for old in names where old.hasPrefix(prefix) && isLeft(by: pid_t(old.dropFirst(prefix.count))) {
      try? files.removeItem(atPath: usual + old)
    }
    let path = usual + prefix + "\(ProcessInfo.processInfo.processIdentifier)"
    guard (try? files.createDirectory(atPath: path, withIntermediateDirectories: false)) != nil else { return nil }
    atexit { try? FileManager.default.removeItem(atPath: PackageManagerFolder.path ?? "") }
    // With the files in the usual folder, package managers wait for one another.
    for name in names where name.hasSuffix(".lock") {
      try? files.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: usual + name)
    }
    return path
  }()

  private static let prefix = "rehearsal-swift."

  private static func isLeft(by process: pid_t?) -> Bool { process.map { kill($0, 0) != 0 && errno == ESRCH } ?? false }

  /// Returns the variables of the environment of a tool, or nil for those of this process.
  static func environment(of call: ToolCall) -> [String: String]? {
    guard ([call.tool] + call.arguments).contains("swift"), let path else { return call.environment }
    return (call.environment ?? ProcessInfo.processInfo.environment).merging(["TMPDIR": path]) { $1 }
  }
}
