/// The generator's core: from symbol graphs to files that are not yet on disk.
enum Generator {
  /// Generates what the options ask for.
  static func generate(_ input: GeneratorInput) throws -> Generation {
    Generation()
  }
}
