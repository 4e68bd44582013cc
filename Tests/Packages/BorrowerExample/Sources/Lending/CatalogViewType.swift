/// The screen that searches the catalog.
@MainActor package protocol CatalogViewType: AnyObject {
  func show(_ titles: [String])
  func showMessage(_ text: String)
}
