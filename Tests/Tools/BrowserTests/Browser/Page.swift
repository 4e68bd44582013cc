import Foundation
import ToolSupport

/// A page in a window, which nobody else uses as long as somebody refers to the page.
final class Page: Sendable {
  /// Keeps the browser running while a page is open.
  private let browser: Browser
  private let window: Windows.Window

  /// Takes an empty window.
  init(_ browser: Browser) async throws {
    self.browser = browser
    window = try await browser.windows.take()
  }

  deinit {
    Task { [windows = browser.windows, window] in await windows.giveBack(window) }
  }

  /// What the page did wrong so far: errors on its console, exceptions that nothing caught, requests that failed, and
  /// requests to the network.
  var problems: [String] {
    get async throws {
      // Rejections that nobody handles are told in a turn of their own.
      let _: Bool = try await evaluate("new Promise(done => setTimeout(() => done(true)))")
      return await browser.devTools.events(of: window.session).compactMap(\.problem)
    }
  }

  /// Sends a command about this page.
  @discardableResult
  func send(_ command: String, _ parameters: [String: JSONValue] = [:]) async throws -> JSONValue {
    try await browser.devTools.send(command, parameters, session: window.session)
  }

  /// Goes to an address, and waits until the page there and all it needs are loaded.
  ///
  /// - Parameter url: The address.
  /// - Throws: When there is no such page.
  func go(to url: URL) async throws {
    try await navigate {
      let reply = try await send("Page.navigate", ["url": .string(url.absoluteString)])
      guard let error = reply["errorText"].string else { return }
      throw ToolError(message: "\(error) at \(url.absoluteString)", remedy: "see whether the page is there")
    }
  }

  /// Does what leads to another page, and waits until that is loaded.
  func navigate(_ action: () async throws -> Void) async throws {
    let count = await browser.devTools.events(of: window.session).count
    try await action()
    try await browser.devTools.event("Page.loadEventFired", of: window.session, after: count)
  }

  /// Answers all requests of this page to a host, in place of a network.
  func play(_ host: String, _ answer: @escaping @Sendable (URL) -> DevTools.Response) async throws {
    try await browser.devTools.play(host, for: window.session, answer)
  }

  /// Makes the window as wide as that of a telephone, a desk or anything between.
  func resize(width: Int) async throws {
    try await send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": 800, "deviceScaleFactor": 1,
        "mobile": .bool(width < 500),
      ])
  }

  /// Asks the page for another look, in which nothing moves.
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
  ///   - expression: JavaScript; where its value is a promise, what that comes to is meant.
  ///   - type: What the value is to be.
  /// - Returns: The value.
  /// - Throws: What the expression throws, or when its value is not of the type.
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

/// How a page is asked to look: for which medium, and in which colours.
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
