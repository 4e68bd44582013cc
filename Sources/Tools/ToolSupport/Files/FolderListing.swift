import Foundation

/// A listing of the files in a folder and its subfolders.
package enum FolderListing {
  /// Returns the paths of all files, in no particular order, each beginning with `folder`.
  ///
  /// Hidden folders are skipped. If links are followed, each folder is listed once.
  package static func files(in folder: String, followsLinks: Bool = false) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    var pending = [folder]
    while let next = pending.popLast() {
      guard let identity = identity(of: next), seen.insert(identity).inserted, let stream = opendir(next) else {
        continue
      }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
          start.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: start.pointee)) {
            String(cString: $0)
          }
        }
        let path = "\(next)/\(name)"
        if !isFolder(path, kind: entry.pointee.d_type, followsLinks: followsLinks) {
          found.append(path)
        } else if !name.hasPrefix(".") {
          pending.append(path)
        }
      }
    }
    return found
  }

  /// Returns the paths of all Swift files that are not hidden, in no particular order.
  package static func sources(in folder: String) -> [String] {
    files(in: folder).filter { path in
      let name = path.split(separator: "/").last ?? ""
      return name.hasSuffix(".swift") && !name.hasPrefix(".")
    }
  }

  /// Returns the identity of a folder, which is the same for all paths that lead to it.
  private static func identity(of path: String) -> String? {
    var status = stat()
    return stat(path, &status) == 0 ? "\(status.st_dev) \(status.st_ino)" : nil
  }

  private static func isFolder(_ path: String, kind: UInt8, followsLinks: Bool) -> Bool {
    // Some file systems do not report the kind of an entry.
    guard kind == UInt8(DT_UNKNOWN) || kind == UInt8(DT_LNK) else { return kind == UInt8(DT_DIR) }
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR
  }
}
