/// The regions by the suites that cover them, as a bar with its legend.
struct OverlapList {
  let overlap: SuiteOverlap

  var html: HTML {
    #"""
    <ul class="overlap" aria-label="Regions by the suites that cover them">\#
    \#(SuiteOverlap.Share.allCases.map(item))</ul>

    """#
  }

  private func item(_ share: SuiteOverlap.Share) -> HTML {
    let (name, title): (HTML, String) =
      switch share {
      case .both: ("two", "covered by each suite alone")
      case .xctestOnly: ("x", "by XCTest only")
      case .swiftTestingOnly: ("s", "by Swift Testing only")
      case .neither: ("none", "by neither")
      }
    let count = overlap[share]
    return #"<li class="\#(name)" style="--part:\#(count)"><b>\#(NumberWords.grouped(count))</b> \#(title)</li>"#
  }
}
