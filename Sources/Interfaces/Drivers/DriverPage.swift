/// One page of the Formula 1 API's answer to "which drivers?".
public struct DriverPage: Equatable, Sendable {
  /// The drivers on this page, in the source's order.
  public var drivers: [Driver]
  /// How many drivers there are on all pages.
  public var total: Int
  /// How many drivers come before this page.
  public var offset: Int

  /// Makes a page from its parts.
  ///
  /// - Parameters:
  ///   - drivers: The drivers on this page, in the source's order.
  ///   - total: How many drivers there are on all pages.
  ///   - offset: How many drivers come before this page.
  public init(drivers: [Driver], total: Int, offset: Int) {
    self.drivers = drivers
    self.total = total
    self.offset = offset
  }
}

extension DriverPage: Decodable {
  private enum EnvelopeKeys: String, CodingKey {
    case data = "MRData"
  }

  private enum DataKeys: String, CodingKey {
    case total, offset
    case table = "DriverTable"
  }

  private enum TableKeys: String, CodingKey {
    case drivers = "Drivers"
  }

  /// Decodes the API's envelope, `MRData.DriverTable.Drivers`; it writes its numbers as strings.
  ///
  /// - Parameter decoder: What the server sent.
  /// - Throws: A `DecodingError` that says what is wrong, and where.
  public init(from decoder: any Decoder) throws {
    let envelope = try decoder.container(keyedBy: EnvelopeKeys.self)
    let data = try envelope.nestedContainer(keyedBy: DataKeys.self, forKey: .data)
    let table = try data.nestedContainer(keyedBy: TableKeys.self, forKey: .table)
    self.init(
      drivers: try table.decode([Driver].self, forKey: .drivers),
      total: try data.decodeNumber(forKey: .total),
      offset: try data.decodeNumber(forKey: .offset))
  }
}
