import Foundation

@testable import CoverageReport

/// A source file as a test writes it down: its text, and which stretches of it how often ran.
struct SampleFile {
  /// A part of the text that runs as a whole, quoted from it.
  struct Stretch {
    var text: String
    var counts: ExecutionCounts

    init(_ text: String, xctest: Int, swiftTesting: Int) {
      self.text = text
      counts = ExecutionCounts(xctest: xctest, swiftTesting: swiftTesting)
    }
  }

  var path: String
  var text: String
  var stretches: [Stretch] = []
  /// The stretches that are left out of account, each with its reason.
  var excluded: [(stretch: Stretch, reason: String)] = []
  var standing = FileCoverage.Standing.linked

  var source: SourceFile { SourceFile(text) }

  var coverage: FileCoverage {
    var regions = stretches.map(region)
    for index in regions.indices { regions[index].function = index }
    let exclusions = excluded.map { stretch, reason in
      let region = region(stretch)
      return Exclusion(cause: .comment, reason: reason, start: region.start, end: region.end, regions: [region])
    }
    let page = PageMap(regions: regions, exclusions: exclusions, skipped: [], source: source)
    return FileCoverage(
      path: path, standing: standing, regions: regions, lines: page.lines,
      functions: regions.enumerated().map { index, region in
        CodeFunction(name: "f\(index)", start: region.start, end: region.end, counts: region.counts)
      },
      pieces: page.pieces, exclusions: exclusions)
  }

  /// Where the stretch lies in the text.
  private func region(_ stretch: Stretch) -> CodeRegion {
    guard let range = text.range(of: stretch.text) else { preconditionFailure("\(stretch.text) is not in \(path)") }
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return CodeRegion(
      start: source.position(of: start), end: source.position(of: start + stretch.text.utf8.count),
      counts: stretch.counts, function: nil)
  }
}
