import Foundation

extension SourceWriter.Style {
  /// The style that the package's `.swift-format` asks for, and swift-format's own where there is none.
  init(ofPackage folder: String) {
    self.init()
    guard let data = FileManager.default.contents(atPath: folder + "/.swift-format"),
      let configuration = try? JSONDecoder().decode(Configuration.self, from: data)
    else { return }
    lineLength = configuration.lineLength ?? lineLength
    indentation = configuration.indentation?.spaces ?? indentation
  }

  private struct Configuration: Decodable {
    struct Indentation: Decodable {
      let spaces: Int?
    }

    let lineLength: Int?
    let indentation: Indentation?
  }
}
