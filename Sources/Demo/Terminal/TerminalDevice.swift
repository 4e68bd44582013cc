/// A terminal that an app takes over and gives back.
@MainActor
protocol TerminalDevice: AnyObject {
  /// How much it shows now.
  var size: WindowSize { get }

  /// Takes it over: keys come one by one, and the screen is the app's own.
  func enter() throws
  /// Gives it back as it was; does nothing when it is not taken over.
  func leave()
  /// Sends it some bytes.
  ///
  /// - Throws: ``BrokenTerminal`` when nothing reaches it any more.
  func write(_ text: String) throws
  /// Stops the process until someone resumes it.
  func suspend()
}

/// The terminal is gone, so that there is no one to show anything to.
struct BrokenTerminal: Error {}
