extension SlotIdentity {
  /// The answer as a caller wants it; nothing, once the test has failed, where it is of another type.
  func cast<Output, Value>(_ output: Output, to type: Value.Type) -> Value? {
    if let value = output as? Value { return value }
    let (given, wanted) = (TypeName.of(Swift.type(of: output as Any)), TypeName.of(type))
    report(
      "\(name) was asked for a value of type \(wanted), and its answer is of type \(given): "
        + "\(ValueText.describe(output)); answer with a value of type \(wanted): \(expression).returns(…)")
    return nil
  }
}
