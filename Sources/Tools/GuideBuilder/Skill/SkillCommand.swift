import Foundation
import ToolSupport

/// The command `rehearsal skill`, which writes a skill for coding assistants.
package struct SkillCommand: Command {
  package static let name = "skill"
  package static let summary = "writes a skill folder, from which a coding assistant learns to test presenters"

  private let runner: any ToolRunner
  private let console: Console
  private let root: String

  package init() {
    self.init(runner: ProcessRunner(), console: .standard, root: GuideWorkspace.ownPackage)
  }

  /// - Parameters:
  ///   - runner: The runner of `swift`.
  ///   - console: The console for the report.
  ///   - root: The default package.
  init(runner: any ToolRunner, console: Console, root: String) {
    self.runner = runner
    self.console = console
    self.root = root
  }

  package func run(_ arguments: [String]) -> Int32 {
    SkillOptions.commandLine.run(arguments, console: console) { options in
      let workspace = try GuideWorkspace(
        package: options.packagePath ?? root, scratch: options.scratchPath, buildSystem: options.buildSystem,
        runner: runner, console: console)
      try SkillFolder(options.output ?? workspace.work + "/skill/rehearsal", protecting: workspace.package)
        .write(from: workspace)
      return 0
    }
  }
}

/// The parsed arguments of `rehearsal skill`.
struct SkillOptions: ParsableOptions, Equatable {
  /// The folder of the skill, or nil for the default folder in the build folder.
  var output: String?
  /// The package, or nil for the package that the command was built from.
  var packagePath: String?
  var scratchPath: String?
  /// The package manager's build system, or nil for its default.
  var buildSystem: BuildSystem?
  var showsHelp = false

  init() {}

  func validate() {}

  static let commandLine = CommandLineSpecification<Self>(
    "rehearsal skill",
    .text(
      """
      Writes a skill: a folder of texts from which a coding assistant learns to test presenters with this package. It
      contains SKILL.md with the steps and the common mistakes, ten idioms with their code, and the public API of
      TestSupport and HTTPTestSupport. The texts come from the guide and from the compiler's symbol graphs, so run the
      command again after an update of Rehearsal.
      """),
    .section(
      "Output",
      .folder(
        "--output DIR", \.output,
        """
        the folder of the skill, whose last part is the skill's name: small letters, digits and
        hyphens (default: .build/guide/skill/rehearsal in the package). An existing folder is
        replaced only if this command wrote it: --output ../MyApp/.claude/skills/rehearsal
        """)),
    .section(
      "Build",
      .value(
        "--package-path DIR", \.packagePath,
        "the folder of Rehearsal (default: the package that this command was built from)"),
      .value("--scratch-path DIR", \.scratchPath, "the build folder (default: .build in the package)"),
      .buildSystem(\.buildSystem),
      .help()),
    .text(
      """
      Exit codes:
        0   the skill is written
        3   the command failed: the last line gives the reason and the remedy, and an earlier skill is unchanged
      """))
}
