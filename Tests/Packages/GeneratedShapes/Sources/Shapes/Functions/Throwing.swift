import Foundation
import ShapesBase

/// Keeps what is valuable.
public protocol Vault {
  func open(code: Int) throws -> String
  func lock() throws
}

/// Fetches files.
public protocol Downloader {
  func download(_ url: URL) async throws -> Data
  func cancelAll() async throws
}
