#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Lists the files in a folder and below it.
enum FolderListing {
  /// The absolute paths of all files, in no order; folders whose names begin with a dot are not entered, nor are links
  /// to folders.
  static func files(in folder: String) -> [String] {
    var (found, pending): ([String], [String]) = ([], [folder])
    while let next = pending.popLast() {
      guard let stream = opendir(next) else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
          start.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: start.pointee)) {
            String(cString: $0)
          }
        }
        let path = "\(next)/\(name)"
        if !isFolder(path, kind: entry.pointee.d_type) {
          found.append(path)
        } else if !name.hasPrefix(".") {
          pending.append(path)
        }
      }
    }
    return found
  }

  private static func isFolder(_ path: String, kind: UInt8) -> Bool {
    // Some file systems do not say of what kind an entry is.
    guard kind == UInt8(DT_UNKNOWN) else { return kind == UInt8(DT_DIR) }
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
