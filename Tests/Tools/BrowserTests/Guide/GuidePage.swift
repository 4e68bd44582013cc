/// A page of the guide, with the data that describe it.
struct GuidePage: Sendable, CustomStringConvertible {
  enum Kind: Sendable {
    /// An article, the page of a library, or the list of the tutorials.
    case article
    case tutorial
    /// A symbol or a group of symbols.
    case symbol
  }

  /// The path, such as `/documentation/rehearsal`.
  let path: String
  let kind: Kind
  let title: String?
  /// The questions at the end of a tutorial.
  let questions: [Question]

  var description: String { path }

  init(path: String, content: Content) {
    self.path = path
    questions = content.sections?.flatMap { $0.assessments ?? [] } ?? []
    title = content.metadata.title
    let isSymbol = ["symbol", "collectionGroup"].contains(content.metadata.role)
    kind = content.kind == "project" ? .tutorial : isSymbol ? .symbol : .article
  }

  /// A question with its answers.
  struct Question: Decodable, Sendable {
    struct Choice: Decodable, Sendable {
      let isCorrect: Bool
    }

    let choices: [Choice]
  }

  /// The part of the data of a page that tells its kind.
  struct Content: Decodable {
    struct Metadata: Decodable {
      let role: String?
      let title: String?
    }

    struct Section: Decodable {
      let assessments: [Question]?
    }

    let kind: String
    let metadata: Metadata
    let sections: [Section]?
  }
}
