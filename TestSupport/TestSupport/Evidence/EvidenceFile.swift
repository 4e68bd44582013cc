import Foundation
import Testing
import XCTest

/// A file with evidence of a failed test.
struct EvidenceFile: Sendable {
  /// The name, without that of the test, such as `timeline.svg`.
  let name: String
  let text: String

  /// The folder that `REHEARSAL_ATTACHMENTS` names for the files of XCTest, or nil.
  static let namedFolder = ProcessInfo.processInfo.environment["REHEARSAL_ATTACHMENTS"].flatMap {
    $0.isEmpty ? nil : $0
  }

  /// The folder for the files of XCTest where XCTest has no attachments.
  static let folder =
    namedFolder
    ?? FileManager.default.temporaryDirectory
    .appendingPathComponent("rehearsal-attachments-\(UUID().uuidString)").path

  /// Attaches files to the current test.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - test: The name of the test, as a file name.
  ///   - framework: The framework of the test.
  static func attach(_ files: [EvidenceFile], as test: String, to framework: TestFramework) {
    guard !files.isEmpty else { return }
    #if compiler(>=6.2)
      if framework == .swiftTesting {
        for file in files { Attachment.record(file.text, named: "\(test)-\(file.name)") }
        return
      }
    #endif
    #if canImport(Darwin)
      // XCTest finds the current test on the main thread only. On the command line, it drops attachments.
      if framework == .xctest, namedFolder == nil, Thread.isMainThread {
        return MainActor.assumeIsolated { attachToXCTest(files, as: test) }
      }
    #endif
    write(files, as: test, to: folder) { FileHandle.standardError.write(Data($0.utf8)) }
  }

  #if canImport(Darwin)
    @MainActor
    private static func attachToXCTest(_ files: [EvidenceFile], as test: String) {
      XCTContext.runActivity(named: "Evidence of the failure") { activity in
        for file in files {
          let type = file.name.hasSuffix(".svg") ? "public.svg-image" : "public.plain-text"
          let attachment = XCTAttachment(data: Data(file.text.utf8), uniformTypeIdentifier: type)
          attachment.name = "\(test)-\(file.name)"
          attachment.lifetime = .keepAlways
          activity.add(attachment)
        }
      }
    }
  #endif

  /// Writes files into a folder, and prints the name of the folder.
  static func write(_ files: [EvidenceFile], as test: String, to folder: String, print: (String) -> Void) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for file in files {
        try file.text.write(toFile: "\(folder)/\(test)-\(file.name)", atomically: true, encoding: .utf8)
      }
      print("evidence of \(test) in \(folder): \(files.map(\.name).joined(separator: ", "))\n")
    } catch {
      print(
        "the evidence of \(test) cannot be written into \(folder): \(error); set REHEARSAL_ATTACHMENTS to a folder\n")
    }
  }
}
