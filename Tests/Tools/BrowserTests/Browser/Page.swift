import Foundation
import ToolSupport

/// A page in a window.
///
/// No other test uses the window while there is a reference to the page.
final class Page: Sendable {
  /// Keeps the browser running while a page is open.
  private let browser: Browser
  private let window: Windows.Window

  /// Creates a page in an empty window.
  init(_ browser: Browser) async throws {
    self.browser = browser
    window = try await browser.windows.take()
  }

  deinit {
    Task { [windows = browser.windows, window] in await windows.giveBack(window) }
  }

  /// The problems of the page so far: errors on its console, uncaught exceptions, failed requests, and requests to the
  /// network.
  var problems: [String] {
    get async throws {
      // The browser reports unhandled rejections in a later turn of the event loop.
      let _: Bool = try await evaluate("new Promise(done => setTimeout(() => done(true)))")
      return await browser.devTools.events(of: window.session).compactMap(\.problem)
    }
  }

  /// Sends a command about this page.
  @discardableResult
  func send(_ command: String, _ parameters: [String: JSONValue] = [:]) async throws -> JSONValue {
    try await browser.devTools.send(command, parameters, session: window.session)
  }

  /// Opens an address, and waits until the page and its resources are loaded.
  ///
  /// - Parameter url: The address.
  /// - Throws: An error if there is no such page.
  func go(to url: URL) async throws {
    try await navigate {
      let reply = try await send("Page.navigate", ["url": .string(url.absoluteString)])
      guard let error = reply["errorText"].string else { return }
      throw ToolError(message: "\(error) at \(url.absoluteString)", remedy: "see whether the page is there")
    }
  }

  /// Performs an action that opens another page, and waits until that page is loaded.
  func navigate(_ action: () async throws -> Void) async throws {
    let count = await browser.devTools.events(of: window.session).count
    try await action()
    try await browser.devTools.event("Page.loadEventFired", of: window.session, after: count)
  }

  /// Answers all requests of the page to a host, instead of a network.
  func play(_ host: String, _ answer: @escaping @Sendable (URL) -> DevTools.Response) async throws {
    try await browser.devTools.play(host, for: window.session, answer)
  }

  /// Sets the width of the window.
  func resize(width: Int) async throws {
    try await send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": 800, "deviceScaleFactor": 1,
        "mobile": .bool(width < 500),
      ])
  }

  /// Sets the medium and the colors of the page, and disables animations.
  func take(_ look: PageLook) async throws {
    try await send(
      "Emulation.setEmulatedMedia",
      [
        "media": .string(look.medium.rawValue),
        "features": [
          ["name": "prefers-color-scheme", "value": .string(look.scheme.rawValue)],
          ["name": "prefers-reduced-motion", "value": "reduce"],
        ],
      ])
  }

  /// Evaluates an expression in the page.
  ///
  /// - Parameters:
  ///   - expression: The JavaScript expression. If it returns a promise, its result is awaited.
  ///   - type: The expected type of the value.
  /// - Returns: The value.
  /// - Throws: The error of the expression, or an error if the value has another type.
  func evaluate<Value: Decodable>(_ expression: String, as type: Value.Type = Value.self) async throws -> Value {
    let reply = try await send(
      "Runtime.evaluate",
      [
        "expression": .string(expression), "returnByValue": true, "awaitPromise": true, "userGesture": true,
      ])
    if let text = reply["exceptionDetails"].exception {
      throw ToolError(message: text, remedy: "see the expression", details: expression)
    }
    return try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(reply["result"]["value"]))
  }
}

/// The look of a page: its medium and its colors.
struct PageLook: Sendable, Hashable {
  enum Medium: String, Sendable {
    case screen
    case print
  }

  enum Scheme: String, Sendable, CaseIterable {
    case light
    case dark
  }

  var medium = Medium.screen
  var scheme = Scheme.light
}
