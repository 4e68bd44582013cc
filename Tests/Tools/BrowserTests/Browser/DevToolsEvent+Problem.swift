extension DevTools.Event {
  /// What the event says that the page did wrong, if it says so.
  var problem: String? {
    switch name {
    case "Runtime.exceptionThrown":
      return details["exceptionDetails"].exception
    case "Runtime.consoleAPICalled" where ["error", "assert"].contains(details["type"].string):
      return details["args"].array.map { $0["value"].string ?? $0["description"].string ?? "?" }.joined(separator: " ")
    case "Log.entryAdded" where details["entry"]["level"].string == "error":
      return [details["entry"]["text"], details["entry"]["url"]].compactMap(\.string).joined(separator: " ")
    case "Network.requestWillBeSent":
      let url = details["request"]["url"].string ?? ""
      return ["file:", "data:", "blob:", GuideSite.host].contains { url.hasPrefix($0) }
        ? nil : "asked the network for \(url)"
    case "Inspector.targetCrashed":
      return "the page crashed"
    default:
      return nil
    }
  }
}

extension JSONValue {
  /// The text of an exception that the browser describes.
  var exception: String? { self["exception"]["description"].string ?? self["text"].string }
}
