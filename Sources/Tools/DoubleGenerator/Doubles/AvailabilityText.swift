/// `@available` attributes as sources write them.
enum AvailabilityText {
  static func attributes(of availability: [Availability]) -> [String] {
    let introduced = availability.compactMap { entry in
      entry.introduced.flatMap { version in entry.domain.map { "\($0) \(version)" } }
    }
    var attributes = introduced.isEmpty ? [] : ["@available(\(introduced.joined(separator: ", ")), *)"]
    for entry in availability where entry.isDeprecated || entry.deprecated != nil {
      var parts = [entry.domain ?? "*", entry.deprecated.map { "deprecated: \($0)" } ?? "deprecated"]
      if let renamed = entry.renamed { parts.append("renamed: \"\(renamed)\"") }
      if let message = entry.message {
        parts.append("message: \"\(message.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"")
      }
      attributes.append("@available(\(parts.joined(separator: ", ")))")
    }
    return attributes
  }
}
