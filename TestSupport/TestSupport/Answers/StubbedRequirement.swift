/// A requirement of a double that a test can stub, as failures describe it.
struct StubbedRequirement: Sendable {
  /// The name, such as `drivers`.
  let name: String
  /// The answer as a test writes it, such as `driversAnswer` or `driversAnswer.when(3)`.
  let expression: String
  let log: CallLogState

  var double: DoubleIdentity { log.double }

  /// The names of the double and the requirement, such as `MockDriverService.drivers`.
  var qualifiedName: String { "\(double.name).\(name)" }

  /// Fails the test, at the line that created the double if there is no other site.
  func report(_ message: String, at site: SourceSite? = nil) {
    log.excuseUnusedAnswers()
    double.report(message, at: site ?? double.site)
  }

  /// Adds an answer to the timeline of the test, if the test records one.
  func record<Output, Failure>(_ answer: Result<Output, Failure>) {
    double.record(.answer) {
      switch answer {
      case .success(let output): "\(name) returns\(output is Void ? "" : " " + ValueText.describe(output))"
      case .failure(let error): "\(name) throws \(ValueText.describe(error))"
      }
    }
  }

  /// Casts an answer to the type that a generic caller asks for, or fails the test and returns nil.
  func cast<Output, Value>(_ output: Output, to type: Value.Type) -> Value? {
    if let value = output as? Value { return value }
    let (given, wanted) = (TypeName.of(Swift.type(of: output as Any)), TypeName.of(type))
    report(
      "\(qualifiedName) was asked for a value of type \(wanted), and its answer is of type \(given): "
        + "\(ValueText.describe(output)); answer with a value of type \(wanted): \(expression).returns(…)")
    return nil
  }
}
