import Foundation

/// The pages of a site, with their texts for readers without JavaScript.
///
/// docc's own option for such pages crashes on Linux from time to time, so the texts are those of its Markdown.
struct StaticPages {
  let site: String
  let basePath: String

  /// Gives each page its title and its text, and leads from the root of the site to the guide.
  func complete() throws {
    let root = "/" + basePath.split(separator: "/").map { $0 + "/" }.joined()
    for path in try FileManager.default.subpathsOfDirectory(atPath: site) where path.hasSuffix("/index.html") {
      let markdown = try? String(contentsOfFile: "\(site)/data/\(path.dropLast(11)).md", encoding: .utf8)
      // docc writes no Markdown for the overview of the tutorials.
      let text = (markdown ?? "# Tutorials").replacing(#/(?s)\A<!--.*?-->\s*/#, with: "")
        .replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing(#/\[([^\]]+)\]\((?:doc:\/\/\w+)?(\/[^\s#]+)(?:#\S+)?\)/#) { link in
          "<a href='\(root)\(link.2.dropFirst().lowercased())/'>\(link.1)</a>"
        }
      let title = text.prefix { $0 != "\n" }.drop { "# ".contains($0) }
      let page = try String(contentsOfFile: "\(site)/\(path)", encoding: .utf8)
        .replacing(#/<title>.*?<\/title>/#, with: "<title>\(title)</title>")
        .replacing(#/<noscript>.*<\/noscript>/#, with: "<noscript style='white-space: pre-wrap'>\(text)</noscript>")
      try page.write(toFile: "\(site)/\(path)", atomically: true, encoding: .utf8)
    }
    try "<title>Rehearsal</title><meta http-equiv=refresh content='0; url=\(root)documentation/rehearsal/'>"
      .write(toFile: site + "/index.html", atomically: true, encoding: .utf8)
  }
}
