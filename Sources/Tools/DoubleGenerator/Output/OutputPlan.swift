import Foundation
import ToolSupport

/// The changes to make to the files on disk.
struct OutputPlan: Sendable {
  /// All files, sorted by path.
  let files: [PlannedFile]

  /// Compares the files that one of the commands generates with those on disk.
  ///
  /// The package is absolute. The source folders of the requested targets are relative to the package.
  init(
    _ generation: Generation, options: DoublesOptions, sources: [String] = [],
    package: String = "", targets: OutputTargets? = nil, claims: OutputClaims? = nil
  ) {
    let claims = claims ?? OutputClaims([(options, generation)], in: package)
    let comparison = OutputComparison(options: options, sources: sources, package: package, claims: claims)
    let wanted = claims.files(of: options)
    let planned = concurrently(wanted.count) { comparison.change(to: wanted[$0]) }
    let obsolete = comparison.obsoleteFiles(in: options.folders(in: package), generation)
    let gone = Set((wanted.map(\.path) + planned.map(\.path)) + obsolete.filter { $0.action == .remove }.map(\.path))
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
    /// The file stays, although the command generates another, because changing it would lose something.
    case refuse
    /// The file stays, because this command does not decide about it.
    case keep

    /// The start of a line about the change, in a column.
    var verb: String { (self == .refuse ? "keep" : "\(self)").padding(toLength: 7, withPad: " ", startingAt: 0) }

    /// True if the file on disk differs from the generated one.
    var isDrift: Bool { ![.unchanged, .keep].contains(self) }
  }

  /// The absolute path.
  var path: String
  var action: Action
  /// The generated text with its header, empty if there is none.
  var text = ""
  /// An error about a refused file, a warning about any other, or nothing.
  var note = ""
}

/// The comparison of generated files with existing ones.
private struct OutputComparison: Sendable {
  let options: DoublesOptions
  let sources: [String]
  let package: String
  let claims: OutputClaims

  func change(to claim: OutputClaims.Claim) -> PlannedFile {
    let (path, file, body) = (claim.path, claim.file, claim.body)
    let rivals = claims.claims(on: path, file.subject, of: options)
    guard rivals.count(where: { $0.command == options }) == 1 else {
      return PlannedFile(path: path, action: .refuse, note: Self.clash)
    }
    if let owner = OutputClaims.owner(of: rivals), owner.command != options {
      if owner.file.origin != file.origin { return PlannedFile(path: path, action: .refuse, note: Self.clash) }
      if owner.body == body { return PlannedFile(path: owner.path, action: .unchanged) }
      return PlannedFile(
        path: owner.path, action: .keep,
        note: "'\(owner.command.command)' writes this file too, with other code, which stays; no file is removed; run "
          + "one command with the options of both")
    }
    guard FileManager.default.fileExists(atPath: path) else {
      return PlannedFile(path: path, action: .create, text: text(file, body, options.canonicalArguments))
    }
    let old = try? String(contentsOfFile: path, encoding: .utf8)
    guard let header = old.flatMap(FileHeader.parse) else {
      return PlannedFile(path: path, action: .refuse, note: Self.handwritten)
    }
    if !header.isEdited, hasUnseenCode(header.body, of: file) {
      return PlannedFile(path: path, action: .keep, note: Self.unseen)
    }
    let text = text(file, body, keepsCommand(of: header, body) ? header.arguments : options.canonicalArguments)
    if old == text { return PlannedFile(path: path, action: .unchanged) }
    if let source = header.source, isOfOtherTarget(source) {
      return PlannedFile(path: path, action: .refuse, note: Self.ofOtherTarget)
    }
    if header.isEdited, header.hasAddedLines || header.body != body {
      return PlannedFile(path: path, action: .refuse, note: Self.edited)
    }
    let other = header.options.flatMap { options.includes($0) || $0.includes(options) ? nil : $0.command }
    return PlannedFile(
      path: path, action: .update, text: text,
      note: other.map { "this command replaces what '\($0)' wrote; run that one to go back" } ?? "")
  }

  private static let handwritten =
    "the file was written by hand and is kept; move or rename it, or exclude its type with --except"
  private static let edited = "the file was edited and is kept; move the edit elsewhere and delete the file"
  private static let clash = "two generated files have this path; give one another name with --name"
  private static let ofOtherTarget =
    "the file was generated from another target and is kept; choose another folder with --output, or generate both "
    + "targets at once"
  private static let unseen =
    "not seen: the file has code inside '#if' that is off in this build, so the file stays as it is; run the command "
    + "where the condition holds"

  private func text(_ file: GeneratedFile, _ body: String, _ arguments: [String]) -> String {
    FileHeader(origin: file.origin, arguments: arguments).file(around: body)
  }

  /// True if a run for some types leaves the command in a header, which selects others and gives the same code.
  private func keepsCommand(of header: FileHeader.Parsed, _ body: String) -> Bool {
    guard options.isNarrowed, let earlier = header.options else { return false }
    return options.selection != earlier.selection && (header.body == body || options.code == earlier.code)
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
    !isOfTarget(source) && FileManager.default.fileExists(atPath: "\(package)/\(source)")
  }

  private func isOfTarget(_ source: String) -> Bool {
    sources.isEmpty || sources.contains { (source + "/").hasPrefix($0 + "/") }
  }

  /// The files of earlier runs that no command generates any longer, and those of other commands for the same types.
  ///
  /// Files of declarations that this build does not see stay.
  func obsoleteFiles(in folders: Set<String>, _ generation: Generation) -> [PlannedFile] {
    let listed = folders.reduce(into: Set<String>()) { $0.formUnion(FolderListing.sources(in: $1)) }
    let origins = Set(generation.files.map(\.origin))
    return listed.compactMap { path in
      guard !claims.paths.contains(path), let header = FileHeader.parsedFile(at: path),
        !generation.hasUnseen(header), let earlier = header.options, earlier.output == options.output
      else { return nil }
      let rivals = claims.claims(on: path, header.subject, of: options)
      // If the file system ignores case, a generated file may be this one with another spelling.
      if rivals.contains(where: { !listed.contains($0.path) && FileManager.default.fileExists(atPath: $0.path) }) {
        return nil
      }
      let owner = OutputClaims.owner(of: rivals)
      let isMoved = owner?.command == options && owner?.file.origin == header.origin
      if isMoved || options.includes(earlier) && header.source.map(isOfTarget) != false {
        if header.isEdited { return PlannedFile(path: path, action: .refuse, note: Self.edited) }
        guard claims.areContradictory else { return PlannedFile(path: path, action: .remove) }
        return PlannedFile(
          path: path, action: .keep,
          note: "no command writes this file any more, but two differ about another; delete it if you do not need it")
      }
      guard origins.contains(header.origin), !claims.commands.contains(where: { $0.includes(earlier) }) else {
        return nil
      }
      return PlannedFile(
        path: path, action: .keep,
        note: "'\(earlier.command)' wrote this file, which stays; delete it if this command replaces that one")
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
