import Foundation
import ToolSupport

/// The missed regions as SARIF 2.1.0, the format of code scanning.
///
/// With a base to compare with, it has only the missed regions that changed. A region that each suite misses is a
/// warning. A region that only one of two suites misses is a note.
struct SARIFReport {
  /// The name of the tool in the report.
  static let toolName = "rehearsal coverage"

  /// The greatest number of results.
  ///
  /// Code scanning on GitHub shows at most this number, and rejects a report with more than five times as many.
  static let limit = 5_000

  let result: CoverageResult
  /// The readable names of the functions.
  let names: FunctionNames
  let sources: SourceFolder
  let paths: RepositoryPaths

  /// The whole document.
  var text: String {
    let places = result.missedPlaces
    // Warnings come first, so that no note takes the place of one.
    let sorted = places.filter(\.isMissedByAll) + places.filter { !$0.isMissedByAll }
    let written = sorted.prefix(Self.limit)
    var writer = JSONWriter(capacity: written.count * 900)
    writer.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.member("runs") {
        $0.array([written]) { json, places in
          json.object {
            writeTool(to: &$0)
            writeInvocation(omitted: sorted.count - places.count, to: &$0)
            write(Array(places), to: &$0)
          }
        }
      }
    }
    return writer.text + "\n"
  }

  private func writeTool(to json: inout JSONWriter) {
    json.member("tool") {
      $0.object {
        $0.member("driver") {
          $0.object {
            $0.member("name", Self.toolName)
            $0.member("rules") { $0.array(SARIFRule.allCases) { $1.write(to: &$0) } }
          }
        }
      }
    }
  }

  private func writeInvocation(omitted: Int, to json: inout JSONWriter) {
    json.member("columnKind", "utf16CodeUnits")
    json.member("originalUriBaseIds") {
      $0.object(onOneLine: true) {
        $0.member("%SRCROOT%") { $0.object { $0.member("uri", "file://\(paths.root.uriEscaped)/") } }
      }
    }
    json.member("invocations") {
      $0.array([omitted]) { json, omitted in
        json.object {
          $0.member("executionSuccessful", !result.testsFailed)
          $0.member("toolExecutionNotifications") {
            $0.array(notifications(omitted: omitted)) { json, text in
              json.object(onOneLine: true) {
                $0.member("level", "warning")
                $0.text("message", text)
              }
            }
          }
        }
      }
    }
  }

  private func notifications(omitted: Int) -> [String] {
    let suites = result.suiteResults.filter { !$0.isSound }.map { "\($0.suite.title): \($0.summary)." }
    guard omitted > 0 else { return suites }
    let left = "\(NumberFormat.counted(omitted, "more missed region")) left out: code scanning shows at most "
    return suites + ["\(left)\(NumberFormat.grouped(Self.limit)) results."]
  }

  private func write(_ places: [MissedPlace], to json: inout JSONWriter) {
    let texts = sources.files(places.map(\.path))
    var occurrences: [String: Int] = [:]
    json.member("results") {
      $0.array(places) { json, place in
        let rule = SARIFRule(place)
        let source = texts[place.path]
        let fingerprint = fingerprint(of: place, rule, source)
        occurrences[fingerprint, default: 0] += 1
        json.object {
          $0.member("ruleId", rule.rawValue)
          $0.member("ruleIndex", rule.index)
          $0.member("level", place.isMissedByAll ? "warning" : "note")
          $0.text("message", place.message(names) + ".")
          $0.member("locations") { $0.array([place]) { writeLocation(of: $1, source, to: &$0) } }
          $0.member("partialFingerprints") {
            $0.object(onOneLine: true) {
              $0.member("missedRegion/v1", "\(fingerprint):\(occurrences[fingerprint] ?? 1)")
            }
          }
        }
      }
    }
  }

  /// Returns a hash that stays the same while the code moves to other lines.
  private func fingerprint(of place: MissedPlace, _ rule: SARIFRule, _ source: SourceFile?) -> String {
    var hash = ContentHash()
    for text in [rule.rawValue, place.path, place.entry.function ?? ""] { hash.add(text) }
    guard let source else { return hash.text }
    let (start, end) = (source.offset(of: place.range.start), source.offset(of: place.range.end))
    let code = source.bytes[start..<max(start, end)].filter { $0 > 0x20 }
    hash.add(String(decoding: code, as: UTF8.self))
    return hash.text
  }

  private func writeLocation(of place: MissedPlace, _ source: SourceFile?, to json: inout JSONWriter) {
    let (start, end) = (place.range.start, place.range.end)
    let path = paths[place.path]
    json.object(onOneLine: true) {
      $0.member("physicalLocation") {
        $0.object {
          $0.member("artifactLocation") {
            $0.object {
              $0.member("uri", path.hasPrefix("/") ? "file://\(path.uriEscaped)" : path.uriEscaped)
              if !path.hasPrefix("/") { $0.member("uriBaseId", "%SRCROOT%") }
            }
          }
          $0.member("region") {
            $0.object {
              $0.member("startLine", start.line)
              if let column = source?.utf16Column(of: start) { $0.member("startColumn", column) }
              $0.member("endLine", end.line)
              if let column = source?.utf16Column(of: end) { $0.member("endColumn", column) }
            }
          }
        }
      }
    }
  }
}
