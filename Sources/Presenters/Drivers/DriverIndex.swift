import Foundation
import Interfaces

/// The rows of the list together with their searchable text.
///
/// The index is made once, when the drivers are loaded. So a search only has to compare text.
struct DriverIndex: Sendable {
  private let entries: [(text: String, row: DriverViewData)]

  init(_ drivers: [Driver]) {
    entries = drivers.map { driver in
      let row = DriverViewData(driver: driver)
      return ("\(row.name) \(row.badge)".foldedForSearch, row)
    }
  }

  /// Loads the drivers from a service and prepares them off the main actor.
  init(awaiting service: any DriverServiceType) async throws {
    self.init(try await service.drivers())
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Returns the rows of the drivers whose names and badges contain every word of the query, in any order.
  ///
  /// The search ignores case, accents, and the difference between letters such as ø and o, or between apostrophes.
  func rows(matching query: String) -> [DriverViewData] {
    let words = query.foldedForSearch.split(whereSeparator: \.isWhitespace)
    // `contains` also finds equivalent characters, which folding has made equal already. It takes twice as long.
    return entries.lazy.filter { entry in words.allSatisfy { entry.text.range(of: $0, options: .literal) != nil } }
      .map(\.row)
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
  /// The string in lowercase letters of ASCII as far as it is Latin, so that a person finds a name with any keyboard.
  ///
  /// The result does not depend on the device's language.
  fileprivate var foldedForSearch: String {
    let folded = folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    // A letter such as ø has no accent that folding could remove. The result is nil only for an unknown transform.
    return folded.applyingTransform(StringTransform("Latin-ASCII"), reverse: false)!
  }
}
