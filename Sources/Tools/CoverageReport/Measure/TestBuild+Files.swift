import Foundation
import ToolSupport

/// The places of the files of a build, which depend on the build system.
extension TestBuild {
  /// Finds the binaries with the tests and all code that they link.
  ///
  /// The native build system makes one for the package, and Swift Build one for each test target.
  ///
  /// - Throws: `ToolError` if there is none.
  func testBinaries() throws -> [String] {
    let whole = testBinary(package.testProduct, extension: "xctest").map { [$0] }
    let binaries = whole ?? testTargets.ran.compactMap { testBinary($0, extension: "so") }
    if !binaries.isEmpty { return binaries }
    throw ToolError(message: "no test binary in \(products)", remedy: "delete \(packageBuild.scratch) and run it again")
  }

  /// Returns the binary of a test bundle, which is a folder on Apple platforms and a file elsewhere.
  private func testBinary(_ name: String, extension fileExtension: String) -> String? {
    ["\(name).xctest/Contents/MacOS/\(name)", "\(name).\(fileExtension)"].map { "\(products)/\($0)" }
      .first(where: FileManager.default.fileExists)
  }

  /// The object files of all sources, whether or not a test links them.
  var objects: [String: String] {
    var objects: [String: String] = [:]
    for path in package.targets.filter(\.isMeasurable).flatMap(outputFileMaps) {
      let map = FileManager.default.contents(atPath: path)
        .flatMap { try? JSONDecoder().decode([String: OutputFiles].self, from: $0) }
      for (source, files) in map ?? [:] { objects[source] = files.object ?? objects[source] }
    }
    return objects
  }

  /// Returns the files that map the sources of a target to their object files, if they exist.
  private func outputFileMaps(of target: PackageDescription.Target) -> [String] {
    let native = [target.name, target.module].flatMap { name in
      ["", "-tool"].map { suffix in "\(products)/\(name)\(suffix).build/output-file-map.json" }
    }
    let configuration = URL(fileURLWithPath: products)
    let intermediates = configuration.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Intermediates.noindex")
    // The folder of Swift Build has one for each package, which has one for each target, then for each architecture.
    let objects = contents(of: intermediates).flatMap { package in
      contents(
        of: package.appendingPathComponent("\(configuration.lastPathComponent)/\(target.name).build/Objects-normal"))
    }
    return native + objects.map { $0.appendingPathComponent("\(target.name)-OutputFileMap.json").path }
  }

  private func contents(of folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }
}

/// The files that the compiler makes of a source.
private struct OutputFiles: Decodable {
  let object: String?
}
