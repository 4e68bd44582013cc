import Foundation

/// An overlay of the file system, which shows files to the compiler at other paths.
///
/// The compiler shares the format with Clang.
package struct FileSystemOverlay: Encodable {
  /// A file of the overlay.
  package struct File: Encodable {
    private let type = "file"
    let name: String
    let contents: String

    /// - Parameters:
    ///   - name: The path at which the compiler finds the file.
    ///   - contents: The path of the file.
    package init(name: String, contents: String) {
      self.name = name
      self.contents = contents
    }

    private enum CodingKeys: String, CodingKey {
      case type
      case name
      case contents = "external-contents"
    }
  }

  private let version = 0
  /// False so that the compiler reports the paths of the originals.
  private let usesExternalNames = false
  private let roots: [File]

  package init(roots: [File]) {
    self.roots = roots
  }

  private enum CodingKeys: String, CodingKey {
    case version
    case usesExternalNames = "use-external-names"
    case roots
  }

  /// The text of the overlay.
  package var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self)
    }
  }
}
