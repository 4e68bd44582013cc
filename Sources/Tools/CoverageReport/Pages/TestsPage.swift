/// The page with all recorded tests, and the code that each one covers alone.
struct TestsPage {
  let figures: [TestFigures]
  /// Sentences about tests that may be missing.
  var remarks: [String] = []
  /// The paths of the files that cannot be read any longer, so that their pages have no lines.
  var missingFiles: Set<String> = []

  /// The greatest number of places that a row links to.
  private static let limit = 20

  /// The content between the header and the footer.
  var body: HTML {
    #"""
    <h1>Tests</h1>
    <p>A test covers a region alone if no other test of its framework runs the region. Work that an earlier test left \#
    running counts for the test that runs at the time. Code that runs only once, such as the initial value of a global \#
    variable, counts for the first test that needs it.</p>\#(remarks.map { "<p>\($0)</p>" as HTML })
    <table class="per-test"><caption class="hidden">The regions that each test runs</caption>
    <thead><tr><th scope="col">Test</th><th scope="col">Framework</th><th scope="col">Regions</th>\#
    <th scope="col">Alone</th><th scope="col">Where</th></tr></thead><tbody>
    \#(figures.map(row))</tbody></table>

    """#
  }

  private func row(_ figures: TestFigures) -> HTML {
    let place: HTML = figures.test.place.map { " <small>\($0)</small>" } ?? ""
    return #"""
      <tr><th scope="row">\#(figures.test.name)\#(place)</th><td>\#(figures.test.suite.title)</td>\#
      <td>\#(NumberFormat.grouped(figures.regions))</td><td>\#(NumberFormat.grouped(figures.alone.count))</td>\#
      <td>\#(places(figures.alone))</td></tr>

      """#
  }

  private func places(_ places: [TestFigures.Place]) -> HTML {
    var lines: [TestFigures.Place] = []
    for place in places where lines.last != place { lines.append(place) }
    let links = lines.prefix(Self.limit).map { place in
      let page = PagePath(of: place.path)
      let link = PagePath.tests.link(to: page, line: missingFiles.contains(place.path) ? nil : place.line)
      let name = place.path.split(separator: "/").last.map(String.init) ?? place.path
      return
        #"<a href="\#(link)">\#(name):\#(place.line)</a> "#
        as HTML
    }
    let more = lines.count - links.count
    return "\(links)\(more > 0 ? "and \(NumberFormat.grouped(more)) more" : "")"
  }
}
