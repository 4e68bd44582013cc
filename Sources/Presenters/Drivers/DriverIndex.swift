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

  /// Asks a service, and prepares its drivers away from the main actor.
  init(awaiting service: any DriverServiceType) async throws {
    self.init(try await service.drivers())
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
  /// The standard library's `firstRange(of:)` takes 50 times as long, and three frames for 10,000 names.
  fileprivate func holds(_ word: [UInt8]) -> Bool {
    indices.dropLast(word.count - 1).contains { self[$0] == word[0] && self[$0...].starts(with: word) }
  }
}
