@testable import ToolSupport

/// Returns the result of some work as a text, or the line of its error.
func outcome(_ work: () throws -> some CustomStringConvertible) -> String {
  do {
    return try work().description
  } catch {
    return (error as? ToolError)?.line ?? (error as? SubsetRefusal)?.reason ?? "\(error)"
  }
}
