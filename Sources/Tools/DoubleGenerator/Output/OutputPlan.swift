import Foundation
import ToolSupport

/// The changes to make to the files on disk.
struct OutputPlan: Sendable {
  /// All files, sorted by path.
  let files: [PlannedFile]

  /// Compares the generated files with those on disk.
  ///
  /// The package is absolute. The source folders of the requested targets are relative to the package.
  init(
    _ generation: Generation, options: DoublesOptions, sources: [String] = [],
    package: String = "", targets: OutputTargets? = nil
  ) {
    let comparison = OutputComparison(options: options, sources: sources, package: package)
    let wanted = generation.files.map { file in
      (path: "\(options.folder(of: file.root, in: package))/\(file.path)", file: file)
    }
    // On a file system that ignores case, two paths that differ only in case are one file.
    let paths = Dictionary(grouping: wanted.map(\.path)) { $0.lowercased() }
    let planned = concurrently(wanted.count) { index in
      let (path, file) = wanted[index]
      return paths[path.lowercased()]?.count == 1
        ? comparison.change(to: file, at: path) : PlannedFile(path: path, action: .clash)
    }
    let obsolete = comparison.obsoleteFiles(
      in: options.folders(in: package), beside: paths.compactMapValues(\.first), generation)
    let gone = Set(wanted.map(\.path) + obsolete.filter { $0.action == .remove }.map(\.path))
    let kept = targets?.refusingRivals(of: planned, besides: gone) ?? planned
    files = (kept + obsolete).sorted { $0.path < $1.path }
  }

  func count(_ actions: PlannedFile.Action...) -> Int { files.count { actions.contains($0.action) } }
}

/// A file with the change to make to it.
struct PlannedFile: Sendable, Equatable {
  enum Action: Sendable {
    case create
    case update
    case unchanged
    case remove
    /// The file was written by hand.
    case keepHandwritten
    /// The file was generated and then edited.
    case keepEdited
    /// Another generated file has the same path.
    case clash
    /// The file was generated from a target that is not part of this run.
    case keepOther
    /// Another file of the target has the same name, or declares the same type.
    case keepRival
    /// The file has code of another host, which this build cannot write.
    case keepUnseen

    /// True if changing the file would lose something.
    var isRefused: Bool { [.keepHandwritten, .keepEdited, .clash, .keepOther, .keepRival].contains(self) }

    /// True if the file on disk differs from the generated one.
    var isDrift: Bool { ![.unchanged, .keepUnseen].contains(self) }

    /// The start of a line about the change, or nil for none.
    var verb: String? {
      switch self {
      case .create: "create "
      case .update: "update "
      case .remove: "remove "
      case .unchanged: nil
      case .keepHandwritten, .keepEdited, .clash, .keepOther, .keepRival, .keepUnseen: "keep   "
      }
    }
  }

  /// The absolute path.
  var path: String
  var action: Action
  /// The generated text with its header, empty if there is none.
  var text = ""
  /// What another file of the target has in common with this one.
  var rival = ""

  /// The message about a file that is kept, or nil for any other.
  func refusal(as shown: String) -> String? {
    switch action {
    case .keepHandwritten:
      "\(shown): error: the file was written by hand and is kept; move or rename it, or exclude its type with --except"
    case .keepEdited:
      "\(shown): error: the file was edited and is kept; move the edit elsewhere and delete the file"
    case .clash:
      "\(shown): error: two generated files have this path; give one another name with --name"
    case .keepOther:
      "\(shown): error: the file was generated from another target and is kept; choose another folder with --output, or "
        + "generate both targets at once"
    case .keepRival:
      "\(shown): error: \(rival) in the same target; "
        + (shown.split(separator: "/").last?.contains("+") == true
          ? "delete or rename that file"
          : "delete that one, exclude the type with --except, or give its double another name with --name")
    case .keepUnseen:
      "\(shown): warning: not seen: the file has code inside '#if' that is off in this build, so the file stays as it is; "
        + "run the command where the condition holds"
    default: nil
    }
  }
}

/// The comparison of generated files with existing ones.
private struct OutputComparison: Sendable {
  let options: DoublesOptions
  let sources: [String]
  let package: String

  func change(to file: GeneratedFile, at path: String) -> PlannedFile {
    var header = FileHeader(subject: file.subject, source: file.source, arguments: options.canonicalArguments)
    let body = options.condition.map { "#if \($0)\n\n\(file.text)\n#endif\n" } ?? file.text
    guard FileManager.default.fileExists(atPath: path) else {
      return PlannedFile(path: path, action: .create, text: header.file(around: body))
    }
    guard let old = try? String(contentsOfFile: path, encoding: .utf8), let parsed = FileHeader.parse(old) else {
      return PlannedFile(path: path, action: .keepHandwritten)
    }
    // A run for some types must not change the command of the run that generates all of them.
    if isOfOtherSelection(parsed) { header.arguments = parsed.arguments }
    let text = header.file(around: body)
    let action: PlannedFile.Action =
      if !parsed.isEdited, hasUnseenCode(parsed.body, of: file) {
        .keepUnseen
      } else if old == text {
        .unchanged
      } else if let source = parsed.source, isOfOtherTarget(source) {
        .keepOther
      } else if parsed.isEdited, parsed.hasAddedLines || parsed.body != body {
        .keepEdited
      } else {
        .update
      }
    return PlannedFile(path: path, action: action, text: text)
  }

  /// True if an existing text has code inside conditions that are off in this build.
  private func hasUnseenCode(_ text: String, of file: GeneratedFile) -> Bool {
    func conditions(in text: Substring) -> Set<String> {
      Set(text.matches(of: #/(?m)^ *#if (.+)$/#).map { String($0.output.1) })
    }
    let unseen = file.unseenConditions.subtracting(conditions(in: file.text[...]))
    // The condition around the whole file is that of an option.
    return !unseen.isEmpty && !unseen.isDisjoint(with: conditions(in: text.trimmingPrefix(#/#if .+\n\n/#)))
  }

  /// True for a source outside of the requested targets.
  ///
  /// A source that no longer exists has no claim to its file any more.
  private func isOfOtherTarget(_ source: String) -> Bool {
    !sources.isEmpty && !isOfTarget(source) && FileManager.default.fileExists(atPath: "\(package)/\(source)")
  }

  private func isOfTarget(_ source: String) -> Bool {
    sources.contains { (source + "/").hasPrefix($0 + "/") }
  }

  /// The files of earlier runs that are no longer generated.
  ///
  /// The paths of the generated files are by their lowercase forms. Files of declarations that this build does not see
  /// stay.
  func obsoleteFiles(
    in folders: Set<String>, beside wanted: [String: String], _ generation: Generation
  ) -> [PlannedFile] {
    let listed = folders.reduce(into: Set<String>()) { $0.formUnion(FolderListing.sources(in: $1)) }
    return listed.compactMap { path in
      // If the file system ignores case, the existing file is the generated one with another spelling.
      if let other = wanted[path.lowercased()] {
        let isOther = listed.contains(other) || !FileManager.default.fileExists(atPath: other)
        guard path != other, isOther else { return nil }
      }
      guard let parsed = FileHeader.parsedFile(at: path), isDecided(parsed), !generation.hasUnseen(parsed) else {
        return nil
      }
      return PlannedFile(path: path, action: parsed.isEdited ? .keepEdited : .remove)
    }
  }

  /// True if this run decides whether a file still belongs in the folder.
  ///
  /// It decides about doubles of its targets, and about fixtures if it makes them. A run for some types only decides
  /// about its own files.
  private func isDecided(_ file: FileHeader.Parsed) -> Bool {
    guard options.isLaterRun(of: file.arguments), file.isDouble || options.makesFixtures else { return false }
    if isOfOtherSelection(file) { return false }
    guard let source = file.source, !sources.isEmpty else { return true }
    return isOfTarget(source)
  }

  /// True if this is a run for some types, and the file's command selects others.
  private func isOfOtherSelection(_ file: FileHeader.Parsed) -> Bool {
    guard options.isNarrowed, !file.arguments.isEmpty else { return false }
    return (try? DoublesOptions(file.arguments)).map(options.selectsSameTypes) != true
  }
}

extension FolderListing {
  /// The paths of all Swift files that are not hidden.
  static func sources(in folder: String) -> [String] {
    files(in: folder).filter { path in
      let name = path.split(separator: "/").last ?? ""
      return name.hasSuffix(".swift") && !name.hasPrefix(".")
    }
  }
}

extension Generation {
  /// True if a file has the double of a protocol, or fixtures of a model, that this build does not see.
  fileprivate func hasUnseen(_ file: FileHeader.Parsed) -> Bool {
    unseen.contains { file.subject == "protocol \($0)" }
      || !unseen.isDisjoint(with: FixtureFiles.extendedNames(in: file.body))
  }
}
