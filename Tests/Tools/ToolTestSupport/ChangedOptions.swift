import ToolSupport

extension ParsableOptions {
  /// The options that differ from the usual ones, such as `targets: A, B`.
  package var changed: [String] {
    let values = zip(Mirror(reflecting: self).children, Mirror(reflecting: Self()).children)
    return values.filter { "\($0.value)" != "\($1.value)" }.map { "\($0.0.label ?? ""): \(readable($0.0.value))" }
  }
}

/// The text of a value, without `Optional` and the names of modules.
private func readable(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  return switch (mirror.displayStyle, value) {
  case (.optional, _): mirror.children.first.map { readable($0.value) } ?? "none"
  case (.collection, _): mirror.children.map { readable($0.value) }.joined(separator: ", ")
  case (_, let texts as [String: String]): texts.map { "\($0)=\($1)" }.sorted().joined(separator: ", ")
  case (_, let value as any CustomStringConvertible): value.description
  case (.struct, _): mirror.children.map { "\($0.label ?? "") \(readable($0.value))" }.joined(separator: " ")
  default: "\(value)"
  }
}
