import Foundation
import TestSupport
import Testing
import ToolSupport
import ToolTestSupport

@testable import DoubleGenerator

@Suite("Runs on different hosts")
struct HostAgreementTests {
  @Test("write what they see, with its conditions, and name what they do not see", arguments: Host.allCases)
  func approved(host: Host) async throws {
    let generation = try await TemporaryFolder.with { folder in
      try await HostPackage(folder, options: ["--fixtures"]).generation(on: host)
    }

    let files = generation.files.map { file in
      let unseen = file.unseenConditions.isEmpty ? "" : ", without \(file.unseenConditions.sorted())"
      return "=== \(file.path), \(file.subject) in \(file.source ?? "no file")\(unseen)\n\(file.text)\n"
    }

    expectText(
      files.joined() + "=== warnings\n" + generation.diagnostics.map { $0.rendered + "\n" }.joined(),
      matches: "Hosts-\(host)", in: "../Samples")
  }

  @Test("keep the files with code that the other one cannot see")
  func agreement() async throws {
    try await TemporaryFolder.with { folder in
      let package = try HostPackage(folder, options: ["--fixtures"])
      try await package.run(on: .here)
      let texts = package.files

      let first = try await package.plan(on: .elsewhere)
      try await package.run(on: .elsewhere)
      let plans = [try await package.plan(on: .here), try await package.plan(on: .elsewhere)]

      #expect(
        first.summary(in: package).filter { !$0.hasPrefix("unchanged ") } == [
          "keepUnseen Beacons/MockBase.swift", "keepUnseen Beacons/MockBeacon.swift",
          "keepUnseen Beacons/MockBoth.swift", "keepUnseen Beacons/MockSplit.swift",
          "create Beacons/MockThere.swift", "keepUnseen Case/Case+Fixtures.swift",
          "keepUnseen Member/Member+Fixtures.swift", "keepUnseen OneOfTwo/OneOfTwo+Fixtures.swift",
          "keepUnseen SharedImport/SharedImport+Fixtures.swift", "keepUnseen TwoForms/TwoForms+Fixtures.swift",
        ])
      #expect(package.files.filter { $0.key != "Beacons/MockThere.swift" } == texts)
      #expect(plans.map(\.differences) == ["", ""])
    }
  }

  @Test("write what they see if a condition of the sources is also around each file")
  func condition() async throws {
    try await TemporaryFolder.with { folder in
      let package = try HostPackage(folder, options: ["--only", "Beacon", "--if", "HERE"])
      try await package.run(on: .elsewhere)

      let plans = [try await package.plan(on: .elsewhere), try await package.plan(on: .here)]

      #expect(
        plans.map { $0.summary(in: package) } == [
          ["unchanged Beacons/MockBeacon.swift"], ["update Beacons/MockBeacon.swift"],
        ])
    }
  }

  @Test("see all requirements of an inherited protocol in another module", arguments: Host.allCases)
  func inherited(host: Host) async throws {
    try await TemporaryFolder.with { folder in
      let package = try HostPackage(folder, wanted: ["Top"])
      try await package.run(on: .here)

      let plan = try await package.plan(on: host)

      #expect(plan.summary(in: package) == ["\(host == .here ? "unchanged" : "keepUnseen") MockLamp.swift"])
      #expect(package.files["MockLamp.swift"]?.contains("#if HERE") == true)
    }
  }

  @Test("say nothing about types that are not selected", arguments: Host.allCases)
  func selection(host: Host) async throws {
    let generation = try await TemporaryFolder.with { folder in
      try await HostPackage(folder, options: ["--only", "Dimmer", "--fixtures"]).generation(on: host)
    }

    #expect(generation.files.map(\.path) == ["Beacons/MockDimmer.swift"])
    #expect(generation.diagnostics == [])
  }

  @Test("remove what is gone on all of them")
  func removal() async throws {
    try await TemporaryFolder.with { folder in
      let package = try HostPackage(folder, options: ["--fixtures"])
      try await package.run(on: .here)
      let written = package.files.keys.sorted()
      try FileManager.default.removeItem(at: folder.appending(path: "Sources"))

      let plan = package.plan(Generation())

      #expect(plan.summary(in: package) == written.map { "remove \($0)" })
    }
  }

  @Test("write a file without conditions if the sources have none any more")
  func withoutConditions() async throws {
    try await TemporaryFolder.with { folder in
      let package = try HostPackage(folder, options: ["--only", "Beacon"])
      try await package.run(on: .here)
      try FileManager.default.removeItem(at: folder.appending(path: "Sources/Core/Beacons/Beacon.swift"))

      let plan = try await package.plan(on: .elsewhere)

      #expect(plan.summary(in: package) == ["update Beacons/MockBeacon.swift"])
      #expect(plan.differences.contains("case light") && !plan.differences.contains("#if"))
    }
  }
}
