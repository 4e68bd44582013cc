import Foundation
import Testing

/// The approved texts of a run, which are compared or recorded.
final class ApprovedTexts: Sendable {
  static let shared = ApprovedTexts()

  let isRecording: Bool
  /// The texts of this run, by the keys of their files.
  private let received = Locked<[String: String]>([:])

  init(isRecording: Bool = isOn(ProcessInfo.processInfo.environment["REHEARSAL_RECORD"])) {
    self.isRecording = isRecording
  }

  static func isOn(_ value: String?) -> Bool { !["", "0", "false"].contains((value ?? "").lowercased()) }

  /// Compares a text with the approved one, or records it.
  ///
  /// - Returns: The message of a failure, or nil if the text is approved.
  func complaint(about text: String, in file: ApprovedFile, recordedBy command: String) -> String? {
    let text = Self.withoutLastLineFeed(text)
    let other = received.withLock { received in
      defer { if received[file.key] == nil { received[file.key] = text } }
      return received[file.key]
    }
    let approved = file.read().map { Self.withoutLastLineFeed($0) }
    // `==` would take two texts for equal whose characters only look the same.
    let isApproved = approved?.utf8.elementsEqual(text.utf8) ?? false
    if !isRecording, isApproved { return nil }
    if let other, !other.utf8.elementsEqual(text.utf8) {
      let difference = Self.differences(between: other, and: text)
      return """
        \(file.displayName) has two different texts in this run:
        \(difference)
          give each of them a name of its own, for example with the arguments of the test
        """
    }
    if isApproved { return nil }
    if isRecording {
      do { try file.write(text + "\n") } catch { return "\(file.displayName) cannot be written: \(error)" }
      return nil
    }
    guard let approved else {
      return """
        there is no approved text \(file.displayName)
          to write it, run: \(command)
          then read the file, and commit it with the test
        """
    }
    return """
      the text differs from \(file.displayName):
      \(Self.differences(between: approved, and: text))
        if the received text is right, run: \(command)
      """
  }

  private static func differences(between expected: String, and received: String) -> String {
    if expected == received { return "  the texts look the same: \(scalars(expected, received))" }
    let differences = ValueDifference.between(expected, and: received)
    return differences.flatMap { "\($0)".split(separator: "\n", omittingEmptySubsequences: false) }
      .map { "  \($0)" }.joined(separator: "\n")
  }

  /// Returns the first Unicode scalars that differ in two texts.
  private static func scalars(_ expected: String, _ received: String) -> String {
    let pair = zip(expected.unicodeScalars, received.unicodeScalars).first { $0 != $1 }
    let names = [pair?.0, pair?.1].map { $0.map { "U+" + String($0.value, radix: 16, uppercase: true) } ?? "nothing" }
    return "expected \(names[0]), received \(names[1])"
  }

  /// Returns a text without a line feed at its end, which editors and Git like to add.
  private static func withoutLastLineFeed(_ text: String) -> String {
    text.utf8.last == UInt8(ascii: "\n") ? String(decoding: text.utf8.dropLast(), as: UTF8.self) : text
  }

  /// The command that records the texts of the current test.
  static func command(at site: SourceSite) -> String {
    var name = "\(site.fileID)".prefix { $0 != "/" }
    if let test = Test.current {
      name = "\(test.id)".prefix { $0 != "(" }
    } else if let test = XCTestObserver.shared.running?.name {
      name = filter(ofXCTest: test)[...]
    }
    return "REHEARSAL_RECORD=1 swift test --filter '\(name)'"
  }

  /// Returns the filter for a test of XCTest, whose name is `-[AppTests.FooTests testBar]` on Apple platforms and
  /// `FooTests.testBar` on Linux.
  static func filter(ofXCTest name: String) -> String {
    guard name.hasPrefix("-[") else { return name.replacing(".", with: "/") }
    return String(name.dropFirst(2).prefix { $0 != "]" }).replacing(" ", with: "/")
  }
}
