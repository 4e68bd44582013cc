import ShapesBase

/// A protocol that uses models with the names of a double's own types.
public protocol CallType {
  func place(_ call: Call) -> Answer
  func spy(_ spy: Spy?, log: CallLog)
}

/// A protocol with the name of a type in the standard library.
public protocol Dictionary {
  func look(up word: String) -> [String: Int]
}
