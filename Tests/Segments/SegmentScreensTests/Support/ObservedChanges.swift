import Observation
import TestSupport

/// Returns the names of the properties that an action changes, in alphabetical order, as Observation reports
/// them to a SwiftUI view.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
func changes(of properties: [String: @MainActor () -> Any?], when act: () -> Void) -> [String] {
  let changed = Stored<Set<String>>([])
  for (name, read) in properties {
    withObservationTracking {
      _ = read()
    } onChange: {
      changed.withValue { _ = $0.insert(name) }
    }
  }
  act()
  return changed.value.sorted()
}
