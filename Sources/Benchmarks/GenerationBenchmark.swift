import Foundation

/// A benchmark of the doubles generator, without the build and the symbol graph that come before it.
enum GenerationBenchmark {
  static func run() throws {
    try SamplePackage.use { package in
      try package.prepare()
      let figure = Figure("doubles of 1,000 protocols with 13 requirements")
      let times = try (1...5).map { try package.generateDoubles(to: "Doubles\($0)") }
      try figure.check(package.generatedDoubles(in: "Doubles5").count == SamplePackage.files)
      figure.show(times.min() ?? .zero, .seconds(1))
    }
  }
}

/// A benchmark of compiling doubles, without optimization, as in tests.
enum CompileBenchmark {
  static func run() throws {
    let (figure, count) = (Figure("compiling 100 generated doubles"), 100)
    try SamplePackage.use { package in
      try package.prepare()
      _ = try package.generateDoubles(to: "Doubles")
      let doubles = Array(package.generatedDoubles(in: "Doubles").prefix(count))
      let times = try (1...3).map { _ in try package.compile(doubles) }
      try figure.check(doubles.count == count)
      figure.show(times.min() ?? .zero, .seconds(15))
    }
  }
}

extension SamplePackage {
  /// Builds the package, and writes its description and the symbol graph of its target.
  fileprivate func prepare() throws {
    Command.show("building a package of \(Self.files) protocols")
    try Command.run([
      "swift", "package", "--package-path", folder.path, "dump-symbol-graph", "--minimum-access-level", "private",
      "--skip-synthesized-members",
    ])
    try Command.run([
      "sh", "-c", "swift package --package-path '\(folder.path)' describe --type json >'\(path("package.json"))'",
    ])
  }

  /// Times the generator.
  ///
  /// The output folder should be new, because file systems are slow to reuse the space of removed files.
  fileprivate func generateDoubles(to output: String) throws -> Duration {
    let graphs = folder.appending(path: ".build/debug").resolvingSymlinksInPath().appending(path: "../symbolgraph")
    return try Command.rehearsal([
      "doubles", "--package-path", folder.path, "--package-description", path("package.json"), "--symbol-graphs",
      "Core=\(graphs.standardized.path)", "--target",
      "Core", "--output", output,
    ])
  }

  /// The paths of the generated doubles, in the order of their names.
  fileprivate func generatedDoubles(in output: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: path(output))?.compactMap { $0 as? String } ?? []
    return files.filter { $0.contains("MockService") }.sorted().map { path("\(output)/\($0)") }
  }

  /// Times the compilation of doubles.
  fileprivate func compile(_ files: [String]) throws -> Duration {
    try Command.run(
      [
        "swiftc", "-c", "-Onone", "-wmo", "-module-name", "Doubles", "-swift-version", "6", "-parse-as-library",
        "-warnings-as-errors", "-I", Command.products.appending(path: "Modules").path, "-I",
        path(".build/debug/Modules"), "-o", path("Doubles.o"),
      ] + files)
  }
}
