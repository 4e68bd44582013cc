/// A regular expression for the option `--filter` of Swift Testing that selects some tests and no others.
package struct TestFilter {
  /// The names of the tests, such as `AppTests.LoginTests/locks()`.
  let names: [String]

  package init(names: [String]) {
    self.names = names
  }

  package var text: String {
    let parts = names.map { name in
      // The name of a test can contain the separator only in a raw identifier. A longer prefix does no harm there.
      let end = name.lastIndex(of: "/") ?? name.firstIndex(of: ".") ?? name.startIndex
      return (group: name[...end], test: Self.escaped(name[end...].dropFirst()))
    }
    let groups = Dictionary(grouping: parts, by: \.group).sorted { $0.key < $1.key }.map { group, parts in
      let tests = Set(parts.map(\.test)).sorted()
      let choice = tests.count == 1 ? tests[0] : "(\(tests.joined(separator: "|")))"
      // The file and line follow the name.
      return "\(Self.escaped(group))\(choice)(/|$)"
    }
    return "^(\(groups.joined(separator: "|")))"
  }

  private static func escaped(_ text: Substring) -> String {
    text.map { "\\.()[]{}*+?^$|".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
