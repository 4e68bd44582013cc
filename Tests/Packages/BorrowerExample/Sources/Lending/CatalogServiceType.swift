import Foundation

/// The library's catalog.
package protocol CatalogServiceType: Sendable {
  func books(matching text: String) async throws -> [Book]
  /// Hands over an image or an error, as interfaces from Objective-C do.
  func cover(of isbn: String, completion: @escaping @Sendable (Data?, (any Error)?) -> Void)
  /// Hands over the reader's place in the line, on the main actor.
  func reserve(_ isbn: String, completion: @escaping @MainActor (Int) -> Void)
}
