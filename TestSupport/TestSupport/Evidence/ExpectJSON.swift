import Foundation

/// Expects a value to equal an approved JSON file beside the test.
///
/// The values in the JSON are compared, not its layout. A failure names the values that differ. Files are written and
/// named as for `expectText`, with sorted keys.
///
/// ```swift
/// expectJSON(["driver": "Ada", "team": "Analytical"], matches: "driver")
/// ```
///
/// - Parameters:
///   - value: The value to encode. A `String` and a `Data` are JSON already, and are compared as they are.
///   - name: The name of the file, without its extension.
///   - masks: The rules for the parts that change from run to run. They apply to the JSON text.
///   - folder: The folder of the file, relative to the folder of the test file. The default is
///     `Approved/<test file>`.
///   - encoder: The encoder.
///   - fileID: The file to report a failure in.
///   - filePath: The path of that file.
///   - line: The line to report a failure at.
///   - column: The column to report a failure at.
public func expectJSON(
  _ value: some Encodable, matches name: String, masking masks: TextMask..., in folder: String? = nil,
  encoder: JSONEncoder = JSONEncoder(), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let file = ApprovedFile(name, pathExtension: "json", in: ApprovedFolder(folder, beside: site))
  do {
    let json = try (value as? Data) ?? (value as? String).map { Data($0.utf8) } ?? encoder.encode(value)
    let text = try JSONValue(decoding: json).text
    ApprovedTexts.shared.expect(masks.reduce(text) { $1.masked($0) }, asJSON: true, in: file, at: site)
  } catch {
    let text = "the value for \(file.displayName) is not JSON: \(ValueText.describe(error))"
    FailureReporter.shared.report(Failure(message: text, site: site), origin: nil)
  }
}

/// A value of JSON, whose parts are compared like those of any other value.
package enum JSONValue: Equatable, Codable, Sendable, TransparentWrapper {
  case null
  case bool(Bool)
  case integer(Int)
  case unsigned(UInt64)
  case decimal(Decimal)
  /// A number that a `Decimal` cannot hold.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  package init(decoding data: Data) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: data)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .unsigned(value)
    } else if let value = try? container.decode(Decimal.self), !value.isNaN {
      // Before `Double`, which rounds after 17 digits.
      self = .decimal(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .decimal(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }

  /// The value as JSON with sorted keys, on several lines.
  var text: String { get throws { try text(.prettyPrinted) } }

  /// The value as JSON with sorted keys, on one line.
  package var line: String { get throws { try text([]) } }

  /// Returns the descriptions of the values that differ from those of an expected value.
  ///
  /// - Parameter expected: The expected value.
  /// - Returns: The differences, such as `age: expected 1, received 2`.
  package func differences(from expected: JSONValue) -> [String] {
    ValueDifference.between(expected, and: self).map(\.description)
  }

  private func text(_ formatting: JSONEncoder.OutputFormatting) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The value as Swift's own types, for failures.
  var contents: Any {
    switch self {
    case .null: String?.none as Any
    case .bool(let value): value
    case .integer(let value): value
    case .unsigned(let value): value
    case .decimal(let value): value
    case .number(let value): value
    case .string(let value): value
    case .array(let values): values
    case .object(let values): values
    }
  }
}
