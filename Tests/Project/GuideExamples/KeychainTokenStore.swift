#if canImport(Security)
  import Foundation
  import Security

  /// The store of an app, in the keychain of the device.
  @MainActor struct KeychainTokenStore: TokenStoreType {
    let service: String

    private var item: [String: Any] {
      [
        kSecClass as String: kSecClassGenericPassword,
        kSecAttrService as String: service,
        kSecAttrAccount as String: "token",
      ]
    }

    func token() throws -> String? {
      var query = item
      query[kSecReturnData as String] = true
      var result: CFTypeRef?
      let status = SecItemCopyMatching(query as CFDictionary, &result)
      if status == errSecItemNotFound { return nil }
      try check(status)
      return (result as? Data).map { String(decoding: $0, as: UTF8.self) }
    }

    func save(_ token: String) throws {
      try removeToken()
      var newItem = item
      newItem[kSecValueData as String] = Data(token.utf8)
      try check(SecItemAdd(newItem as CFDictionary, nil))
    }

    func removeToken() throws {
      let status = SecItemDelete(item as CFDictionary)
      if status != errSecItemNotFound { try check(status) }
    }

    private func check(_ status: OSStatus) throws {
      guard status == errSecSuccess else { throw KeychainError(status: status) }
    }
  }
#endif
