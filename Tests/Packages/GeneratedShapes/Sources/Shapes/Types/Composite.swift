import ShapesBase

/// Takes and gives several at once.
public protocol Scoreboard {
  func set(_ score: (home: Int, away: Int), at minute: Int)
  func score() -> (home: Int, away: Int)
  func extremes(of values: (Int, String)) -> (Sketch, Int?)
}

/// Gives what succeeded or did not.
public protocol Examiner {
  func examine(_ result: Result<Int, Offline>) -> Result<String, GateError>
  func nothing(_ void: Void)
  func impossible(_ never: Never)
}

/// Nests generics deeply.
public protocol Warehouse {
  func put(_ goods: [String: [Set<Int>]?], into rooms: [[Preference<[Int?]>]])
  func stock() -> [String: Result<[Track?], Offline>]
  func maybe(_ value: Int??) -> String??
}

/// Knows nothing of what it is handed.
public protocol LostAndFound {
  func hand(in thing: Any)
  func hand(over object: AnyObject, to owner: Any?)
  func find() -> Any
  func find(near object: AnyObject?) -> AnyObject?
}

/// Takes what cannot be compared.
public protocol Gallery {
  func hang(_ sketch: Sketch, beside others: [Sketch])
  func lend(_ canvas: Canvas)
  func lend(many canvases: [Canvas])
  func best() -> Sketch
}
