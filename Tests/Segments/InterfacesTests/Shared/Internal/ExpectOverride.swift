import Testing

/// Expects that a fixture differs from the default one in a single property, and there in the given way.
func expectOverride<Model: Equatable, Value>(
  of property: WritableKeyPath<Model, Value>, with value: Value, in fixture: Model, from original: Model,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var expected = original
  expected[keyPath: property] = value

  #expect(fixture == expected, sourceLocation: sourceLocation)
  #expect(fixture != original, "the override does not differ from the default", sourceLocation: sourceLocation)
}
