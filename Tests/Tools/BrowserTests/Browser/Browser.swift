import Foundation
import ToolSupport

/// A headless browser for tests of pages.
///
/// The browser ends with the last reference to it, and leaves no files behind.
final class Browser: Sendable {
  /// The environment variable with the path of the browser.
  static let variable = "REHEARSAL_BROWSER"

  /// The path of the executable, or nil if the environment does not name one.
  static var executable: String? { ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : $0 } }

  /// True if the tests should use a browser.
  ///
  /// They do if the environment names one, even if it does not exist.
  static var isAvailable: Bool { executable != nil }

  /// The browser that the tests share.
  ///
  /// Each test has its own pages.
  static var shared: Browser { get async throws { try await sharedLaunch.value } }

  private static let sharedLaunch = Task { try await launch() }

  let process: BrowserProcess
  let devTools: DevTools
  let windows: Windows

  /// A folder for the pages of the tests.
  ///
  /// It is removed when the browser ends.
  var folder: URL { process.profile }

  private init(_ process: BrowserProcess) {
    self.process = process
    devTools = DevTools(process)
    windows = Windows(devTools)
    Task { [devTools] in await devTools.listen() }
  }

  deinit { process.end() }

  /// Starts a browser and waits until it answers.
  ///
  /// - Parameter executable: The path of the browser. The default comes from the environment.
  /// - Returns: The browser.
  /// - Throws: An error with the last output of the browser, if it does not exist or ends.
  static func launch(_ executable: String = Browser.executable ?? "") async throws -> Browser {
    let browser = Browser(try BrowserProcess(executable: executable))
    try await browser.devTools.send("Browser.getVersion")
    return browser
  }

  /// Opens a page in a window, and waits until its resources are loaded.
  ///
  /// - Parameters:
  ///   - url: The address of the page.
  ///   - width: The width of the window, in CSS pixels.
  ///   - look: The medium and the colors of the page.
  /// - Returns: The page. It closes with the last reference to it.
  /// - Throws: An error if there is no such page.
  func open(_ url: URL, width: Int = 1_400, look: PageLook = PageLook()) async throws -> Page {
    let page = try await Page(self)
    try await page.resize(width: width)
    try await page.take(look)
    try await page.go(to: url)
    return page
  }
}
