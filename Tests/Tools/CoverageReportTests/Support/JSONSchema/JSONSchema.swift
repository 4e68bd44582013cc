import Foundation

/// A JSON Schema of draft 2020-12, with the keywords that the schemas of this package use.
struct JSONSchema {
  /// An error in a schema.
  enum Flaw: Error, Equatable {
    case unknownKeyword(String)
    case unknownReference(String)
    case invalidValue(keyword: String)
  }

  private let definitions: [String: JSONValue]
  private let root: [String: JSONValue]

  /// - Throws: ``Flaw`` if the schema, or one inside of it, has an unknown keyword, reference or value.
  init(_ schema: JSONValue) throws {
    root = try Self.object(schema, of: "$schema")
    definitions = try root["$defs"].map { try Self.object($0, of: "$defs") } ?? [:]
    try check(root)
    for definition in definitions.values { try check(Self.object(definition, of: "$defs")) }
  }

  /// Returns the errors in a document, each with the path of its value.
  func errors(in document: JSONValue) -> [String] { errors(in: document, root, at: "$") }

  private static func object(_ value: JSONValue, of keyword: String) throws -> [String: JSONValue] {
    guard let object = value.object else { throw Flaw.invalidValue(keyword: keyword) }
    return object
  }

  /// Checks the keywords of a schema and of the schemas in it.
  private func check(_ schema: [String: JSONValue]) throws {
    for (keyword, value) in schema {
      let isValid: Bool
      switch keyword {
      case "title", "description", "$schema", "pattern": isValid = value.string != nil
      case "minimum", "maximum", "minItems", "maxItems", "minProperties": isValid = value.number != nil
      case "enum", "required": isValid = value.array?.isEmpty == false
      case "type": isValid = value.string != nil || value.array != nil
      case "uniqueItems": isValid = value == .boolean(true)
      case "const", "$defs": isValid = true
      case "additionalProperties": isValid = value == .boolean(false)
      case "items":
        try check(Self.object(value, of: keyword))
        continue
      case "properties":
        for property in try Self.object(value, of: keyword).values { try check(Self.object(property, of: keyword)) }
        continue
      case "$ref":
        guard definition(value) != nil else { throw Flaw.unknownReference(value.string ?? "") }
        continue
      default: throw Flaw.unknownKeyword(keyword)
      }
      guard isValid else { throw Flaw.invalidValue(keyword: keyword) }
    }
  }

  private func definition(_ reference: JSONValue) -> [String: JSONValue]? {
    guard let text = reference.string, text.hasPrefix("#/$defs/") else { return nil }
    return definitions[String(text.dropFirst("#/$defs/".count))]?.object
  }

  private func errors(in value: JSONValue, _ schema: [String: JSONValue], at path: String) -> [String] {
    schema.sorted { $0.key < $1.key }.flatMap { keyword, rule in
      switch keyword {
      case "$ref": errors(in: value, definition(rule) ?? [:], at: path)
      case "items":
        (value.array ?? []).enumerated().flatMap { errors(in: $1, rule.object ?? [:], at: "\(path)[\($0)]") }
      case "properties":
        (rule.object ?? [:]).sorted { $0.key < $1.key }.flatMap { name, property in
          value.object?[name].map { errors(in: $0, property.object ?? [:], at: "\(path).\(name)") } ?? []
        }
      default: isMet(keyword, rule, by: value, in: schema) ? [] : ["\(path): \(keyword)"]
      }
    }
  }

  /// Returns true if a value obeys a keyword without schemas of its own.
  ///
  /// A keyword about another type of value does not apply.
  private func isMet(
    _ keyword: String, _ rule: JSONValue, by value: JSONValue, in schema: [String: JSONValue]
  ) -> Bool {
    let limit = rule.number ?? 0
    switch keyword {
    case "type":
      let names = rule.array?.compactMap(\.string) ?? [rule.string ?? ""]
      return names.contains(value.typeName) || value.typeName == "integer" && names.contains("number")
    case "const": return value == rule
    case "enum": return rule.array?.contains(value) == true
    case "minimum": return value.number.map { $0 >= limit } ?? true
    case "maximum": return value.number.map { $0 <= limit } ?? true
    case "minItems": return value.array.map { Double($0.count) >= limit } ?? true
    case "maxItems": return value.array.map { Double($0.count) <= limit } ?? true
    case "minProperties": return value.object.map { Double($0.count) >= limit } ?? true
    case "uniqueItems":
      return value.array.map { items in items.indices.allSatisfy { items.firstIndex(of: items[$0]) == $0 } } ?? true
    case "required":
      guard let object = value.object else { return true }
      return (rule.array ?? []).allSatisfy { $0.string.map { object[$0] != nil } ?? false }
    case "additionalProperties":
      return Set(value.object.map { Array($0.keys) } ?? []).isSubset(
        of: schema["properties"]?.object?.keys.map(\.self) ?? [])
    case "pattern":
      guard let text = value.string, let pattern = rule.string else { return value.string == nil }
      return text.range(of: pattern, options: .regularExpression) != nil
    default: return true
    }
  }
}
