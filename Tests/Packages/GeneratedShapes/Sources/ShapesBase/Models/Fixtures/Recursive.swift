/// A folder of folders.
public struct Folder: Equatable, Sendable {
  /// What it is called.
  public var name: String
  /// What is in it.
  public var children: [Folder]

  /// Makes a folder.
  public init(name: String, children: [Folder]) {
    (self.name, self.children) = (name, children)
  }
}

/// Employs people, who have employers.
public final class Employer: Sendable {
  /// Who is employed.
  public let staff: [Employee]
  /// Who owns it.
  public let owner: Employee?

  /// Makes an employer.
  public init(staff: [Employee], owner: Employee?) {
    (self.staff, self.owner) = (staff, owner)
  }
}

/// Is employed.
public struct Employee: Sendable {
  /// By whom.
  public var employer: Employer?
  /// Other ones, by name.
  public var colleagues: [String: Employee]

  /// Makes an employee.
  public init(employer: Employer?, colleagues: [String: Employee]) {
    (self.employer, self.colleagues) = (employer, colleagues)
  }
}

/// Needs another one to be made, without an end.
public final class Ouroboros: Sendable {
  /// The other one.
  public let tail: Ouroboros

  /// Makes one of another.
  public init(tail: Ouroboros) {
    self.tail = tail
  }
}
