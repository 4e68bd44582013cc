import Foundation
import ToolSupport

/// The inputs and outputs of the last run, by which the next run knows that nothing has changed.
struct LastRun: Codable, Equatable {
  /// A file that is up to date.
  struct Output: Codable, Equatable {
    var hash: String
    /// The size and date of the file.
    ///
    /// If the file still has this size and date, it is not read again.
    var stamp: String?

    func isKept(at path: String) -> Bool {
      if let stamp, stamp == FileStamp.of(path) { return true }
      return (try? String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)).map(ContentHash.of) == hash
    }
  }

  /// The hash of all inputs: sources by size and date, manifest, toolchain, tool and options.
  var inputs: String
  /// The source files and folders.
  var sources: [String]
  /// The output folders.
  ///
  /// Other generated files in them are inputs, because they may be in the way.
  var outputFolders: [String]
  /// Each up-to-date file, by its absolute path.
  var outputs: [String: Output]
  var status: Int32
  /// The warnings of the run.
  var diagnostics: [String]
  var summary: String

  /// True if neither inputs nor outputs have changed since.
  func isCurrent(package: String, context: [String]) -> Bool {
    outputs.allSatisfy { $1.isKept(at: $0) }
      && inputs
        == Self.inputs(
          package: package, sources: sources, context: context, outputFolders: outputFolders, outputs: Set(outputs.keys)
        )
  }

  /// Hashes the inputs of a run, without the files that the run itself writes.
  static func inputs(
    package: String, sources: [String], context: [String], outputFolders: [String] = [], outputs: Set<String> = []
  ) -> String {
    var inputs = InputFingerprint(context)
    let manifests = FileManager.default.manifests(in: package)
    let settings = (manifests + ["Package.resolved"]).map { package + "/" + $0 }
    inputs.add(settings + sources, except: outputs)
    for folder in outputFolders {
      inputs.add(OutputFolder(path: folder).swiftFiles.filter(OutputFolder.bearsHeader), except: outputs)
    }
    return inputs.text
  }

  static func load(_ path: String) -> LastRun? {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).flatMap { try? JSONDecoder().decode(Self.self, from: $0) }
  }

  /// Saves the record.
  ///
  /// A failure only makes the next run slower.
  func save(_ path: String) {
    let url = URL(fileURLWithPath: path)
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(self).write(to: url, options: .atomic)
  }
}
