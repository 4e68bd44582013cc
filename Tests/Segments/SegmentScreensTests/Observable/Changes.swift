import Foundation
import Observation

/// The names of the properties that something changes, as a SwiftUI body would hear of it that reads just that one.
///
/// - Parameters:
///   - properties: How a body reads each property, by its name.
///   - act: What changes some of them.
/// - Returns: The names of those whose readers heard of a change, in alphabetical order.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
func changes(of properties: [String: @MainActor () -> Any?], when act: () -> Void) -> [String] {
  let heard = Heard()
  for (name, read) in properties {
    withObservationTracking {
      _ = read()
    } onChange: {
      heard.add(name)
    }
  }
  act()
  return heard.names.sorted()
}

/// Safe: the stored variable is only touched under the lock.
private final class Heard: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Set<String> = []

  var names: Set<String> { lock.withLock { stored } }

  func add(_ name: String) {
    _ = lock.withLock { stored.insert(name) }
  }
}
