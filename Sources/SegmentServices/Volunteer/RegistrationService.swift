import Foundation
import Interfaces

/// Knows whether this person may lead: remembers that they registered, in a file where it has one.
///
/// A file that is missing, or holds anything but a registration, counts as nobody having registered; the next registration
/// replaces it. Where the file cannot be written, the registration counts for as long as the service lives.
///
/// Safe: the stored variable is only touched under the lock.
public final class RegistrationService: RegistrationServiceType, @unchecked Sendable {
  private struct Record: Codable {
    var isLeaderRegistered: Bool
  }

  private let file: URL?
  private let lock = NSLock()
  private var isRegistered: Bool

  /// Makes a service, and reads the file.
  ///
  /// - Parameter file: Where the registration is remembered; without a file it is forgotten with the service.
  public init(file: URL? = nil) {
    self.file = file
    isRegistered =
      file.flatMap { try? Data(contentsOf: $0) }
      .flatMap { try? JSONDecoder().decode(Record.self, from: $0) }?.isLeaderRegistered ?? false
  }

  /// Whether this person is registered as a leader.
  public func isLeaderRegistered() -> Bool {
    lock.withLock { isRegistered }
  }

  /// Registers this person as a leader, and writes that down; a second time changes nothing, but tries the file again.
  public func register() {
    lock.withLock { isRegistered = true }
    guard let file, let data = try? JSONEncoder().encode(Record(isLeaderRegistered: true)) else { return }
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }
}
