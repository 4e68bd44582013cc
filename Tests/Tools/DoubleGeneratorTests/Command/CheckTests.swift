import Foundation
import Testing

@testable import DoubleGenerator

@Suite("A check")
struct CheckTests {
  private let file = "Out/Login/MockService.swift"

  @Test("names the file that is out of date and writes nothing")
  func stale() throws {
    let package = try FakePackage()
    package.run("--output", "Out")
    let before = package.text(file)
    package.generation.files = [.fixture(text: "import Core\n\nfinal class MockService: Spy {}\n")]

    let code = package.run("--output", "Out", "--check")

    #expect(code == 1)
    #expect(package.text(file) == before)
    #expect(package.report == "update  \(file)\n")
    #expect(
      package.messages == """
        to see the differences, run the command without --check, and then 'git diff'
        1 double: 1 to write, 0 unchanged

        """)
  }

  @Test("prints nothing if all files are up to date")
  func upToDate() throws {
    let package = try FakePackage()
    package.run("--output", "Out")

    let code = package.run("--output", "Out", "--check")

    #expect(code == 0)
    #expect(package.report.isEmpty)
    #expect(package.messages == "1 double: 0 to write, 1 unchanged\n")
  }

  @Test("names edited, missing and obsolete files")
  func allKinds() throws {
    let package = try FakePackage()
    package.generation.files.append(.fixture(path: "Old.swift"))
    package.run("--output", "Out")
    try package.write(try #require(package.text(file)) + "// edit\n", to: file)
    package.generation.files = [.fixture(), .fixture(path: "New.swift")]

    let code = package.run("--output", "Out", "--check")

    #expect(code == 1)
    #expect(package.report == "keep    \(file)\ncreate  Out/New.swift\nremove  Out/Old.swift\n")
    #expect(package.text("Out/Old.swift") != nil && package.text("Out/New.swift") == nil)
  }

  @Test("lists the changes of a dry run")
  func dryRun() throws {
    let package = try FakePackage()
    try package.write("// mine\n", to: "Out/Mine.swift")
    package.generation.files.append(.fixture(path: "Mine.swift"))

    let code = package.run("--output", "Out", "--dry-run")

    #expect(code == 2)
    #expect(package.report == "create  \(file)\nkeep    Out/Mine.swift\n")
    #expect(package.text(file) == nil)
    #expect(package.messages.hasSuffix("1 double: 1 to write, 0 unchanged, 1 kept\n"))
  }

  @Test("reports warnings and writes all other files")
  func warnings() throws {
    let package = try FakePackage()
    package.generation.diagnostics = [
      Diagnostic(level: .warning, file: "Sources/A.swift", line: 3, text: "no default for name"),
      Diagnostic(level: .leftOut, text: "protocol Hidden"),
      Diagnostic(level: .unseen, file: "Sources/A.swift", line: 9, text: "protocol Penguin"),
    ]

    let code = package.run("--output", "Out")

    #expect(code == 2)
    #expect(
      package.messages == """
        Sources/A.swift:3: warning: no default for name
        warning: left out: protocol Hidden
        Sources/A.swift:9: warning: not seen: protocol Penguin
        1 double: 1 written, 0 unchanged, 1 protocol left out, 1 protocol not seen in whole

        """)
  }
}
