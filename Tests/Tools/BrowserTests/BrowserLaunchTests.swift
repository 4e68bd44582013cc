import Foundation
import Testing
import ToolSupport

extension InBrowser {
  /// The errors of a browser that does not start or answer, and the removal of its files.
  @Suite("Launch of the browser") struct LaunchTests {
    /// Writes a program that is not a browser.
    private func program(_ script: String) async throws -> String {
      let file = try await Browser.shared.folder.appendingPathComponent("\(UUID().uuidString).sh")
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
      return file.path
    }

    @Test("names a browser that does not exist")
    func namesABrowserThatDoesNotExist() async throws {
      await #expect { try await Browser.launch("/nowhere/chromium") } throws: { error in
        (error as? ToolError)?.line
          == "error: there is no browser at /nowhere/chromium; set REHEARSAL_BROWSER to the path of a Chromium"
      }
    }

    @Test("quotes the output of another program")
    func quotesTheOutputOfAnotherProgram() async throws {
      let program = try await program("echo 'no display' >&2; exit 3")

      await #expect { try await Browser.launch(program) } throws: { error in
        (error as? ToolError)?.message == "the browser has ended"
          && (error as? ToolError)?.details == "status 3\nno display\n"
      }
    }

    @Test("fails if there is no reply")
    func failsIfThereIsNoReply() async throws {
      let process = try BrowserProcess(executable: try await program("exec cat <&3"))
      let devTools = DevTools(process, timeout: .zero)

      await #expect { try await devTools.send("Browser.getVersion") } throws: { error in
        (error as? ToolError)?.message.hasPrefix("a reply to Browser.getVersion did not come within") == true
      }
    }

    @Test("leaves no files behind")
    func leavesNoFilesBehind() async throws {
      let browser = try await Browser.launch()
      let profile = browser.process.profile
      #expect(FileManager.default.fileExists(atPath: profile.path))

      browser.process.end()
      await #expect(throws: ToolError.self) { try await browser.devTools.send("Browser.getVersion") }

      #expect(!FileManager.default.fileExists(atPath: profile.path))
    }
  }
}
