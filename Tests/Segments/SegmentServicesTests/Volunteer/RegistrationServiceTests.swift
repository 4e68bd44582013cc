import Foundation
import Interfaces
import SegmentServices
import Testing

@Suite("Registration service")
final class RegistrationServiceTests {
  private let folder = FileManager.default.temporaryDirectory.appending(component: "registration-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  @Test("keeps a registration only in memory without a file")
  func registers() {
    let service = RegistrationService()
    let before = service.isLeaderRegistered()

    service.register()

    #expect(!before)
    #expect(service.isLeaderRegistered())
    #expect(!RegistrationService().isLeaderRegistered())
  }

  @Test("stores a registration in its file and creates the folder")
  func remembers() {
    let file = folder.appending(path: "a/b/registration.json")
    let before = RegistrationService(file: file).isLeaderRegistered()

    RegistrationService(file: file).register()

    #expect(!before)
    #expect(RegistrationService(file: file).isLeaderRegistered())
  }

  @Test(
    "ignores an unreadable file and replaces it at the next registration",
    arguments: ["", "{", "true", #"{"isLeaderRegistered": "yes"}"#, #"{"isLeaderRegistered": false}"#, "\0\u{FFFD}"])
  func survivesCorruptFile(contents: String) throws {
    let file = folder.appending(component: "registration.json")
    try Data(contents.utf8).write(to: file)
    let service = RegistrationService(file: file)
    let before = service.isLeaderRegistered()

    service.register()

    #expect(!before)
    #expect(RegistrationService(file: file).isLeaderRegistered())
  }

  @Test("keeps a registration that it cannot write and writes it at the next call")
  func survivesUnwritableFile() throws {
    let file = folder.appending(path: "blocked/registration.json")
    let obstacle = folder.appending(component: "blocked")
    try Data().write(to: obstacle)
    let service = RegistrationService(file: file)

    service.register()
    let isKept = service.isLeaderRegistered()
    let isWritten = RegistrationService(file: file).isLeaderRegistered()
    try FileManager.default.removeItem(at: obstacle)
    service.register()

    #expect(isKept)
    #expect(!isWritten)
    #expect(RegistrationService(file: file).isLeaderRegistered())
  }

  @Test("is safe to use from many threads")
  func isThreadSafe() async {
    let service = RegistrationService(file: folder.appending(component: "registration.json"))

    let answers = await withTaskGroup(of: Bool.self, returning: [Bool].self) { group in
      for _ in 1...50 {
        group.addTask {
          service.register()
          return service.isLeaderRegistered()
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(answers == Array(repeating: true, count: 50))
    #expect(RegistrationService(file: folder.appending(component: "registration.json")).isLeaderRegistered())
  }
}
