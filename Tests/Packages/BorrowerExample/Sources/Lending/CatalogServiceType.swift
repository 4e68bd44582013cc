/// The library's catalog.
package protocol CatalogServiceType: Sendable {
  func books(matching text: String) async throws -> [Book]
}
