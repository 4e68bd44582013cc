import ShapesBase

/// Lets people in who have a badge.
public protocol Gatekeeper {
  func admit(badge: Int) throws(GateError)
  func visitor(of badge: Int) async throws(GateError) -> String
}

/// Throws what it says, spelled in every way there is.
public protocol Pedant {
  func never() throws(Never) -> Int
  func any() throws(any Error) -> Int
}

/// Fails in a way of its own.
public protocol LineParser<Failure> {
  associatedtype Failure: Error

  func parse(_ line: String) throws(Failure) -> [Int]
}
