import ToolSupport

/// The list of regions by the suites that cover them.
struct OverlapList {
  let overlap: SuiteOverlap

  var html: HTML {
    #"""
    <ul class="overlap" aria-label="Regions by the suites that cover them">\#
    \#(SuiteOverlap.Group.allCases.map(item))</ul>

    """#
  }

  private func item(_ share: SuiteOverlap.Group) -> HTML {
    let (name, title): (HTML, String) =
      switch share {
      case .both: ("two", "covered by each suite alone")
      case .xctestOnly: ("x", "by XCTest only")
      case .swiftTestingOnly: ("s", "by Swift Testing only")
      case .neither: ("none", "by neither")
      }
    let count = overlap[share]
    return #"<li class="\#(name)" style="--part:\#(count)"><b>\#(NumberFormat.grouped(count))</b> \#(title)</li>"#
  }
}
