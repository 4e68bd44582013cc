/// Regular expressions for the options `--filter` and `--skip` of Swift Testing.
package enum TestFilter {
  /// Returns an expression for tests with names such as `AppTests.LoginTests/locks()`, and for no others.
  package static func text(of names: [String]) -> String {
    let parts = names.map { name in
      // The name of a test can contain the separator only in a raw identifier. A longer prefix does no harm there.
      let end = name.lastIndex(of: "/") ?? name.firstIndex(of: ".") ?? name.startIndex
      return (group: name[...end], test: escaped(name[end...].dropFirst()))
    }
    let groups = Dictionary(grouping: parts, by: \.group).sorted { $0.key < $1.key }.map { group, parts in
      let tests = Set(parts.map(\.test)).sorted()
      let choice = tests.count == 1 ? tests[0] : "(\(tests.joined(separator: "|")))"
      // The file and line follow the name.
      return "\(escaped(group))\(choice)(/|$)"
    }
    return "^(\(groups.joined(separator: "|")))"
  }

  private static func escaped(_ text: Substring) -> String {
    text.map { "\\.()[]{}*+?^$|".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
