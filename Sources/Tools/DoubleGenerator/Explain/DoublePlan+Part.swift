extension DoublePlan {
  /// The cases, answers and properties that a double has for one requirement.
  struct Part: Sendable {
    /// The requirement as its protocol declares it.
    let requirement: Requirement
    let cases: [CallCase]
    let answers: [AnswerProperty]
    let properties: [Property]

    /// The numbers of cases, answers and properties before a requirement is planned.
    struct Start {
      fileprivate let cases: Int
      fileprivate let answers: Int
      fileprivate let properties: Int

      init(of plan: DoublePlan) {
        (cases, answers, properties) = (plan.cases.count, plan.answers.count, plan.properties.count)
      }
    }

    init(of requirement: Requirement, from start: Start, in plan: DoublePlan) {
      self.requirement = requirement
      cases = Array(plan.cases[start.cases...])
      answers = Array(plan.answers[start.answers...])
      properties = Array(plan.properties[start.properties...])
    }
  }
}
