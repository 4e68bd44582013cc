import Foundation
import ShapesBase

/// Counts what nobody else sees.
protocol Counter {
  func add(_ step: Step) -> Int
  var total: Int { get set }
}

/// One step.
struct Step: Equatable, Sendable {
  var width: Int
}

/// Keeps secrets of the module.
protocol SecretKeeper: Auditing, AnyObject {
  func keep(_ secret: Secret)
  func secrets() async throws -> [Secret]
}

/// A secret, not to be compared.
struct Secret: Sendable {
  var text: String
}

enum Garage {
  /// Parks cars.
  protocol Attendant {
    func park(_ car: Car, completion: @escaping (Bool) -> Void)
  }

  struct Car: Equatable {
    var plate: String
  }
}

/// For the package.
package protocol Shuttle {
  func ride(to stop: String) async -> Int
}

/// Made for tests to reach with `@testable`.
protocol InboxView: AnyObject {
  func show(_ letters: [String])
}
