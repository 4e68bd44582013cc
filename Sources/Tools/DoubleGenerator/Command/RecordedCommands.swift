import Foundation
import ToolSupport

/// The commands that wrote the files in some folders, as the headers of these files record them.
struct RecordedCommands {
  fileprivate struct Command {
    let options: DoublesOptions
    /// The numbers of its files, and of the doubles among them, that nobody edited.
    var files = 0
    var doubles = 0
  }

  private let commands: [Command]

  /// Reads the headers of the generated files in some folders.
  ///
  /// A file counts only in the folder that its command writes to. So the files of a package inside this one do not count.
  init(in folders: Set<String>, of package: String) {
    var found: [[String]: Command] = [:]
    for path in Set(folders.map(Self.resolved)).flatMap({ FolderListing.sources(in: $0) }) {
      guard let file = FileHeader.parsedFile(at: path), let options = try? DoublesOptions(file.arguments),
        !options.output.isEmpty,
        options.folders(in: package).contains(where: { path.hasPrefix(Self.resolved($0) + "/") })
      else { continue }
      found[options.canonicalArguments, default: Command(options: options)].add(file)
    }
    commands = found.values.sorted { $0.options.command < $1.options.command }
  }

  private static func resolved(_ folder: String) -> String { URL(filePath: folder).resolvingSymlinksInPath().path }

  /// The commands that generate the files again.
  ///
  /// Of commands for the same doubles, the one that wrote most of them counts. The others have left some files behind.
  var current: [DoublesOptions] {
    var widest: [Command] = []
    for command in commands.sorted(by: { $0.options.width > $1.options.width }) {
      if let index = widest.firstIndex(where: { $0.options.includes(command.options) }) {
        widest[index].files += command.files
        widest[index].doubles += command.doubles
      } else {
        widest.append(command)
      }
    }
    var chosen: [DoublesOptions] = []
    for command in widest.sorted(by: { $0.rank > $1.rank }).map(\.options) {
      let isReplaced = chosen.contains {
        $0.sharesDoubles(with: command) && (!$0.isNarrowed || $0.selectsSameTypes(as: command))
      }
      if !isReplaced { chosen.append(command) }
    }
    return chosen.sorted { $0.command < $1.command }
  }

  /// The lines about files that were written with other options than those of a command that will write them.
  ///
  /// The command is either one of those of the files, which is repeated, or the user has typed it.
  func notes(for options: DoublesOptions, isRepeated: Bool) -> [String] {
    commands.compactMap { command in
      let earlier = command.options
      let isOther = options.isNarrowed && earlier.isNarrowed && !options.selectsSameTypes(as: earlier)
      guard command.files > 0, options.sharesDoubles(with: earlier), !isOther,
        let difference = options.difference(from: earlier)
      else { return nil }
      let folders = ([earlier.output] + [earlier.fixturesOutput].compactMap(\.self)).joined(separator: " and ")
      let remedy =
        if isRepeated { "" } else if options.isCheck || options.isDryRun {
          "; without options, the command repeats the earlier one"
        } else {
          "; to go back: \(earlier.command)"
        }
      return "note: \(NumberFormat.counted(command.files, "file")) in \(folders) "
        + "\(command.files == 1 ? "was" : "were") written \(difference)\(remedy)"
    }
  }
}

extension RecordedCommands.Command {
  fileprivate mutating func add(_ file: FileHeader.Parsed) {
    if file.isEdited { return }
    files += 1
    doubles += file.isDouble ? 1 : 0
  }

  /// A command with files comes first, then one for all types.
  fileprivate var rank: (Int, Int, Int, Int) { (files > 0 ? 1 : 0, options.isNarrowed ? 0 : 1, doubles, files) }
}

extension DoublesOptions {
  /// The number of targets, and whether the command makes fixtures.
  fileprivate var width: (Int, Int) { (targets.isEmpty ? .max : targets.count, makesFixtures ? 1 : 0) }

  /// True if this command generates what another one does, perhaps with more targets or with fixtures.
  fileprivate func includes(_ other: DoublesOptions) -> Bool {
    var same = other
    same.targets = targets
    if !other.makesFixtures { (same.makesFixtures, same.fixturesOutput) = (makesFixtures, fixturesOutput) }
    return same == self && (targets.isEmpty || Set(targets).isSuperset(of: other.targets) && !other.targets.isEmpty)
  }
}
