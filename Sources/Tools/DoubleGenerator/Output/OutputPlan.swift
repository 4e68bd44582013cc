import Foundation
import ToolSupport

/// Decides what has to happen to each file, without changing any.
struct OutputPlan: Sendable {
  let files: [PlannedFile]

  /// Compares what is wanted with what is on disk.
  ///
  /// - Parameters:
  ///   - generation: What is wanted.
  ///   - folders: The absolute folder of each root.
  ///   - options: What was asked for; its arguments go to the headers.
  ///   - sources: The folders of the targets' sources, relative to the package.
  ///   - package: The package's absolute folder.
  init(
    _ generation: Generation, folders: [OutputRoot: String], options: DoublesOptions, sources: [String] = [],
    package: String = ""
  ) {
    let wanted = generation.files.map { (path: Self.absolute($0, in: folders), file: $0) }
    let arguments = options.canonicalArguments
    let seen = Dictionary(wanted.map { ($0.path.lowercased(), 1) }, uniquingKeysWith: +)

    let planned = concurrently(wanted.count) { index in
      let (path, file) = wanted[index]
      let header = FileHeader(subject: file.subject, source: file.source, arguments: arguments)
      let isUnique = seen[path.lowercased()] == 1
      guard isUnique else { return PlannedFile(path: path, action: .clash) }
      return Self.plan(file, header, at: path, options) { source in
        !sources.isEmpty && !sources.contains { source.hasPrefix($0 + "/") }
          && FileManager.default.fileExists(atPath: "\(package)/\(source)")
      }
    }
    let orphans = Self.orphans(of: sources, in: folders, beside: wanted.map(\.path), options: options)
    files = (planned + orphans).sorted { $0.path < $1.path }
  }

  func count(_ actions: PlannedFile.Action...) -> Int { files.count { actions.contains($0.action) } }

  private static func absolute(_ file: GeneratedFile, in folders: [OutputRoot: String]) -> String {
    let folder = folders[file.root] ?? folders[.doubles] ?? ""
    return folder + "/" + file.path
  }

  private static func plan(
    _ file: GeneratedFile, _ header: FileHeader, at path: String, _ options: DoublesOptions,
    isOfOther: (_ source: String) -> Bool
  ) -> PlannedFile {
    var newText = header.file(around: file.text)
    guard FileManager.default.fileExists(atPath: path) else {
      return PlannedFile(path: path, action: .create, newText: newText)
    }
    guard let old = try? String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8),
      let parsed = FileHeader.parse(old)
    else { return PlannedFile(path: path, action: .keepHandwritten, newText: newText) }
    if let source = parsed.source, isOfOther(source) {
      return PlannedFile(path: path, action: .keepOther, oldText: old, newText: newText)
    }
    // A narrowed run is a part of a larger one, whose command stays in the header.
    if options.isNarrowed, !parsed.arguments.isEmpty {
      var kept = header
      kept.arguments = parsed.arguments
      newText = kept.file(around: file.text)
    }
    if old == newText { return PlannedFile(path: path, action: .unchanged, oldText: old, newText: newText) }
    let isLost = parsed.isEdited && (parsed.hasAddedLines || parsed.body != file.text)
    return PlannedFile(path: path, action: isLost ? .keepEdited : .update, oldText: old, newText: newText)
  }

  /// Whether this run says what becomes of a file: it is a double of its targets, or a fixture where it makes them.
  private static func isJudged(_ file: FileHeader.Parsed, _ sources: [String], _ options: DoublesOptions) -> Bool {
    guard file.isDouble || options.makesFixtures else { return false }
    guard let source = file.source, !sources.isEmpty else { return true }
    return sources.contains { source.hasPrefix($0 + "/") }
  }

  /// The files of this command's earlier runs that nobody generates any more.
  private static func orphans(
    of sources: [String], in folders: [OutputRoot: String], beside wanted: [String], options: DoublesOptions
  ) -> [PlannedFile] {
    var found: [String: PlannedFile] = [:]
    let wanted = Dictionary(wanted.map { ($0.lowercased(), $0) }) { first, _ in first }
    for folder in Set(folders.values) {
      let listed = Set(OutputFolder(path: folder).swiftFiles)
      for path in listed {
        // Where capitals make no difference, the file that is there under another name is the wanted one.
        if let other = wanted[path.lowercased()] {
          let isOther = listed.contains(other) || !FileManager.default.fileExists(atPath: other)
          guard path != other, isOther else { continue }
        }
        guard OutputFolder.bearsHeader(path),
          let text = try? String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8),
          let parsed = FileHeader.parse(text), options.isLaterRun(of: parsed.arguments),
          isJudged(parsed, sources, options),
          // A narrowed run says nothing of what others made.
          !options.isNarrowed || parsed.arguments == options.canonicalArguments
        else { continue }
        found[path] = PlannedFile(path: path, action: parsed.isEdited ? .keepEdited : .remove, oldText: text)
      }
    }
    return Array(found.values)
  }
}
