import ToolSupport

@testable import CoverageReport

/// Swift source with marks around its regions.
///
/// `‹…›` is a region that ran, and `«…»` one that never ran. `~` after the opening mark makes the region an implicit
/// closure.
struct MarkedSource {
  let file: SourceFile
  let mapping: FileMapping

  init(_ text: String) {
    var bytes: [UInt8] = []
    var open: [(offset: Int, count: Int, isImplicitClosure: Bool)] = []
    var regions: [(range: Range<Int>, count: Int, isImplicitClosure: Bool)] = []
    for character in text {
      switch character {
      case "‹": open.append((bytes.count, 1, false))
      case "«": open.append((bytes.count, 0, false))
      case "~": open[open.count - 1].isImplicitClosure = true
      case "›", "»":
        let region = open.removeLast()
        regions.append((region.offset..<bytes.count, region.count, region.isImplicitClosure))
      default: bytes += Array(String(character).utf8)
      }
    }
    let file = SourceFile(bytes: bytes)
    self.file = file
    regions.sort { ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound) }
    mapping = FileMapping(
      regions: regions.map { region in
        CodeRegion(
          start: file.position(of: region.range.lowerBound), end: file.position(of: region.range.upperBound),
          counts: ExecutionCounts(xctest: region.count), function: 0, isImplicitClosure: region.isImplicitClosure)
      })
  }

  /// Returns the source between two positions.
  func text(_ start: SourcePosition, _ end: SourcePosition) -> String {
    String(decoding: file.bytes[file.offset(of: start)..<file.offset(of: end)], as: UTF8.self)
  }
}
