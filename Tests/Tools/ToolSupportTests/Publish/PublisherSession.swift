import Foundation
import ToolTestSupport

@testable import ToolSupport

/// A session with a publisher of reports about a package, in a temporary folder.
///
/// Safe: each session has its own, whose commands run one after the other on one thread.
final class PublisherSession: TemporaryFolder, Session, @unchecked Sendable {
  static let commands = CommandList(
    """
    write PATH TEXT...       publishes a file
    pages PATH NAME...       publishes pages, each with its name as its text
    pages-on-full-disk PATH  publishes pages, and the disk is full after the first one
    pages-too-late PATH      publishes pages, and another file comes to their path meanwhile
    check file|folder PATH   checks an output
    files                    prints the content of the folder, except for the package
    kind PATH                prints the kind of a path
    in PATH                  the folder that the command is called in
    plugin PATH              the command is a plugin, which can write only below a path
    file PATH [TEXT...]      a file of somebody else
    folder PATH
    link PATH TARGET
    permissions PATH [NUMBER]
    """)

  /// A file manager with its own current folder, and with a sandbox.
  ///
  /// Safe: each session has its own, and uses it on its own thread.
  private final class SandboxedFiles: FileManager, @unchecked Sendable {
    var current = ""
    /// The folder below which everything is writable, or nil for the whole disk.
    var sandbox: String?
    var home = URL(fileURLWithPath: "/")

    override var currentDirectoryPath: String { current }
    override var homeDirectoryForCurrentUser: URL { home }
    override func isWritableFile(atPath path: String) -> Bool {
      sandbox.map(path.hasPrefix) ?? super.isWritableFile(atPath: path)
    }
  }

  private let files = SandboxedFiles()

  init() throws {
    super.init()
    files.current = root.path
    files.home = root.appendingPathComponent("home")
    try write("// a manifest", to: "package/Package.swift")
  }

  var placeholders: [String: String] { ["FOLDER": root.path] }

  private var publisher: Publisher {
    .forReports(of: "coverage", root: path("package"), isPlugin: files.sandbox != nil, files: files)
  }

  func run(_ command: SessionCommand) throws -> String {
    let words = command.operands
    do {
      switch command.name {
      case "write": try publisher.write(command.text(after: 1), to: words[0])
      case "pages":
        try publisher.replace(folder: words[0]) { folder in
          for name in words.dropFirst() { try write(name, to: "\(folder)/\(name)") }
        }
      case "pages-on-full-disk":
        try publisher.replace(folder: words[0]) { folder in
          try write("half", to: "\(folder)/index.html")
          throw CocoaError(.fileWriteOutOfSpace)
        }
      case "pages-too-late":
        try publisher.replace(folder: words[0]) { _ in try write("a file came between", to: words[0]) }
      case "check": try words[0] == "file" ? publisher.check(file: words[1]) : publisher.check(folder: words[1])
      case "files": return try everything()
      case "kind": return "\(OutputPath(words[0], files: files).kind)"
      case "in": files.current = words[0]
      case "plugin": files.sandbox = words[0]
      case "file": try write(command.text(after: 1), to: words[0])
      case "folder": try files.createDirectory(atPath: path(words[0]), withIntermediateDirectories: true)
      case "link": try files.createSymbolicLink(atPath: path(words[0]), withDestinationPath: words[1])
      case "permissions" where words.count == 2:
        try files.setAttributes([.posixPermissions: Int(words[1], radix: 8) ?? 0], ofItemAtPath: path(words[0]))
      case "permissions":
        let permissions = try files.attributesOfItem(atPath: path(words[0]))[.posixPermissions] as? NSNumber
        return String(permissions?.intValue ?? 0, radix: 8)
      default: throw command.isUnhandled
      }
      return ""
    } catch let error as ToolError {
      return error.line
    }
  }

  /// All paths, with the texts of files and the targets of links.
  private func everything() throws -> String {
    let paths = try files.subpathsOfDirectory(atPath: root.path).filter { !$0.hasPrefix("package") }.sorted()
    return paths.map { name in
      if let target = try? files.destinationOfSymbolicLink(atPath: path(name)) { return "\(name) -> \(target)" }
      return name + (name.hasSuffix("/.rehearsal-coverage") ? "" : text(name).map { ": \($0)" } ?? "/")
    }.joined(separator: "\n")
  }
}
