import Observation
import TestSupport

/// A model of the kind that a SwiftUI view shows.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
final class CafeModel {
  var dishes: [String] = []
  var visits = 0
}

/// A model that any thread may change.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@Observable
final class SharedModel: Sendable {
  @ObservationIgnored private let stored = Stored(0)

  /// Runs between the notification of a change and the change.
  @ObservationIgnored let beforeWriting = Stored<(@Sendable () -> Void)?>(nil)

  var level: Int {
    get {
      access(keyPath: \.level)
      return stored.value
    }
    set {
      withMutation(keyPath: \.level) {
        beforeWriting.value?()
        stored.value = newValue
      }
    }
  }
}
