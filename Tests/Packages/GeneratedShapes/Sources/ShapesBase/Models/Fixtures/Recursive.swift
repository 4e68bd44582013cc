public struct Folder: Equatable, Sendable {
  public var name: String
  public var children: [Folder]

  public init(name: String, children: [Folder]) { (self.name, self.children) = (name, children) }
}

/// A class in a dependency cycle.
public final class Employer: Sendable {
  public let staff: [Employee]
  public let owner: Employee?

  public init(staff: [Employee], owner: Employee?) { (self.staff, self.owner) = (staff, owner) }
}

/// A struct in a dependency cycle.
public struct Employee: Sendable {
  public var employer: Employer?
  public var colleagues: [String: Employee]

  public init(employer: Employer?, colleagues: [String: Employee]) {
    (self.employer, self.colleagues) = (employer, colleagues)
  }
}
