import Foundation
import Interfaces

/// A service that stores the registration of the person as a leader, optionally in a file.
///
/// A missing or unreadable file means that the person is not registered. The next registration replaces the file. If the file
/// cannot be written, the registration is valid during the lifetime of the service.
///
/// Safe: the stored variable is accessed only under the lock.
public final class RegistrationService: RegistrationServiceType, @unchecked Sendable {
  private struct Record: Codable {
    var isLeaderRegistered: Bool
  }

  private let file: URL?
  private let lock = NSLock()
  private var isRegistered: Bool

  /// Makes a service, and reads the file.
  ///
  /// - Parameter file: The file that stores the registration, or `nil` to keep it only in memory.
  public init(file: URL? = nil) {
    self.file = file
    isRegistered =
      file.flatMap { try? Data(contentsOf: $0) }
      .flatMap { try? JSONDecoder().decode(Record.self, from: $0) }?.isLeaderRegistered ?? false
  }

  /// Returns `true` if the person is registered as a leader.
  public func isLeaderRegistered() -> Bool {
    lock.withLock { isRegistered }
  }

  /// Registers the person as a leader and writes the file.
  ///
  /// A second call only writes the file again.
  public func register() {
    lock.withLock { isRegistered = true }
    guard let file, let data = try? JSONEncoder().encode(Record(isLeaderRegistered: true)) else { return }
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }
}
