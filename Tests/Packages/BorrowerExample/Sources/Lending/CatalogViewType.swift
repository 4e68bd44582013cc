import Foundation

/// The screen that searches the catalog.
@MainActor package protocol CatalogViewType: AnyObject {
  func show(_ titles: [String])
  func showCover(_ image: Data, of isbn: String)
  func showMessage(_ text: String)
}
