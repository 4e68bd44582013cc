import Foundation
import ToolSupport

/// The changes to make to the files on disk.
struct OutputPlan: Sendable {
  let files: [PlannedFile]

  /// Compares the generated files with those on disk.
  ///
  /// - Parameters:
  ///   - generation: The generated files.
  ///   - folders: The absolute folder of each root.
  ///   - options: The options, which the headers contain.
  ///   - sources: The source folders of the requested targets, relative to the package.
  ///   - package: The package's absolute folder.
  init(
    _ generation: Generation, folders: [OutputRoot: String], options: DoublesOptions, sources: [String] = [],
    package: String = ""
  ) {
    let wanted = generation.files.map { (path: Self.absolute($0, in: folders), file: $0) }
    let arguments = options.canonicalArguments
    // On a file system that ignores case, two paths that differ only in case are one file.
    let seen = Dictionary(wanted.map { ($0.path.lowercased(), 1) }, uniquingKeysWith: +)

    let planned = concurrently(wanted.count) { index in
      let (path, file) = wanted[index]
      let header = FileHeader(subject: file.subject, source: file.source, arguments: arguments)
      let isUnique = seen[path.lowercased()] == 1
      guard isUnique else { return PlannedFile(path: path, action: .clash, subject: file.subject) }
      // A source that no longer exists has no claim to its file any more.
      var planned = Self.plan(file, header, at: path, options) { source in
        !sources.isEmpty && !sources.contains { (source + "/").hasPrefix($0 + "/") }
          && FileManager.default.fileExists(atPath: "\(package)/\(source)")
      }
      planned.subject = file.subject
      return planned
    }
    let unseen = Set(generation.unseen.map { "protocol \($0)" })
    let obsoleteFiles = Self.obsoleteFiles(of: sources, in: folders, beside: wanted.map(\.path), options: options)
      .filter { !unseen.contains($0.subject) && !generation.hasUnseenModel(in: $0.file) }.map(\.file)
    files = (planned + obsoleteFiles).sorted { $0.path < $1.path }
  }

  func count(_ actions: PlannedFile.Action...) -> Int { files.count { actions.contains($0.action) } }

  private static func absolute(_ file: GeneratedFile, in folders: [OutputRoot: String]) -> String {
    let folder = folders[file.root] ?? folders[.doubles] ?? ""
    return folder + "/" + file.path
  }

  private static func plan(
    _ file: GeneratedFile, _ header: FileHeader, at path: String, _ options: DoublesOptions,
    isFromOtherTarget: (_ source: String) -> Bool
  ) -> PlannedFile {
    guard FileManager.default.fileExists(atPath: path) else {
      return PlannedFile(path: path, action: .create, newText: header.file(around: file.text))
    }
    guard let old = try? String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8),
      let parsed = FileHeader.parse(old)
    else { return PlannedFile(path: path, action: .keepHandwritten, newText: header.file(around: file.text)) }
    var header = header
    // A run for some types must not change the command of the run that generates all of them.
    if options.isNarrowed, !parsed.arguments.isEmpty { header.arguments = parsed.arguments }
    let unseen = file.unseenConditions.subtracting(conditions(in: file.text))
    if !parsed.isEdited, !unseen.isDisjoint(with: conditions(in: parsed.body)) {
      return PlannedFile(path: path, action: .keepUnseen, oldText: old)
    }
    let newText = header.file(around: file.text)
    if old == newText { return PlannedFile(path: path, action: .unchanged, oldText: old, newText: old) }
    if let source = parsed.source, isFromOtherTarget(source) {
      return PlannedFile(path: path, action: .keepOther, oldText: old, newText: newText)
    }
    // Nothing is lost if the edited text is the one to write.
    let isLost = parsed.isEdited && (parsed.hasAddedLines || parsed.body != file.text)
    return PlannedFile(path: path, action: isLost ? .keepEdited : .update, oldText: old, newText: newText)
  }

  /// The conditions of the `#if` directives in a text.
  private static func conditions(in text: String) -> Set<String> {
    Set(text.matches(of: #/(?m)^ *#if (.+)$/#).map { String($0.output.1) })
  }

  /// True if this run decides whether a file still belongs in the folder.
  ///
  /// It decides about doubles of its targets, and about fixtures if it makes them.
  private static func isDecided(_ file: FileHeader.Parsed, _ sources: [String], _ options: DoublesOptions) -> Bool {
    guard file.isDouble || options.makesFixtures else { return false }
    guard let source = file.source, !sources.isEmpty else { return true }
    return sources.contains { (source + "/").hasPrefix($0 + "/") }
  }

  /// The files of earlier runs that are no longer generated.
  private static func obsoleteFiles(
    of sources: [String], in folders: [OutputRoot: String], beside wanted: [String], options: DoublesOptions
  ) -> [(subject: String, file: PlannedFile)] {
    var found: [String: (subject: String, file: PlannedFile)] = [:]
    let wanted = Dictionary(wanted.map { ($0.lowercased(), $0) }) { first, _ in first }
    for folder in Set(folders.values) {
      let listed = Set(OutputFolder(path: folder).swiftFiles)
      for path in listed {
        // If the file system ignores case, the existing file is the generated one with another spelling.
        if let other = wanted[path.lowercased()] {
          let isOther = listed.contains(other) || !FileManager.default.fileExists(atPath: other)
          guard path != other, isOther else { continue }
        }
        guard OutputFolder.bearsHeader(path),
          let text = try? String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8),
          let parsed = FileHeader.parse(text), options.isLaterRun(of: parsed.arguments),
          isDecided(parsed, sources, options),
          // A run for some types only removes its own files.
          !options.isNarrowed || parsed.arguments == options.canonicalArguments
        else { continue }
        let file = PlannedFile(
          path: path, action: parsed.isEdited ? .keepEdited : .remove, subject: parsed.subject, oldText: text)
        found[path] = (parsed.subject, file)
      }
    }
    return Array(found.values)
  }
}

extension Generation {
  /// True if a file has fixtures of models that this build does not see.
  fileprivate func hasUnseenModel(in file: PlannedFile) -> Bool {
    guard !unseenModels.isEmpty, let body = file.oldText.flatMap(FileHeader.parse)?.body else { return false }
    return FixtureFiles.extendedNames(in: body).contains(where: unseenModels.contains)
  }
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
    /// The file has code of another host, which this build cannot write.
    case keepUnseen

    /// True if changing the file would lose something.
    var isRefused: Bool { [.keepHandwritten, .keepEdited, .clash, .keepOther].contains(self) }

    /// True if the file on disk differs from the generated one.
    var isDrift: Bool { ![.unchanged, .keepUnseen].contains(self) }
  }

  /// The absolute path.
  var path: String
  var action: Action
  /// The origin of its code, such as `protocol LoginViewType`.
  var subject: String?
  /// The text on disk.
  var oldText: String?
  /// The generated text, or nil if the file should not exist.
  var newText: String?

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
    case .keepUnseen:
      "\(shown): warning: not seen: the file has code inside '#if' that is off in this build, so the file stays as it is; "
        + "run the command where the condition holds"
    default: nil
    }
  }
}
