/// Whether a call is of this case, whatever its payload.
func isCase(_ name: String, _ call: some Any) -> Bool {
  let text = String(describing: call)
  return text == name || text.hasPrefix("\(name)(")
}
