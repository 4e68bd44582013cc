import Foundation

/// The place that a sample's failure must point at: the line that bears its mark, `fails: <name>`.
struct SampleMark {
  let file: String
  let line: Int

  /// Finds the mark of a sample.
  ///
  /// - Throws: What kept the samples' sources from being read, or that none of them bears the mark.
  init(_ sample: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../FailingSamples")
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
    where file.hasSuffix(".swift") {
      let lines = try String(contentsOf: folder.appending(path: file), encoding: .utf8).components(separatedBy: "\n")
      let marked = lines.firstIndex { line in
        let marks = line.components(separatedBy: "// fails: ").dropFirst().first
        return marks?.components(separatedBy: ", ").contains(sample) == true
      }
      guard let marked else { continue }
      (self.file, line) = (URL(filePath: file).lastPathComponent, marked + 1)
      return
    }
    throw Missing(sample: sample)
  }

  private struct Missing: Error {
    let sample: String
  }
}
