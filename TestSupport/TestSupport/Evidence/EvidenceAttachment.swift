import Foundation
import Testing
import XCTest

/// The text with the evidence of a failed test, which its report keeps.
struct EvidenceAttachment: Sendable {
  let text: String

  /// The folder that `REHEARSAL_ATTACHMENTS` names for the files of XCTest, or nil.
  static let namedFolder = ProcessInfo.processInfo.environment["REHEARSAL_ATTACHMENTS"].flatMap {
    $0.isEmpty ? nil : $0
  }

  /// The folder for the files of XCTest where XCTest has no attachments.
  static let folder = namedFolder ?? folder(ofRun: getppid(), in: FileManager.default.temporaryDirectory)

  /// Returns the folder for a run of tests, whose processes have one parent, and removes those of all but the four runs before it.
  ///
  /// With `--parallel`, XCTest has a process for each test.
  static func folder(ofRun parent: pid_t, in directory: URL) -> String {
    let (files, prefix) = (FileManager.default, "rehearsal-attachments-")
    let names = (try? files.contentsOfDirectory(atPath: directory.path)) ?? []
    let others = names.filter { $0.hasPrefix(prefix) && $0 != "\(prefix)\(parent)" }.map { name in
      let path = directory.appendingPathComponent(name).path
      let attributes = try? files.attributesOfItem(atPath: path)
      return (path: path, date: attributes?[.modificationDate] as? Date ?? .distantPast)
    }
    // Another process may remove them, too.
    for other in others.sorted(by: { $0.date > $1.date }).dropFirst(4) { try? files.removeItem(atPath: other.path) }
    return directory.appendingPathComponent("\(prefix)\(parent)").path
  }

  /// Attaches the text to the current test, whose name is a file name.
  func attach(as test: String, to framework: TestFramework) {
    let name = "\(test)-evidence.txt"
    #if compiler(>=6.2)
      if framework == .swiftTesting { return Attachment.record(text, named: name) }
    #endif
    #if canImport(Darwin)
      // XCTest finds the current test on the main thread only. On the command line, it drops attachments.
      if framework == .xctest, Self.namedFolder == nil, Thread.isMainThread {
        return MainActor.assumeIsolated {
          XCTContext.runActivity(named: "Evidence of the failure") { activity in
            let attachment = XCTAttachment(data: Data(text.utf8), uniformTypeIdentifier: "public.plain-text")
            attachment.name = name
            attachment.lifetime = .keepAlways
            activity.add(attachment)
          }
        }
      }
    #endif
    write(named: name)
  }

  private func write(named name: String) {
    let folder = Self.folder
    let message: String
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
      message = "evidence of the failure: \(folder)/\(name)"
    } catch {
      message = "\(name) cannot be written into \(folder): \(error); set REHEARSAL_ATTACHMENTS to a folder"
    }
    writeToStandardError(message)
  }
}
