import Foundation
import Testing

@testable import TestSupport

@Suite("The folder of the evidence")
struct EvidenceAttachmentTests {
  @Test("is the same for all processes of a run, and those of the latest five runs stay")
  func latestRuns() throws {
    let files = FileManager.default
    let directory = files.temporaryDirectory.appending(path: "evidence-\(UUID().uuidString)")
    defer { try? files.removeItem(at: directory) }
    for (age, run) in [12, 9, 10, 11, 7, 8, 6].enumerated() {
      let folder = directory.appending(path: "rehearsal-attachments-\(run)")
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      let date = Date(timeIntervalSinceNow: -60 * Double(age))
      try files.setAttributes([.modificationDate: date], ofItemAtPath: folder.path)
    }
    try Data().write(to: directory.appending(path: "notes.txt"))

    let folders = (1...2).map { _ in EvidenceAttachment.folder(ofRun: 6, in: directory) }

    #expect(folders == Array(repeating: directory.appending(path: "rehearsal-attachments-6").path, count: 2))
    let left = try files.contentsOfDirectory(atPath: directory.path).sorted()
    #expect(left == ["notes.txt"] + [10, 11, 12, 6, 9].map { "rehearsal-attachments-\($0)" })
  }
}
