/// The value of `--missed`: the length of the lists in the terminal report.
package enum ReportLength: Equatable, Sendable {
  /// Every list is complete.
  case all
  /// The greatest number of places with missed regions. The other lists have the usual length.
  case regions(Int)

  /// The number of places with missed regions that a report lists unless the command line says otherwise.
  package static let usual = Self.regions(20)

  /// The greatest number of places with missed regions.
  ///
  /// A function that was never called is one place, with all of its regions.
  package var missedRegions: Int {
    switch self {
    case .all: .max
    case .regions(let count): count
    }
  }

  /// The greatest number of entries in another list.
  package var entries: Int { self == .all ? .max : 20 }

  /// The greatest number of rows in the table of files.
  package var rows: Int { self == .all ? .max : 40 }

  /// Parses the value of the option.
  ///
  /// - Throws: `ToolError` if the text is neither `all` nor a number.
  package init(_ text: String, option: String) throws {
    if text == "all" {
      self = .all
    } else if let count = Int(text), count >= 0 {
      self = .regions(count)
    } else {
      throw ToolError(
        message: "\(option) does not understand '\(text)'", remedy: "pass \(option) a number such as 50, or 'all'")
    }
  }
}
