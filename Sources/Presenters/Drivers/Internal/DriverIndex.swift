import Foundation
import Interfaces

/// The drivers as they are shown, and their names as they are searched: both made once, when the drivers are loaded.
struct DriverIndex: Sendable {
  private let entries: [(name: [UInt8], row: DriverViewData)]

  init(_ drivers: [Driver]) {
    entries = drivers.map { driver in
      let row = DriverViewData(driver: driver)
      return (Array(row.name.foldedForSearch.utf8), row)
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The drivers whose names hold every word of the query, in whatever order, case and accents.
  func rows(matching query: String) -> [DriverViewData] {
    let words = query.foldedForSearch.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
    return entries.lazy.filter { entry in words.allSatisfy(entry.name.holds) }.map(\.row)
  }
}

extension DriverViewData {
  fileprivate init(driver: Driver) {
    self.init(
      name: "\(driver.givenName) \(driver.familyName)",
      badge: [driver.number.map(String.init), driver.code].compactMap(\.self).joined(separator: " "),
      detail: "\(driver.nationality), born \(driver.dateOfBirth)")
  }
}

extension String {
  /// Without case, accents and width; the same on every device, whatever its language.
  fileprivate var foldedForSearch: String {
    folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: Locale(identifier: "en_US_POSIX"))
  }
}

extension [UInt8] {
  fileprivate func holds(_ word: [UInt8]) -> Bool {
    firstRange(of: word) != nil
  }
}
