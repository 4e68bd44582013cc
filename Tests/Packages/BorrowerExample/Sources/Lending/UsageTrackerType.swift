/// Counts the actions of readers, with static functions only, as old trackers do.
package protocol UsageTrackerType {
  static func track(_ event: String)
}
