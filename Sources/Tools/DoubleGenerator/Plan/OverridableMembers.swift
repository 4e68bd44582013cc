/// The members of a class, divided into those that a double overrides and those that it leaves to the class.
struct OverridableMembers {
  let symbols: SymbolIndex
  /// The lowest access level of a member that the double can override.
  let least: Access

  /// A member that stays as the class implements it.
  struct Remaining: Hashable {
    let title: String
    let reason: String
  }

  private(set) var requirements: [Requirement] = []
  private(set) var remaining: [Remaining] = []
  /// The names of all members.
  private(set) var names: Set<String> = []

  /// Finds the members of a class and of its superclasses.
  init(of id: String, in symbols: SymbolIndex, least: Access) {
    (self.symbols, self.least) = (symbols, least)
    var seen: Set<[String]> = []
    var next: String? = id
    while let current = next, !StandardID.objects.contains(current) {
      // An extension may repeat a member, which is ambiguous then.
      let members = symbols.members(of: current)
      let isGeneric = current != id && symbols[current]?.genericParameters.isEmpty == false
      for member in members.filter(\.isInExtension) + members.filter({ !$0.isInExtension }) {
        guard let declaration = symbols.declaration(of: member.id), Self.keywords.contains(declaration.keyword),
          member.access >= .internal, least <= .internal || member.access >= .public,
          !Availability.isUnavailable(member.availability)
        else { continue }
        names.insert(declaration.name)
        // An override comes before the member that it overrides.
        let types = declaration.parameters.map { TypePrinter().text($0.type) }
        guard seen.insert([member.name, declaration.isStatic ? "static" : ""] + types).inserted else { continue }
        if isGeneric {
          // The graph does not tell the arguments of a generic superclass.
          remaining.append(Remaining(title: member.name, reason: "its class is generic"))
        } else {
          add(member, declaration, of: current)
        }
      }
      next = symbols.superclass(of: current)
    }
  }

  /// The kinds of members that can be overridden, which a constant cannot.
  private static let keywords: Set<String> = ["func", "var", "subscript"]

  private mutating func add(_ member: Symbol, _ declaration: Declaration, of owner: String) {
    if let reason = reason(member, declaration) {
      return remaining.append(Remaining(title: member.name, reason: reason))
    }
    var declaration = declaration
    if let owner = symbols[owner], !owner.genericParameters.isEmpty {
      // A generic class leaves out its arguments in its own members.
      let own = TypeRef.Nominal(
        name: owner.title, id: owner.id, arguments: owner.genericParameters.map { .parameter($0) })
      declaration.type = declaration.type.completing(own)
      for index in declaration.parameters.indices {
        declaration.parameters[index].type = declaration.parameters[index].type.completing(own)
      }
    }
    declaration.modifiers.subtract(["override", "lazy"])
    requirements.append(
      Requirement(
        id: member.id, title: member.name, declaration: declaration, isolation: Isolation(of: declaration),
        summary: DocumentationComment.summary(of: member.documentation), availability: member.availability,
        location: member.location, owner: owner))
  }

  /// The reason why the double cannot override a member, or nil if it can.
  private func reason(_ member: Symbol, _ declaration: Declaration) -> String? {
    let modifiers = declaration.modifiers
    if declaration.isStatic { return "it belongs to the type" }
    if modifiers.contains("final") { return "it is final" }
    if member.isInExtension { return "an extension declares it" }
    if member.access < least { return "it is not open" }
    if modifiers.contains(where: { $0.hasPrefix("weak") || $0.hasPrefix("unowned") }) {
      return "it is a weak reference"
    }
    // The graph of a compiled module prints a setter that only the module sees like any other.
    if member.location == nil && declaration.keyword == "var" && declaration.accessors.isSettable {
      return "its setter may not be visible"
    }
    if declaration.failure == .rethrown { return "it rethrows" }
    if declaration.type.isNever { return "it never returns" }
    if Self.mentionsSelf(declaration) { return "it mentions Self" }
    for parameter in declaration.parameters {
      if parameter.isVariadic { return "its argument \(parameter.name) is variadic" }
      if parameter.isAutoclosure { return "its argument \(parameter.name) is an autoclosure" }
      if case .expansion = parameter.type { return "its argument \(parameter.name) is a parameter pack" }
      if let word = parameter.specifiers.first(where: Self.ownership.contains) {
        return "its argument \(parameter.name) is \(word)"
      }
    }
    return nil
  }

  private static let ownership: Set<String> = ["borrowing", "consuming", "sending", "isolated", "__owned", "__shared"]

  private static func mentionsSelf(_ declaration: Declaration) -> Bool {
    ([declaration.type] + declaration.parameters.map(\.type)).contains { type in
      type.contains { part in
        if case .nominal(let nominal) = part { return nominal.name == "Self" }
        return part == .parameter("Self")
      }
    }
  }
}
