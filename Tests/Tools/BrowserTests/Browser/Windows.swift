/// The windows of a browser.
///
/// They are reused, because opening one takes longer than most tests.
actor Windows {
  /// A window, with its identifiers in the protocol.
  struct Window: Sendable {
    /// The browser context, which isolates the storage of the window.
    let context: String
    let session: String
  }

  private let devTools: DevTools
  private var idle: [Window] = []

  init(_ devTools: DevTools) {
    self.devTools = devTools
  }

  /// Returns an empty window that no other test uses.
  func take() async throws -> Window {
    if let window = idle.popLast() { return window }
    let context = try await devTools.send("Target.createBrowserContext")["browserContextId"]
    let target = try await devTools.send("Target.createTarget", ["url": "about:blank", "browserContextId": context])
    let attached = try await devTools.send(
      "Target.attachToTarget", ["targetId": target["targetId"], "flatten": true])
    let window = Window(context: context.string ?? "", session: attached["sessionId"].string ?? "")
    for domain in ["Page", "Runtime", "Log", "Network"] {
      try await devTools.send("\(domain).enable", session: window.session)
    }
    try await devTools.send("Emulation.setFocusEmulationEnabled", ["enabled": true], session: window.session)
    return window
  }

  /// Empties a window for the next test.
  ///
  /// A window that cannot be emptied is closed.
  func giveBack(_ window: Window) async {
    let events = await devTools.events(of: window.session)
    do {
      guard !events.contains(where: { $0.problem != nil }) else { return try await close(window) }
      try await devTools.send("Page.navigate", ["url": "about:blank"], session: window.session)
      try await devTools.event("Page.loadEventFired", of: window.session, after: events.count)
      await devTools.forget(window.session)
      idle.append(window)
    } catch {
      // The browser has ended, so its windows are closed already.
    }
  }

  private func close(_ window: Window) async throws {
    try await devTools.send("Target.disposeBrowserContext", ["browserContextId": .string(window.context)])
    await devTools.forget(window.session)
  }
}
