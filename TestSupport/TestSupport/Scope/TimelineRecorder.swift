import Foundation

/// A recorder of the calls and answers of the doubles of one test, which writes them to a file.
final class TimelineRecorder: Sendable {
  /// The folder that `REHEARSAL_TIMELINES` names, or nil if no timelines are written.
  static let folder = ProcessInfo.processInfo.environment["REHEARSAL_TIMELINES"].flatMap { $0.isEmpty ? nil : $0 }

  /// The number of uses of each file name in this process.
  ///
  /// All cases of a test with arguments have the same name.
  private static let uses = Locked<[String: Int]>([:])

  private let folder: String
  private let doubles = Locked<[(name: String, entries: [Timeline.Entry])]>([])

  init(folder: String) {
    self.folder = folder
  }

  /// Adds a double.
  ///
  /// - Returns: Its index.
  func addDouble(_ name: String) -> Int {
    doubles.withLock { doubles in
      doubles.append((name, []))
      return doubles.count - 1
    }
  }

  func add(_ entries: [Timeline.Entry], of index: Int) {
    doubles.withLock { $0[index].entries += entries }
  }

  /// Writes the timeline to a file named after the test, unless there were no calls.
  ///
  /// The addresses of objects are removed, so that two runs of a test write the same text.
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

  /// Returns a file name for a test: its name in letters that every file system accepts, without arguments and
  /// location.
  static func fileName(_ name: String) -> String {
    let name = name.prefix { $0 != "(" }.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: ".")
    let count = uses.withLock { uses in
      uses[name, default: 0] += 1
      return uses[name] ?? 1
    }
    return count == 1 ? name : "\(name)-\(count)"
  }
}
