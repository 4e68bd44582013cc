/// A reason why a symbol graph cannot be read, with what to do about it.
struct GraphError: Error, Equatable {
  let message: String
  let remedy: String
}
