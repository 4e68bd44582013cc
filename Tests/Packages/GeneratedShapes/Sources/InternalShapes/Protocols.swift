import Foundation
import ShapesBase

protocol Counter {
  func add(_ step: Step) -> Int
  var total: Int { get set }
}

struct Step: Equatable, Sendable {
  var width: Int
}

protocol SecretKeeper: Auditing, AnyObject {
  func keep(_ secret: Secret)
  func secrets() async throws -> [Secret]
}

struct Secret: Sendable {
  var text: String
}

/// The protocol of a view, which tests reach with `@testable`.
protocol InboxView: AnyObject {
  func show(_ letters: [String])
}
