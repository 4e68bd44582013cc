/// The lists of the tests that ran each line of a file.
///
/// Many lines have the same tests, so each list stands on the page once. A button in the line opens it.
struct TestLists {
  /// The greatest number of tests of a suite that a list shows.
  static let limit = 100

  private let tests: [RecordedTest]
  private var numbers: [TestSet: Int] = [:]
  private var sets: [TestSet] = []
  private var lines: [Int: Int] = [:]

  init(of file: FileCoverage, tests: [RecordedTest]) {
    self.tests = tests
    for line in file.lines {
      let set = file.tests(on: line.number)
      guard !set.isEmpty else { continue }
      let number = numbers[set] ?? sets.count
      if number == sets.count {
        numbers[set] = number
        sets.append(set)
      }
      lines[line.number] = number
    }
  }

  /// Returns the cell of a line, with the number of its tests.
  func cell(_ line: Int) -> HTML {
    guard let number = lines[line] else { return #"<td class="w"></td>"# }
    let count = NumberFormat.counted(sets[number].count, "test")
    return #"""
      <td class="w"><button type="button" popovertarget="tests-\#(number)" title="\#(count)">\#
      \#(NumberFormat.short(sets[number].count))<i> \#(sets[number].count == 1 ? "test" : "tests")</i></button></td>
      """#
  }

  /// The lists, which are hidden until a button opens them.
  var html: HTML {
    "\(sets.enumerated().map(list))"
  }

  private func list(_ number: Int, _ set: TestSet) -> HTML {
    let members = set.members.filter(tests.indices.contains).map { tests[$0] }
    let groups = Suite.allCases.map { suite in (suite, members.filter { $0.suite == suite }) }.filter { !$0.1.isEmpty }
    return #"""
      <div popover role="group" aria-label="Tests of this line" class="tests" id="tests-\#(number)">\#(groups.map(group))</div>

      """#
  }

  private func group(_ suite: Suite, _ tests: [RecordedTest]) -> HTML {
    let more = tests.count - Self.limit
    let rest: HTML =
      more > 0
      ? "<li>and \(NumberFormat.grouped(more)) more, which '--tests-for FILE:LINE --missed all' names</li>" : ""
    return #"""
      <h3>\#(suite.title): \#(NumberFormat.counted(tests.count, "test"))</h3><ul>\#
      \#(tests.prefix(Self.limit).map { "<li>\($0.name)\(place($0))</li>" as HTML })\#(rest)</ul>
      """#
  }

  private func place(_ test: RecordedTest) -> HTML {
    test.place.map { " <small>\($0)</small>" } ?? ""
  }
}
