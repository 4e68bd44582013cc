import Foundation
import TestSupport

/// A note of the running script, which is printed if the process crashes, or if a run takes long.
///
/// A trap in the code under test ends the process, and a step that never ends stops it. Nothing else could tell what led to it.
@MainActor
final class ScriptNote {
  static let shared = ScriptNote()

  /// The signals of a trap or an invalid access to memory.
  nonisolated private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]
  nonisolated private static let capacity = 16_384
  nonisolated private static let opening: StaticString =
    "the process crashed while an exploration was in this run: await replay("
  nonisolated private static let closing: StaticString = "in: …)\n"

  /// The bytes of the note.
  ///
  /// Safe: only the main actor writes them, with the lock. The handler reads them without it, because it must not wait. If the main
  /// actor runs meanwhile, the note may be cut.
  nonisolated(unsafe) private static let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  // Safe: as above.
  nonisolated(unsafe) private static var count = 0
  nonisolated private static let lock = NSLock()

  private init() {
    for signal in Self.signals {
      var action = sigaction()
      var earlier = sigaction()
      sigaction(signal, nil, &earlier)
      Self.earlier[Int(signal)] = earlier
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { ScriptNote.handle($0) }
      #elseif canImport(Musl)
        action.__sa_handler.sa_handler = { ScriptNote.handle($0) }
      #else
        action.__sigaction_handler.sa_handler = { ScriptNote.handle($0) }
      #endif
      sigaction(signal, &action, nil)
    }
  }

  /// The earlier handlers, by signal.
  ///
  /// Safe: they are written once, before the handler of this type is installed.
  nonisolated(unsafe) private static let earlier = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

  /// The run that the note is about, as several explorations may run in turn.
  private weak var run: RunEngine?

  /// The place of the latest entry in the note.
  private var latestStart = 0

  /// Notes the latest entry of a script.
  func add(_ entry: String, of run: RunEngine, after earlier: some Collection<String>) {
    let isNew = self.run !== run
    self.run = run
    latestStart = Self.write(isNew ? Array(earlier) : [], at: isNew ? 0 : Self.count)
    Self.write([entry], at: latestStart)
  }

  /// Replaces the latest entry, because its values have changed.
  func replaceLatest(with entry: String, of run: RunEngine) {
    if self.run === run { Self.write([entry], at: latestStart) }
  }

  /// Forgets the script of a run that has ended.
  func forget(_ run: RunEngine) {
    if self.run === run { (self.run, latestStart) = (nil, Self.write([], at: 0)) }
  }

  /// Writes entries at a place of the note, and returns the place after them, which is its end.
  @discardableResult
  private static func write(_ entries: [String], at start: Int) -> Int {
    let text = entries.map { "\"\($0)\", " }.joined()
    let rest = UnsafeMutableBufferPointer(start: bytes + start, count: capacity - start)
    return lock.withLock {
      count = start + rest.initialize(fromContentsOf: text.utf8.prefix(rest.count))
      return count
    }
  }

  /// Prints the note when a run has lasted for two timeouts, and returns the identifier of this deadline.
  func watch() -> Int {
    let delay = Timeout.silence * 2
    return Deadlines.shared.add(Deadlines.instant(after: delay)) {
      var opening = "an exploration has been in this run for \(delay): await replay("
      opening.withUTF8 { if let start = $0.baseAddress { _ = writeBytes(2, start, $0.count) } }
      Self.lock.withLock { Self.print() }
    }
  }

  nonisolated private static func print() {
    _ = writeBytes(2, bytes, count)
    _ = writeBytes(2, closing.utf8Start, closing.utf8CodeUnitCount)
  }

  /// Prints the note, and lets the process crash as it would have.
  nonisolated private static func handle(_ signal: Int32) {
    if count > 0 {
      _ = writeBytes(2, opening.utf8Start, opening.utf8CodeUnitCount)
      print()
    }
    sigaction(signal, &earlier[Int(signal)], nil)
    raise(signal)
  }
}

/// The function `write` of the system, which a type with a method of that name hides.
private func writeBytes(_ file: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int { write(file, bytes, count) }
