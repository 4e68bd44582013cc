/// Every text that Swift makes of a value when it is printed, interpolated, dumped or mirrored.
func renderings<Value>(of value: Value) -> [String] {
  var dumped = ""
  dump(value, to: &dumped)
  var printed = ""
  print(value, [value], Optional(value) as Any, ["key": value], to: &printed)
  var debugPrinted = ""
  debugPrint(value, [value], Optional(value) as Any, to: &debugPrinted)
  return [String(describing: value), String(reflecting: value), "\(value)", dumped, printed, debugPrinted]
    + mirrored(value)
}

/// The texts of all that a mirror shows, at any depth.
private func mirrored(_ value: Any) -> [String] {
  Mirror(reflecting: value).children.flatMap { [$0.label ?? "", "\($0.value)"] + mirrored($0.value) }
}
