/// What each suite covers that the other one does not.
struct OverlapList: Sendable, Equatable {
  var either = 0
  var onlyXCTest = 0
  var onlySwiftTesting = 0
  var neither = 0

  /// - Parameter files: The files whose regions are told apart.
  init(_ files: [FileCoverage]) {
    for counts in files.lazy.flatMap(\.regions).map(\.counts) {
      switch (counts.isCovered(by: .xctest), counts.isCovered(by: .swiftTesting)) {
      case (true, true): either += 1
      case (true, false): onlyXCTest += 1
      case (false, true): onlySwiftTesting += 1
      case (false, false): neither += 1
      }
    }
  }

  /// A bar of the four shares, with its legend.
  var html: HTML {
    let parts: [(HTML, String, Int)] = [
      ("two", "covered by each suite alone", either), ("x", "by XCTest only", onlyXCTest),
      ("s", "by Swift Testing only", onlySwiftTesting), ("none", "by neither", neither),
    ]
    return #"""
      <ul class="overlap" aria-label="Regions by the suites that cover them">\#
      \#(parts.map { name, title, count in
        HTML(stringInterpolation: #"<li class="\#(name)" style="--part:\#(count)"><b>\#(PageWords.grouped(count))</b> \#(title)</li>"#)
      })</ul>

      """#
  }
}
