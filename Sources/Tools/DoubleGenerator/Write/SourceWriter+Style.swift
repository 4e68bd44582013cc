import Foundation

extension SourceWriter {
  /// The line length and the indentation, by default those of swift-format.
  struct Style: Hashable, Sendable {
    var lineLength = 100
    /// The number of columns of a level.
    var indentation = 2
    /// The number of tabs of a level, or 0 for spaces.
    var tabs = 0

    /// The white space at the start of a line.
    func indent(_ level: Int) -> String {
      tabs > 0 ? String(repeating: "\t", count: tabs * level) : String(repeating: " ", count: indentation * level)
    }
  }
}

extension SourceWriter.Style {
  /// The style that swift-format has for the files of a folder.
  ///
  /// As swift-format does, it takes the nearest `.swift-format` file in the folder or above it. Files outside of the
  /// repository do not count, so that the style is the same on every machine.
  init(of folder: String) {
    self.init()
    guard let data = Self.configuration(of: URL(fileURLWithPath: folder)) else { return }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    guard let configuration = try? decoder.decode(Configuration.self, from: data) else { return }
    lineLength = configuration.lineLength ?? lineLength
    tabs = configuration.indentation?.tabs ?? 0
    indentation = tabs > 0 ? tabs * (configuration.tabWidth ?? 8) : configuration.indentation?.spaces ?? indentation
  }

  private static func configuration(of folder: URL) -> Data? {
    let files = FileManager.default
    var folder = folder.standardizedFileURL
    while true {
      if let data = files.contents(atPath: folder.appendingPathComponent(".swift-format").path) { return data }
      if folder.path == "/" || files.fileExists(atPath: folder.appendingPathComponent(".git").path) { return nil }
      folder.deleteLastPathComponent()
    }
  }

  private struct Configuration: Decodable {
    struct Indentation: Decodable {
      let spaces: Int?
      let tabs: Int?
    }

    let lineLength: Int?
    let indentation: Indentation?
    let tabWidth: Int?
  }
}
