/// A terminal that an app takes over and gives back.
@MainActor
protocol TerminalDevice: AnyObject {
  /// How much it shows now.
  var size: WindowSize { get }

  /// Whether it belongs to others at present, so that to take it over would stop the process.
  var isInBackground: Bool { get }

  /// Takes it over, again if need be: keys come one by one, and the screen is the app's own.
  func enter() throws
  /// Gives it back as it was; does nothing when it is not taken over.
  func leave()
  /// Sends it some bytes.
  ///
  /// - Throws: ``BrokenTerminal`` when nothing reaches it any more.
  func write(_ text: String) throws
  /// Whether there is someone who could resume the process.
  var isSuspendable: Bool { get }
  /// Stops the process, and those that were started together with it, until someone resumes them.
  func suspend()
}

/// The terminal is gone, so that there is no one to show anything to.
struct BrokenTerminal: Error {}
