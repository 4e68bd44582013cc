/// The generic parameters of a declaration, with those of the types around it, and what is asked of them.
struct Generics: Sendable, Hashable {
  var parameters: [GenericParameter] = []
  var constraints: [GenericConstraint] = []

  var isEmpty: Bool { parameters.isEmpty && constraints.isEmpty }
}
