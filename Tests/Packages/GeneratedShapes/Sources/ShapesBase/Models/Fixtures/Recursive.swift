/// A struct that contains a list of itself.
public struct Folder: Equatable, Sendable {
  /// The name.
  public var name: String
  /// The contents.
  public var children: [Folder]

  /// Creates a folder.
  public init(name: String, children: [Folder]) {
    (self.name, self.children) = (name, children)
  }
}

/// A class in a dependency cycle.
public final class Employer: Sendable {
  /// The employees.
  public let staff: [Employee]
  /// The owner.
  public let owner: Employee?

  /// Creates an employer.
  public init(staff: [Employee], owner: Employee?) {
    (self.staff, self.owner) = (staff, owner)
  }
}

/// A struct in a dependency cycle.
public struct Employee: Sendable {
  /// The employer.
  public var employer: Employer?
  /// The colleagues by name.
  public var colleagues: [String: Employee]

  /// Creates an employee.
  public init(employer: Employer?, colleagues: [String: Employee]) {
    (self.employer, self.colleagues) = (employer, colleagues)
  }
}

/// A class that cannot be created without another instance.
public final class Ouroboros: Sendable {
  /// The other instance.
  public let tail: Ouroboros

  /// Creates an instance from another.
  public init(tail: Ouroboros) {
    self.tail = tail
  }
}
