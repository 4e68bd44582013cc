import Foundation

/// A short hash that shows whether texts have changed.
///
/// It is not a cryptographic hash.
package struct ContentHash {
  // The offset basis of the FNV-1a hash. Any number but 0 would do.
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// Adds a text and its length.
  ///
  /// The length keeps "ab" + "c" different from "a" + "bc".
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let whole = bytes.count / 8 * 8
    var index = 0
    while index < whole {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    for byte in bytes[whole...] { mix(UInt64(byte)) }
    mix(UInt64(bytes.count))
  }

  private mutating func mix(_ word: UInt64) {
    // The factor is 2⁶⁴ divided by the golden ratio. A product carries bits only upward, and the shift brings them back
    // down.
    value = (value ^ word) &* 0x9e37_79b9_7f4a_7c15
    value ^= value >> 32
  }

  /// The hash as 16 hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  package static func of(_ text: String) -> String { of(Array(text.utf8)) }

  /// The hash of a text in UTF-8.
  package static func of(_ utf8: [UInt8]) -> String {
    var hash = ContentHash()
    utf8.withUnsafeBytes { hash.add($0) }
    return hash.text
  }
}

/// The size and modification date of a file, which show whether it has changed without reading it.
enum FileStamp {
  /// The stamp of a file, or nil for a folder or a missing file.
  static func of(_ path: String) -> String? {
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

/// Hashes that change with the toolchain and with the build of this tool, computed without running anything.
package enum ToolIdentity {
  /// A hash of the `swift` executable on `PATH` and of the settings that select a toolchain.
  package static var toolchain: String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/swift" }.first { FileManager.default.isExecutableFile(atPath: $0) } ?? ""
    let path = URL(fileURLWithPath: found).resolvingSymlinksInPath().path
    // `swift` may be a shim of xcode-select or swiftly, which selects the toolchain by these settings.
    let choices = ["DEVELOPER_DIR", "TOOLCHAINS"].map { ProcessInfo.processInfo.environment[$0] ?? "" }
    let selected = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/var/db/xcode_select_link")) ?? ""
    let version = (try? String(contentsOfFile: ".swift-version", encoding: .utf8)) ?? ""
    let words = [path, FileStamp.of(path) ?? "", selected, version] + choices
    return ContentHash.of(words.joined(separator: "\n"))
  }

  /// A hash of the path and the stamp of this executable.
  package static var executable: String {
    let path = Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
    return ContentHash.of(path + (FileStamp.of(path) ?? ""))
  }
}
