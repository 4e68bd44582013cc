import ShapesBase

/// Is called as a double's own things are; so are the models it takes.
public protocol CallType {
  func place(_ call: Call) -> Answer
  func spy(_ spy: Spy?, log: CallLog)
}

/// Is called as a type of the standard library is.
public protocol Dictionary {
  func look(up word: String) -> [String: Int]
}
