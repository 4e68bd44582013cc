/// Writes down what happens; for this package only.
package protocol Auditing {
  func audit(_ event: String)
}
