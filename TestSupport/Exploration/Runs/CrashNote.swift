import Foundation

/// A note of the running script, which a handler of signals prints if the process crashes.
///
/// A trap in the code under test ends the process, and nothing else could tell what led to it.
@MainActor
final class CrashNote {
  static let shared = CrashNote()

  /// The signals of a trap or an invalid access to memory.
  nonisolated private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]
  nonisolated private static let capacity = 16_384
  private static let opening = "the process crashed while an exploration was in this run: await replay("
  nonisolated private static let closing: StaticString = ", in: …)\n"

  /// The bytes of the note.
  ///
  /// Safe: only the main actor writes them. The handler reads them without a lock, because it must not wait. If another thread
  /// crashes, the note may be cut.
  nonisolated(unsafe) private static let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  // Safe: as above.
  nonisolated(unsafe) private static var count = 0

  private init() {
    for signal in Self.signals {
      var action = sigaction()
      var earlier = sigaction()
      sigaction(signal, nil, &earlier)
      Self.earlier[Int(signal)] = earlier
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { CrashNote.handle($0) }
      #elseif canImport(Musl)
        action.__sa_handler.sa_handler = { CrashNote.handle($0) }
      #else
        action.__sigaction_handler.sa_handler = { CrashNote.handle($0) }
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
    if isNew { (self.run, Self.count) = (run, 0) }
    for entry in isNew ? Array(earlier) + [entry] : [entry] {
      append(Self.count == 0 ? Self.opening : ", ")
      latestStart = Self.count
      append("\"\(entry)\"")
    }
  }

  /// Replaces the latest entry, because its values have changed.
  func replaceLatest(with entry: String, of run: RunEngine) {
    guard self.run === run else { return }
    Self.count = latestStart
    append("\"\(entry)\"")
  }

  /// Forgets the script of a run that has ended.
  func forget(_ run: RunEngine) {
    if self.run === run { (self.run, Self.count) = (nil, 0) }
  }

  private func append(_ text: String) {
    let rest = UnsafeMutableBufferPointer(start: Self.bytes + Self.count, count: Self.capacity - Self.count)
    Self.count += rest.initialize(fromContentsOf: text.utf8.prefix(rest.count))
  }

  /// Prints the note, and lets the process crash as it would have.
  nonisolated private static func handle(_ signal: Int32) {
    if count > 0 {
      _ = writeBytes(2, bytes, count)
      _ = writeBytes(2, closing.utf8Start, closing.utf8CodeUnitCount)
    }
    sigaction(signal, &earlier[Int(signal)], nil)
    raise(signal)
  }
}

/// The function `write` of the system, which a type with a method of that name hides.
private func writeBytes(_ file: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int { write(file, bytes, count) }
