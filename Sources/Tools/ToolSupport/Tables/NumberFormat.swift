/// The number formats of the reports.
package enum NumberFormat {
  /// Returns a number with commas between thousands.
  package static func grouped(_ number: Int) -> String {
    guard number >= 1000 else { return String(number) }
    let rest = String(number % 1000)
    return grouped(number / 1000) + "," + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// Returns a number with a noun, such as `2 regions`.
  package static func counted(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Returns the first few of some names, and the number of the others, such as `a, b, c and 2 more`.
  package static func first(_ limit: Int = 3, of names: [String]) -> String {
    let more = names.count - limit
    return names.prefix(limit).joined(separator: ", ") + (more > 0 ? " and \(grouped(more)) more" : "")
  }

  /// Returns a number in at most four characters, rounded down, such as `1.2k`.
  package static func short(_ number: Int) -> String {
    guard number >= 1000 else { return String(number) }
    var (value, letters) = (number, ["k", "M", "G", "T", "P", "E"][...])
    while value >= 1_000_000, letters.count > 1 {
      value /= 1000
      letters.removeFirst()
    }
    let (whole, tenth) = (value / 1000, value % 1000 / 100)
    return (whole < 10 && tenth > 0 ? "\(whole).\(tenth)" : "\(whole)") + (letters.first ?? "")
  }

  /// Returns a percentage as given on the command line, without needless decimals.
  package static func percentage(_ value: Double) -> String {
    (value == value.rounded() ? String(Int(value)) : String(value)) + "%"
  }
}
