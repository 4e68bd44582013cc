import Foundation

/// Is thrown, with a code.
public protocol CodedError: Error {
  var code: Int { get }
}

/// Is thrown, and says it to the user.
public protocol UserError: LocalizedError {
  func report()
}

/// Is written to files and read back.
public protocol Draft: Codable {
  func publish()
}
