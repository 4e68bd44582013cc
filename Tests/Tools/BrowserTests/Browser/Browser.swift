import Foundation
import ToolSupport

/// A headless browser that tests look at pages with.
///
/// It ends when nobody refers to it any more, and leaves nothing behind.
final class Browser: Sendable {
  /// The environment variable that names the browser's executable.
  static let variable = "REHEARSAL_BROWSER"

  /// The path of the executable, where the environment names one.
  static var executable: String? { ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether the tests are to use a browser: they do when they are told of one, be it there or not.
  static var isAvailable: Bool { executable != nil }

  /// The one that the tests share, each with pages of its own.
  static var shared: Browser { get async throws { try await sharedLaunch.value } }

  private static let sharedLaunch = Task { try await launch() }

  let process: BrowserProcess
  let devTools: DevTools
  let windows: Windows

  /// A folder for what tests show the browser; it goes when the browser goes.
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
  /// - Parameter executable: Its path; the one that the environment names, unless it says another.
  /// - Returns: The browser.
  /// - Throws: When it is not there, or ends, with what it said last.
  static func launch(_ executable: String = Browser.executable ?? "") async throws -> Browser {
    let browser = Browser(try BrowserProcess(executable: executable))
    try await browser.devTools.send("Browser.getVersion")
    return browser
  }

  /// Opens a page in a window, and waits until it and all it needs are loaded.
  ///
  /// - Parameters:
  ///   - url: The page's address.
  ///   - width: The width of the window, in CSS pixels.
  ///   - look: How the page is asked to look.
  /// - Returns: The page, which closes when nobody refers to it any more.
  /// - Throws: When there is no such page.
  func open(_ url: URL, width: Int = 1_400, look: PageLook = PageLook()) async throws -> Page {
    let page = try await Page(self)
    try await page.resize(width: width)
    try await page.take(look)
    try await page.go(to: url)
    return page
  }
}
