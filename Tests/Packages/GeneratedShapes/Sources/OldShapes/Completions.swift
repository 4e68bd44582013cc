import Foundation

public typealias NumberHandler = (Int) -> Void
public typealias ErrorHandler = (Error?) -> Void
public typealias OptionalHandler = ((Int?, Error?) -> Void)?

public enum ServerError: Error, Equatable {
  case status(Int)
}

/// A protocol with the completion handlers of code that is older than `Result`.
public protocol OldServer {
  func load(completion: @escaping (Int?, Error?) -> Void)
  func read(completion: @escaping (Int?, NSError?) -> Void)
  func close(_ completion: ((NSError?) -> Void)?)
  func count(completion: NumberHandler?)
  func save(completion: @escaping ErrorHandler)
  func find(completion: OptionalHandler)
  func use(_ handler: @autoclosure @escaping () -> NumberHandler)
}

/// A protocol with one closure for a value, and another one for an error.
public protocol OldClient {
  func get(_ id: Int, success: @escaping (String, Int) -> Void, failure: @escaping (Error) -> Void)
  func send(onSuccess: (() -> Void)?, onError: ((NSError) -> Void)?)
  func put(success value: @escaping (Int?) -> Void, error: @escaping (ServerError?) -> Void) -> Bool
  func watch(completion: NumberHandler?, errorHandler: ErrorHandler?)
}
