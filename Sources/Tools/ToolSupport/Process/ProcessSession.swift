import Foundation

/// The processes that a process and its descendants have started.
///
/// A process starts tools in process groups of their own. They stay in its session, also when their parent has ended.
struct ProcessSession {
  #if canImport(Darwin)
    static let flag = Int16(POSIX_SPAWN_SETSID)
  #else
    /// The value of `POSIX_SPAWN_SETSID`, which Glibc declares only with GNU extensions.
    static let flag: Int16 = 0x80
  #endif

  /// The process that began the session, whose group has the same identifier.
  let leader: pid_t

  /// Ends the process that began the session, with its group.
  func killLeader() { _ = kill(-leader, SIGKILL) }

  /// Ends all processes at once.
  ///
  /// Only Linux tells the sessions of all processes. Elsewhere, processes in other groups stay.
  func killAll() {
    killLeader()
    #if os(Linux)
      // A process may start another one before it ends.
      for _ in 1...3 {
        let members = members
        guard !members.isEmpty else { return }
        for member in members { _ = kill(member, SIGKILL) }
      }
    #endif
  }

  /// The time of all threads of the processes, or nil if the system does not tell it.
  var coreTime: CoreTime? {
    #if os(Linux)
      let texts = members.flatMap { member in
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(member)/task")) ?? []).compactMap {
          try? String(contentsOfFile: "/proc/\(member)/task/\($0)/schedstat", encoding: .utf8)
        }
      }
      guard !texts.isEmpty else { return nil }
      return texts.reduce(into: CoreTime()) { sum, text in
        let nanoseconds = text.split(separator: " ").compactMap { Double($0) }
        guard nanoseconds.count > 1 else { return }
        sum.running += nanoseconds[0] / 1e9
        sum.waiting += nanoseconds[1] / 1e9
      }
    #else
      return nil
    #endif
  }

  #if os(Linux)
    private var members: [pid_t] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { pid_t($0) }.filter { getsid($0) == leader && !hasEnded($0) }
    }

    /// Returns true for a process that has ended, even if its parent has not asked for its status yet.
    private func hasEnded(_ identifier: pid_t) -> Bool {
      let text = (try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)) ?? ""
      // The state follows the name in parentheses.
      return text.split(separator: ")").last?.hasPrefix(" Z") ?? true
    }
  #endif
}
