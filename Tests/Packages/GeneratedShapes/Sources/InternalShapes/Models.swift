import Foundation

struct Profile: Equatable, Sendable {
  let id: Int
  var name: String
  /// - Fixture: "ada@example.com"
  var email: String
  var age = 30
  let constant = "always"
  var nickname: String?
  var city: City
  lazy var cached = name.count
  var initials: String { String(name.prefix(1)) }

  struct City: Equatable, Sendable {
    var name: String
    var location: (latitude: Double, longitude: Double) = (0, 0)

    static func == (left: City, right: City) -> Bool { left.name == right.name }
  }
}

struct Clamped {
  @Percent var share: Double
}

/// A wrapper that keeps a value between 0 and 100.
@propertyWrapper
struct Percent {
  var wrappedValue: Double {
    didSet { wrappedValue = min(max(wrappedValue, 0), 100) }
  }
}
