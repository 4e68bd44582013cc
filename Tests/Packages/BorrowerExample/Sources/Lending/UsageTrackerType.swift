/// Counts what readers do; an old one, with nothing but static functions.
package protocol UsageTrackerType {
  static func track(_ event: String)
}
