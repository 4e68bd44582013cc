import Foundation

/// Tells one toolchain, and one build of this tool, from another without running anything.
package enum ToolIdentity {
  /// The `swift` that would be run.
  package static var toolchain: String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/swift" }.first { FileManager.default.isExecutableFile(atPath: $0) } ?? ""
    let path = URL(fileURLWithPath: found).resolvingSymlinksInPath().path
    // A shim leads to the toolchain that these say.
    let choices = ["DEVELOPER_DIR", "TOOLCHAINS"].map { ProcessInfo.processInfo.environment[$0] ?? "" }
    let selected = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/var/db/xcode_select_link")) ?? ""
    let version = (try? String(contentsOfFile: ".swift-version", encoding: .utf8)) ?? ""
    let words = [path, FileStamp.of(path) ?? "", selected, version] + choices
    return ContentHash.of(words.joined(separator: "\n"))
  }

  /// The executable that runs this.
  package static var executable: String {
    let path = Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
    return ContentHash.of(path + (FileStamp.of(path) ?? ""))
  }
}
