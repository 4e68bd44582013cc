import Foundation
import ToolSupport

/// A check that a report replaces only an earlier report, so that a misplaced path destroys nothing.
struct OverwriteCheck {
  let format: CoverageOptions.Format
  /// The path of the new report, as given on the command line.
  let path: String

  /// Checks that the path has no file, an empty one, or an earlier report of the format.
  ///
  /// A Swift file is never a report, not even if it is empty or missing, because the next build would compile it.
  ///
  /// - Throws: `ToolError` if the report would replace anything else.
  func check() throws {
    let output = OutputPath(path)
    if [path, output.resolved].contains(where: { $0.lowercased().hasSuffix(".swift") }) {
      throw ToolError(
        message: "\(option) '\(path)' is a Swift file, which no report replaces",
        remedy: "name another file")
    }
    guard output.kind == .file, try !isReplaceable(output) else { return }
    throw ToolError(
      message: "\(option) '\(path)' would replace a file that is not an earlier \(format.rawValue) report",
      remedy: "name another file, or delete this one")
  }

  private var option: String { "--\(format.rawValue)" }

  private func isReplaceable(_ output: OutputPath) throws -> Bool {
    do {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: output.resolved), options: .mappedIfSafe)
      return bytes.isEmpty || format.isReport(bytes)
    } catch {
      throw ToolError(
        message: "\(option) '\(path)' cannot be read: \(error.localizedDescription)", remedy: "name another file")
    }
  }
}

extension CoverageOptions.Format {
  /// Returns true if the bytes are a report in this format.
  fileprivate func isReport(_ bytes: Data) -> Bool {
    let text = String(decoding: bytes.prefix(1024), as: UTF8.self)
    return switch self {
    // Other tools write a tracefile without the comment.
    case .lcov: ["# Branches are derived from code regions", "TN:", "SF:"].contains(where: text.hasPrefix)
    case .cobertura: text.hasPrefix("<?xml ") && text.contains("<!DOCTYPE coverage ")
    case .json: (try? JSONDecoder().decode(Mark.self, from: bytes))?.format == JSONReport.formatName
    case .markdown: text.hasPrefix("### Coverage of ")
    }
  }
}

/// The member of a JSON report that tells its format.
private struct Mark: Decodable {
  let format: String
}
