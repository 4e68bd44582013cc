import Foundation
import ToolSupport

/// The folder of a skill, in the form that coding assistants read.
///
/// Its file `SKILL.md` begins with the name and the description of the skill. An assistant reads the other files when it
/// needs them. See the specification at agentskills.io.
struct SkillFolder {
  /// The path that the user gave.
  private let given: String
  private let name: String
  private let publisher: Publisher

  /// - Parameters:
  ///   - given: The path, absolute or relative to the current folder.
  ///   - protected: The package's folder, which a skill must not replace.
  /// - Throws: `ToolError` if the folder cannot be written, has other contents, or has no valid name.
  init(_ given: String, protecting protected: String) throws {
    self.given = given
    name = try OutputPath(given).resolved.split(separator: "/").last.map(String.init) ?? ""
    guard name.count <= 64, name.wholeMatch(of: #/[a-z0-9]+(?:-[a-z0-9]+)*/#) != nil else {
      throw ToolError(
        message: "'\(name)' is not a name for a skill",
        remedy: "name a folder with small letters, digits and hyphens, such as --output .claude/skills/rehearsal")
    }
    publisher = Publisher(command: "skill", noun: "skill", root: protected) { _ in
      "name another folder with --output, or make it writable"
    }
    try publisher.check(folder: given)
  }

  /// Writes the skill of a guide.
  ///
  /// - Throws: `ToolError` if the libraries do not build, an article is missing, or the folder cannot be written. An earlier
  ///   skill is then unchanged.
  func write(from workspace: GuideWorkspace) throws {
    try workspace.withLock { try workspace.graphs.update() }
    let pages = try SkillPages(name: name, catalog: workspace.catalog, graphs: workspace.graphs.folder).all
    try publisher.publish(folder: given) { folder in
      for (file, text) in pages { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file)")) }
    }
    workspace.console.clear()
    workspace.console.out("Wrote \(given): \(pages.map(\.file).joined(separator: ", "))")
  }
}
