import Foundation

/// The lines that the failures of the samples must point at, which have the mark `fails: <name>`.
struct SampleMarks: Sendable {
  static let shared = SampleMarks()

  private let samples: [String: [String]]

  private init() {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().path()
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var samples: [String: [String]] = [:]
    for file in files where file.hasSuffix(".swift") {
      let contents = FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data()
      let lines = String(decoding: contents, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        guard let mark = line.firstRange(of: "// fails: ") else { continue }
        let name = URL(filePath: file).lastPathComponent
        samples["\(name):\(number + 1)"] = line[mark.upperBound...].components(separatedBy: ", ")
      }
    }
    self.samples = samples
  }

  /// True if a line has the mark of a sample.
  func contains(_ sample: String) -> Bool { samples.values.contains { $0.contains(sample) } }

  /// The samples whose failures must point at a place.
  func samples(at place: String) -> [String] { samples[place] ?? [] }
}
