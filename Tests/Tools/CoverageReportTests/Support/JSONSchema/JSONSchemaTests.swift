import Testing

@Suite("The validator of JSON Schema") struct JSONSchemaTests {
  @Test(
    "finds the values that break a keyword",
    arguments: [
      (#""type": "integer""#, ["1", "1.0"], ["1.5", "true", "null", #""1""#]),
      (#""type": "number""#, ["1", "1.5"], ["false", #""1""#]),
      (#""type": ["boolean", "null"]"#, ["true", "null"], ["0", "{}"]),
      (#""type": "object""#, ["{}"], ["[]"]),
      (#""type": "array""#, ["[]"], ["{}"]),
      (#""const": "a""#, [#""a""#], [#""b""#, "1"]),
      (#""enum": ["a", null]"#, [#""a""#, "null"], [#""b""#, "{}"]),
      (#""minimum": 1"#, ["1", #""""#], ["0.9", "-1"]),
      (#""maximum": 3"#, ["3"], ["3.1"]),
      (#""minItems": 1"#, ["[0]", "0"], ["[]"]),
      (#""maxItems": 1"#, ["[0]"], ["[0, 1]"]),
      (#""uniqueItems": true"#, ["[0, 1]"], ["[0, 0]"]),
      (#""minProperties": 1"#, [#"{"a": 1}"#], ["{}"]),
      (#""required": ["a"]"#, [#"{"a": null}"#, "1"], ["{}"]),
      (#""properties": {"a": {"type": "null"}}"#, [#"{"a": null, "b": 1}"#], [#"{"a": 1}"#]),
      (#""properties": {"a": {}}, "additionalProperties": false"#, [#"{"a": 1}"#, "{}"], [#"{"b": 1}"#]),
      (#""items": {"minimum": 1}"#, ["[1, 2]"], ["[1, 0]"]),
      (#""pattern": "^a+$""#, [#""aa""#, "1"], [#""ab""#]),
      (##""$ref": "#/$defs/n", "$defs": {"n": {"minimum": 1}}"##, ["1"], ["0"]),
    ])
  func findsTheValuesThatBreakAKeyword(keywords: String, valid: [String], invalid: [String]) throws {
    let schema = try JSONSchema(JSONValue("{\(keywords)}"))

    let accepted = try valid.filter { try schema.errors(in: JSONValue($0)).isEmpty }
    let rejected = try invalid.filter { try !schema.errors(in: JSONValue($0)).isEmpty }

    #expect(accepted == valid)
    #expect(rejected == invalid)
  }

  @Test("names the path of a value and the keyword that it breaks")
  func namesThePathOfAValueAndTheKeywordThatItBreaks() throws {
    let schema = try JSONSchema(JSONValue(#"{"properties": {"a": {"items": {"type": "null"}}}, "required": ["b"]}"#))

    let errors = schema.errors(in: try JSONValue(#"{"a": [null, 1]}"#))

    #expect(errors == ["$.a[1]: type", "$: required"])
  }

  @Test(
    "rejects a schema with a keyword that it does not know, at any depth",
    arguments: [
      #"{"oneOf": []}"#, #"{"items": {"oneOf": []}}"#, #"{"properties": {"a": {"oneOf": []}}}"#,
      #"{"$defs": {"a": {"oneOf": []}}}"#,
    ])
  func rejectsASchemaWithAKeywordThatItDoesNotKnowAtAnyDepth(text: String) throws {
    let schema = try JSONValue(text)

    #expect(throws: JSONSchema.Flaw.unknownKeyword("oneOf")) { try JSONSchema(schema) }
  }

  @Test(
    "rejects a schema with a value that it would ignore",
    arguments: [
      (##"{"$ref": "#/$defs/a"}"##, JSONSchema.Flaw.unknownReference("#/$defs/a")),
      (#"{"additionalProperties": {}}"#, .invalidValue(keyword: "additionalProperties")),
      (#"{"minimum": "1"}"#, .invalidValue(keyword: "minimum")),
    ])
  func rejectsASchemaWithAValueThatItWouldIgnore(text: String, flaw: JSONSchema.Flaw) throws {
    let schema = try JSONValue(text)

    #expect(throws: flaw) { try JSONSchema(schema) }
  }
}
