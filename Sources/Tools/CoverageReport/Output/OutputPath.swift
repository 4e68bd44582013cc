import Foundation
import ToolSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where an output goes: as it was asked for, and where that really is.
struct OutputPath: Equatable {
  /// What lies at a path.
  enum Kind: Equatable {
    case nothing
    case file
    case folder
    /// A pipe, a terminal or another device, which takes what is written to it and keeps nothing.
    case device
  }

  /// The path as it was given.
  let given: String
  /// The absolute path without links, so that what a link leads to is replaced, and not the link.
  let resolved: String
  let kind: Kind

  /// - Throws: `ToolError` when links lead in a circle.
  init(_ given: String, files: FileManager = .default) throws {
    let absolute = given.hasPrefix("/") ? given : files.currentDirectoryPath + "/" + given
    self.given = given
    kind = Self.kind(of: absolute)
    // The links to devices, such as that of /dev/stdout, lead to names that are none.
    resolved = kind == .device ? absolute : try Self.resolve(absolute, given, files)
  }

  /// The folder that it lies in.
  var parent: String { Self.parent(of: resolved) }

  /// Whether it is a folder, or something in it.
  func contains(_ path: String) -> Bool {
    path == resolved || path.hasPrefix(resolved == "/" ? "/" : resolved + "/")
  }

  private static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .device
    }
  }

  /// Follows the links in a path one by one, also where it leads to nothing yet.
  private static func resolve(_ path: String, _ given: String, _ files: FileManager) throws -> String {
    var rest = path.split(separator: "/").map(String.init)[...]
    var resolved = ""
    var links = 0
    while let name = rest.popFirst() {
      if name == "." { continue }
      if name == ".." {
        resolved = parent(of: resolved)
        if resolved == "/" { resolved = "" }
      } else if let target = try? files.destinationOfSymbolicLink(atPath: resolved + "/" + name) {
        links += 1
        guard links <= 40 else {
          throw ToolError(message: "'\(given)' is a link that leads in a circle", remedy: "choose another path")
        }
        if target.hasPrefix("/") { resolved = "" }
        rest = target.split(separator: "/").map(String.init) + rest
      } else {
        resolved += "/" + name
      }
    }
    return resolved.isEmpty ? "/" : resolved
  }

  private static func parent(of path: String) -> String {
    let above = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return above.isEmpty ? "/" : String(above)
  }
}
