import Foundation
import ToolSupport

/// The files that the commands of a run generate.
struct OutputClaims: Sendable {
  /// A file that one of the commands generates.
  struct Claim: Sendable {
    let command: DoublesOptions
    let path: String
    let file: GeneratedFile
    var body: String { file.body(in: command.condition) }
  }

  /// The commands, in the order in which they count.
  let commands: [DoublesOptions]
  /// The paths of all files.
  private(set) var paths: Set<String> = []
  private let package: String
  private var claims: [String: [Claim]] = [:]

  /// The package is absolute.
  init(_ generations: [(command: DoublesOptions, generation: Generation)], in package: String) {
    (commands, self.package) = (generations.map(\.command), package)
    for (command, generation) in generations {
      for file in generation.files {
        let path = "\(command.folder(of: file.root, in: package))/\(file.path)"
        let key = key(of: path, file.subject, command)
        paths.insert(path)
        claims[key, default: []].append(Claim(command: command, path: path, file: file))
      }
    }
  }

  /// The claims on a file that one of the commands has written, or writes.
  ///
  /// A double is known by its name, because another command may place it in another folder of its output. On a file system
  /// that ignores case, two names that differ only in case are one.
  func claims(on path: String, _ subject: String, of command: DoublesOptions) -> [Claim] {
    claims[key(of: path, subject, command)] ?? []
  }

  private func key(of path: String, _ subject: String, _ command: DoublesOptions) -> String {
    guard subject != FileHeader.models else { return path.lowercased() }
    let name = path.split(separator: "/").last ?? ""
    return "\(command.folder(of: .doubles, in: package)) \(name)".lowercased()
  }

  /// The claims of one command.
  func files(of command: DoublesOptions) -> [Claim] { claims.values.joined().filter { $0.command == command } }

  /// The claim that counts: that of the command in the header of an existing file, or else the first one.
  static func owner(of claims: [Claim]) -> Claim? {
    guard claims.count > 1 else { return claims.first }
    return claims.first { FileHeader.parsedFile(at: $0.path)?.options.map($0.command.includes) == true } ?? claims.first
  }

  /// True if two commands generate a file, but not the same one.
  var areContradictory: Bool {
    claims.values.contains { claims in
      claims.contains { $0.command != claims[0].command && $0.body != claims[0].body }
    }
  }
}
