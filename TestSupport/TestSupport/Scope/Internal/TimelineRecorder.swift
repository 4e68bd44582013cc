import Foundation

/// Writes down what the doubles of one test received and answered.
final class TimelineRecorder: Sendable {
  /// The folder that `REHEARSAL_TIMELINES` names, where timelines are wanted.
  static let folder = ProcessInfo.processInfo.environment["REHEARSAL_TIMELINES"].flatMap { $0.isEmpty ? nil : $0 }

  /// How often a name was used in this process: a test with arguments has one name for all of its cases.
  private static let uses = Locked<[String: Int]>([:])

  private let folder: String
  private let doubles = Locked<[(name: String, entries: [Timeline.Entry])]>([])

  init(folder: String) {
    self.folder = folder
  }

  /// Makes room for one more double.
  ///
  /// - Returns: Its place.
  func addDouble(_ name: String) -> Int {
    doubles.withLock { doubles in
      doubles.append((name, []))
      return doubles.count - 1
    }
  }

  func add(_ entries: [Timeline.Entry], of place: Int) {
    doubles.withLock { $0[place].entries += entries }
  }

  /// Writes what there is into a file of the test's name; a test without any call leaves none.
  ///
  /// Objects lose their addresses, so that two runs of a test write the same.
  func write(as name: String?) {
    let logs = doubles.withLock { $0.map(\.entries) }.filter { !$0.isEmpty }
    guard logs.contains(where: { $0.contains { $0.kind != .note } }) else { return }
    let name = name ?? "test"
    let calls = Timeline(of: logs).mermaid(of: "presenter").replacing(#/ at 0x[0-9a-f]+/#, with: "")
    let diagram = "%% \(name)\n\(calls)\n"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try diagram.write(toFile: "\(folder)/\(Self.fileName(name)).mmd", atomically: true, encoding: .utf8)
    } catch {
      let line = "REHEARSAL_TIMELINES: the timeline of \(name) cannot be written into \(folder): \(error)\n"
      try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
  }

  /// The test's name in letters that every file system takes, without its arguments and its place in the source.
  static func fileName(_ name: String) -> String {
    let name = name.prefix { $0 != "(" }.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: ".")
    let count = uses.withLock { uses in
      uses[name, default: 0] += 1
      return uses[name] ?? 1
    }
    return count == 1 ? name : "\(name)-\(count)"
  }
}
