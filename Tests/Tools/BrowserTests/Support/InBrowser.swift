import Testing

/// The tests of pages in a browser.
///
/// They run one after the other, because they share the browser.
@Suite(
  .serialized,
  .enabled(
    if: Browser.isAvailable,
    "no browser is named: run .ci/browser, or set \(Browser.variable) to the path of a Chromium"))
struct InBrowser {}
