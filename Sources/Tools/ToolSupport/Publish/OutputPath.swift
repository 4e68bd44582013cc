import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The destination of an output, as given and with its links resolved.
package struct OutputPath: Equatable, Sendable {
  /// The kind of item at a path.
  package enum Kind: Equatable, Sendable {
    case nothing
    case file
    case folder
    /// A pipe, a terminal or another device, which does not store the data.
    case device
  }

  /// The path as given on the command line.
  package let given: String
  /// The absolute path without symbolic links.
  ///
  /// An output replaces the target of a link, and keeps the link.
  package let resolved: String
  package let kind: Kind

  /// - Throws: ``ToolError`` if symbolic links form a cycle.
  package init(_ given: String, files: FileManager = .default) throws {
    let absolute = given.hasPrefix("/") ? given : files.currentDirectoryPath + "/" + given
    self.given = given
    kind = Self.kind(of: absolute)
    // A link to a device, such as `/dev/stdout`, may lead to a name like `pipe:[123]`, which is not a path.
    resolved = kind == .device ? absolute : try Self.resolve(absolute, given, files)
  }

  /// Creates the destination of a file that the tool itself named.
  ///
  /// - Parameter absolute: The absolute path. A symbolic link there is replaced.
  package init(absolute: String) {
    given = absolute
    resolved = absolute
    kind = .file
  }

  /// The folder around the output.
  package var parent: String { Self.parent(of: resolved) }

  /// Returns true if a path is this path or inside of it.
  package func contains(_ path: String) -> Bool {
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

  /// Resolves the symbolic links in a path one by one.
  ///
  /// `realpath` needs an existing file. An output may not exist yet, or may be the missing target of a link.
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
        // The systems give up after 32 or 40 links, too.
        guard links <= 40 else {
          throw ToolError(
            message: "'\(given)' is a symbolic link that leads back to itself", remedy: "choose another path")
        }
        if target.hasPrefix("/") { resolved = "" }
        rest = target.split(separator: "/").map(String.init) + rest
      } else {
        resolved += "/" + name
      }
    }
    return resolved.isEmpty ? "/" : resolved
  }

  static func parent(of path: String) -> String {
    let above = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return above.isEmpty ? "/" : String(above)
  }
}
