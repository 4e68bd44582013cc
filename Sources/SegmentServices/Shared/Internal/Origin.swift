import Foundation

/// Whose address it is: scheme, host and port, and nothing that may be secret.
struct Origin: Equatable, CustomStringConvertible {
  private let scheme: String
  private let host: String
  private let port: Int?

  init(_ url: URL) {
    scheme = url.scheme?.lowercased() ?? ""
    host = url.host()?.lowercased() ?? ""
    port = url.port ?? ["http": 80, "https": 443][scheme]
  }

  var description: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }
}
