import Testing

/// All tests that look at pages in a browser, one after the other, as they share one.
@Suite(
  .serialized,
  .enabled(
    if: Browser.isAvailable,
    "no browser is named: run .ci/browser, or set \(Browser.variable) to the path of a Chromium"))
struct InBrowser {}
