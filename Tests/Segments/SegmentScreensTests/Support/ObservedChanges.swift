import Foundation
import Observation

/// Returns the names of the properties that an action changes, as Observation reports them to a SwiftUI view.
///
/// - Parameters:
///   - properties: A closure for each name that reads the property.
///   - act: The action that changes some of the properties.
/// - Returns: The names of the changed properties, in alphabetical order.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
func changes(of properties: [String: @MainActor () -> Any?], when act: () -> Void) -> [String] {
  let changed = ChangedNames()
  for (name, read) in properties {
    withObservationTracking {
      _ = read()
    } onChange: {
      changed.add(name)
    }
  }
  act()
  return changed.names.sorted()
}

/// The names of the changed properties.
///
/// Safe: the stored variable is only accessed while the lock is held.
private final class ChangedNames: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Set<String> = []

  var names: Set<String> { lock.withLock { stored } }

  func add(_ name: String) {
    _ = lock.withLock { stored.insert(name) }
  }
}
