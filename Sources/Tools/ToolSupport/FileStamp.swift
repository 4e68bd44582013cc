#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tells whether a file has changed without reading it.
package enum FileStamp {
  /// Size and date of a file that is not a folder, in a form that changes when it does.
  package static func of(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let date = status.st_mtimespec
    #else
      let date = status.st_mtim
    #endif
    return "\(status.st_size) \(date.tv_sec) \(date.tv_nsec)"
  }
}
