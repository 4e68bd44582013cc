import Foundation

/// The site of the guide, written by `rehearsal guide`.
enum GuideSite {
  /// The environment variable with the path of the site.
  static let variable = "REHEARSAL_GUIDE"

  /// True if the tests should check the site.
  ///
  /// They do if the environment names one, even if it does not exist.
  static var isAvailable: Bool { folder != nil }

  /// True if the tests should check every page in every width.
  static var wantsAll: Bool { ProcessInfo.processInfo.environment["REHEARSAL_GUIDE_PAGES"] == "all" }

  /// The prefix of the addresses.
  ///
  /// The host name does not exist, and requests to it are answered with files from the folder.
  static let host = "http://guide.test/"

  /// The pages of the site.
  static let pages = (try? readPages()) ?? []

  /// The pages with tutorials.
  static var tutorials: [GuidePage] { pages.filter { $0.kind == .tutorial } }

  private static let folder = ProcessInfo.processInfo.environment[variable].flatMap { path in
    path.isEmpty ? nil : URL(fileURLWithPath: path).standardizedFileURL
  }

  /// The base path of the site, with a slash at both ends.
  private static var base: String { folder.map { "/\($0.lastPathComponent)/" } ?? "/" }

  static func address(of path: String) -> URL {
    URL(string: host.dropLast() + base.dropLast() + path) ?? URL(fileURLWithPath: path)
  }

  /// Opens a page in a window of a given width, and waits until its content is visible.
  static func open(_ path: String, width: Int) async throws -> Page {
    let page = try await Browser.shared.open(URL(fileURLWithPath: "/dev/null"), width: width)
    try await page.play(host, response)
    try await go(to: path, in: page)
    return page
  }

  /// Opens a page, and waits until its content and its pictures are visible.
  static func go(to path: String, in page: Page) async throws {
    try await page.go(to: address(of: path))
    let _: Bool = try await page.evaluate(GuideScript.hasContent)
  }

  /// Returns the data of a page.
  static func data(of page: GuidePage) throws -> String {
    try String(
      contentsOf: (folder ?? URL(fileURLWithPath: "/")).appendingPathComponent("data\(page.path).json"), encoding: .utf8
    )
  }

  /// Returns true if the site has a page or a file for a link.
  static func has(_ path: String) -> Bool {
    guard path.hasPrefix(base) else { return false }
    return response(to: host.dropLast() + path).status == 200
  }

  private static func response(to address: String) -> DevTools.Response {
    URL(string: address).map(response) ?? DevTools.Response(status: 404, type: "text/plain", body: Data())
  }

  /// Returns the response of a static web server.
  @Sendable private static func response(to url: URL) -> DevTools.Response {
    let missing = DevTools.Response(status: 404, type: "text/plain", body: Data())
    guard let folder, url.path.hasPrefix(base.dropLast()) else { return missing }
    var file = folder.appendingPathComponent(String(url.path.dropFirst(base.count - 1)))
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue {
      file.appendPathComponent("index.html")
    }
    guard let body = try? Data(contentsOf: file) else { return missing }
    return DevTools.Response(status: 200, type: types[file.pathExtension] ?? "application/octet-stream", body: body)
  }

  private static let types = [
    "html": "text/html", "js": "text/javascript", "css": "text/css", "json": "application/json",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "ico": "image/x-icon",
  ]

  private static func readPages() throws -> [GuidePage] {
    guard let data = folder?.appendingPathComponent("data") else { return [] }
    let files = try FileManager.default.subpathsOfDirectory(atPath: data.path).filter { $0.hasSuffix(".json") }
    return try files.sorted().map { file in
      let content = try JSONDecoder().decode(
        GuidePage.Content.self, from: Data(contentsOf: data.appendingPathComponent(file)))
      return GuidePage(path: "/" + file.dropLast(".json".count), content: content)
    }
  }
}
