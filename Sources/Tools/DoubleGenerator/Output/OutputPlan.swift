import Foundation
import ToolSupport

/// The changes to make to the files on disk.
struct OutputPlan: Sendable {
  /// All files, sorted by path.
  let files: [PlannedFile]

  /// Compares the generated files with those on disk.
  ///
  /// - Parameters:
  ///   - generation: The generated files.
  ///   - folders: The absolute folder of each root.
  ///   - options: The options, which the headers contain.
  ///   - sources: The source folders of the requested targets, relative to the package.
  ///   - package: The package's absolute folder.
  ///   - targets: The targets of the folders.
  init(
    _ generation: Generation, folders: [OutputRoot: String], options: DoublesOptions, sources: [String] = [],
    package: String = "", targets: OutputTargets? = nil
  ) {
    let comparison = OutputComparison(options: options, sources: sources, package: package)
    let wanted = generation.files.map { file in
      (path: "\(folders[file.root] ?? folders[.doubles] ?? "")/\(file.path)", file: file)
    }
    // On a file system that ignores case, two paths that differ only in case are one file.
    let paths = Dictionary(grouping: wanted.map(\.path)) { $0.lowercased() }
    let planned = concurrently(wanted.count) { index in
      let (path, file) = wanted[index]
      return paths[path.lowercased()]?.count == 1
        ? comparison.change(to: file, at: path) : PlannedFile(path: path, action: .clash)
    }
    let obsolete = comparison.obsoleteFiles(
      in: Set(folders.values), beside: paths.compactMapValues(\.first), generation)
    let gone = Set(wanted.map(\.path) + obsolete.filter { $0.action == .remove }.map(\.path))
    let kept = targets?.refusingRivals(of: planned, besides: gone) ?? planned
    files = (kept + obsolete).sorted { $0.path < $1.path }
  }

  func count(_ actions: PlannedFile.Action...) -> Int { files.count { actions.contains($0.action) } }
}

/// The comparison of generated files with existing ones.
private struct OutputComparison: Sendable {
  let options: DoublesOptions
  let sources: [String]
  let package: String

  /// The change to make to the file at a path.
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
  /// - Parameters:
  ///   - folders: The output folders.
  ///   - wanted: The paths of the generated files, by their lowercase forms.
  ///   - generation: The names of declarations that this build does not see. Their files stay.
  /// - Returns: The files.
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
