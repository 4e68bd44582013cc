import ToolSupport

extension SymbolGraphReader {
  mutating func readAvailability() throws(JSONError) -> [Availability] {
    var result: [Availability] = []
    try json.beginArray()
    while try json.nextElement() { result.append(try readPlatform()) }
    return result
  }

  private mutating func readPlatform() throws(JSONError) -> Availability {
    var availability = Availability()
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "domain":
        let domain = try json.string()
        availability.domain = domain == "*" ? nil : domain
      case "introduced": availability.introduced = try readPlatformVersion()
      case "deprecated": availability.deprecated = try readPlatformVersion()
      case "obsoleted": availability.obsoleted = try readPlatformVersion()
      case "isUnconditionallyDeprecated": availability.isDeprecated = try json.boolean()
      case "isUnconditionallyUnavailable": availability.isUnavailable = try json.boolean()
      case "message": availability.message = try json.string()
      case "renamed": availability.renamed = try json.string()
      default: try json.skipValue()
      }
    }
    return availability
  }

  /// Reads a version as an attribute has it: with as many numbers as were written there.
  private mutating func readPlatformVersion() throws(JSONError) -> String {
    var numbers: [Int] = []
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "major", "minor", "patch": numbers.append(try json.integer())
      default: try json.skipValue()
      }
    }
    return numbers.map(String.init).joined(separator: ".")
  }
}
