import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a parsed XML document.
final class XMLNode {
  let name: String
  let attributes: [String: String]
  private(set) var children: [XMLNode] = []

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// Returns the root of a document.
  static func root(of text: String) throws -> XMLNode {
    let builder = Builder()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = builder
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return try #require(builder.document.children.first)
  }

  private final class Builder: NSObject, XMLParserDelegate {
    let document = XMLNode(name: "", attributes: [:])
    private lazy var path = [document]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let node = XMLNode(name: name, attributes: attributes)
      path[path.count - 1].children.append(node)
      path.append(node)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      path.removeLast()
    }
  }
}
