import ShapesBase

/// Looks at values, or keeps them.
public protocol Registrar {
  func look(at track: borrowing Track)
  func keep(_ track: consuming Track)
}

/// Takes what is not Sendable over a border.
public protocol Courier: Sendable {
  func deliver(_ canvas: sending Canvas) async
  func collect() async -> sending Canvas
}

/// Works where its caller is.
public protocol Assistant: Sendable {
  func help(_ worker: isolated Worker, with task: String)
  func wait(isolation: isolated (any Actor)?) async -> Int
}

/// Gives away what is not Sendable.
public protocol Giver {
  func give() async -> sending Canvas
}
