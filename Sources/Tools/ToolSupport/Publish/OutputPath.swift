import Foundation

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

  package init(_ given: String, files: FileManager = .default) {
    let path = given.hasPrefix("/") ? given : files.currentDirectoryPath + "/" + given
    self.given = given
    kind = Self.kind(of: path)
    // A link to a device, such as `/dev/stdout`, may lead to a name like `pipe:[123]`, which is not a path.
    resolved = kind == .device ? path : Self.resolve(URL(fileURLWithPath: path).standardizedFileURL.path)
  }

  /// The folder around the output.
  package var parent: String { URL(fileURLWithPath: resolved).deletingLastPathComponent().path }

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

  /// Resolves the symbolic links in a path whose end may not exist yet.
  private static func resolve(_ path: String) -> String {
    var known = URL(fileURLWithPath: path)
    var rest: [String] = []
    while known.path != "/" {
      if let real = realpath(known.path, nil) {
        defer { free(real) }
        return ([String(cString: real)] + rest.reversed()).joined(separator: "/")
      }
      rest.append(known.lastPathComponent)
      known.deleteLastPathComponent()
    }
    return path
  }
}
