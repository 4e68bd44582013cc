import Foundation

extension AccessToken {
  /// A token that is valid until 14 November 2023, 22:13:20 UTC.
  public static func fixture(
    value: Secret = "token-1",
    expiresAt: Date = Date(timeIntervalSince1970: 1_700_000_000)
  ) -> AccessToken {
    AccessToken(value: value, expiresAt: expiresAt)
  }
}
