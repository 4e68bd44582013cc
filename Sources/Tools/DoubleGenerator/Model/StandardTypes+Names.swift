extension StandardType {
  /// The names of Foundation's types on all platforms, with those that it exports from other modules.
  ///
  /// Names that begin with `NS` or `CF` are left out, since other modules hardly have them.
  static let foundationNames = Set(table.filter { $0.library == .foundation }.flatMap(\.names))
    .union(otherNames.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let otherNames = """
    AffineTransform AlignmentOptions AttributeContainer AttributeDynamicLookup AttributeScope
    AttributeScopeCodableConfiguration AttributeScopes AttributedStringAttributeMutation AttributedStringKey
    AttributedStringProtocol AttributedSubstring BlockOperation Boolean Byte ByteCountFormatStyle ByteCountFormatter
    CGRectEdge Category CocoaError CodableAttributedStringKey CodableConfiguration CodableWithConfiguration
    ComparableComparator Comparator ComparisonResult ContiguousBytes CurrencyFormatStyleConfiguration CustomNSError
    DataProtocol DateComponentsFormatter DateFormatter DateIntervalFormatter DecodableAttributedStringKey
    DecodableWithConfiguration DecodingConfigurationProviding DescriptiveNumberFormatConfiguration Dimension
    DiscontiguousAttributedSubstring DiscreteFormatStyle DistributedNotificationCenter EncodableAttributedStringKey
    EncodableWithConfiguration EncodingConfigurationProviding EnergyFormatter Expression FileAttributeKey
    FileAttributeType FileHandle FileManagerDelegate FileProtectionType FileWrapper Fixed FloatingPointFormatStyle
    FloatingPointParseStrategy FormatStyle FormatStyleCapitalizationContext Formatter HTTPCookiePropertyKey
    HTTPCookieStorage Handle Host ISO8601DateFormatter InflectionConcept InflectionRule InputStream IntegerFormatStyle
    IntegerParseStrategy JSONSerialization KeyPathComparator LengthFormatter ListFormatStyle ListFormatter
    LocalizedError LocalizedStringResource MachPort MarkdownDecodableAttributedStringKey MassFormatter
    MeasurementFormatter MessagePort Method Morphology MutableDataProtocol NetService NetServiceBrowser
    NetServiceDelegate Notification NotificationQueue NumberFormatStyleConfiguration NumberFormatter ObjCBool
    OperatingSystemVersion Operation OutputStream POSIXError ParseStrategy ParseableFormatStyle
    PersonNameComponentsFormatter Pipe Point Port PortDelegate PortMessage Predicate PredicateBindings PredicateError
    PredicateExpression PredicateExpressions Process Progress ProgressKind ProgressReporting ProgressUserInfoKey
    PropertyListDecoder PropertyListEncoder PropertyListSerialization Ptr QualityOfService RecoverableError Rect
    ReferenceConvertible RelativeDateTimeFormatter RunLoop Scanner ScopedAttributeContainer Selector Size
    SocketNativeHandle SocketPort SortComparator SortDescriptor SortOrder StandardPredicateExpression Stream
    StreamDelegate StreamNetworkServiceTypeValue StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion
    StreamSocketSecurityLevel StringStyle StringTransform Style TermOfAddress Thread Timer
    URLAuthenticationChallengeSender URLCredentialStorage URLFileResourceType URLProtocol URLProtocolClient
    URLResourceKey URLResourceValues URLSessionDataDelegate URLSessionDelegate URLSessionDownloadDelegate
    URLSessionStreamDelegate URLSessionStreamTask URLSessionTaskDelegate URLSessionTaskMetrics
    URLSessionTaskTransactionMetrics URLSessionWebSocketDelegate UndoManager Unit UnitAcceleration UnitAngle UnitArea
    UnitConcentrationMass UnitConverter UnitConverterLinear UnitDispersion UnitDuration UnitElectricCharge
    UnitElectricCurrent UnitElectricPotentialDifference UnitElectricResistance UnitEnergy UnitFrequency
    UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure UnitSpeed
    UnitTemperature UnitVolume XMLDTD XMLDTDNode XMLDocument XMLElement XMLNode XMLParser XMLParserDelegate
    """
}
