import ToolSupport

extension DoublePlanner {
  /// The plan of a double that forwards its calls, if the options ask for that and it can.
  func forwardingPlan(
    of symbol: Symbol, _ declaration: Declaration, _ requirements: [Requirement], _ shape: ClassPlanner
  ) -> DoublePlan {
    guard settings.forwards(symbol.title), symbol.kind == .protocol || symbol.kind == .typeAlias else {
      var plan = plan(requirements, shape)
      // A pattern may also match types that no double can forward to. A name means just this one.
      if settings.forwarding.contains(symbol.title) {
        let reason =
          symbol.kind == .class
          ? "forwards to its superclass without --forwarding" : "cannot forward to a real object: it is a struct"
        plan.diagnostics.append(Diagnostic("\(plan.name) \(reason)", at: symbol.location))
      }
      return plan
    }
    var problems: [ForwardingProblem] = []
    do throws(ForwardingProblem) {
      var shape = shape
      let primary = declaration.genericParameters.map(\.name)
      shape.context.real = try RealObject(of: shape.emptyPlan(), shape.context, primary: primary, requirements)
      let plan = plan(requirements, shape)
      problems = plan.forwardingProblems
      if problems.isEmpty { return plan }
    } catch {
      problems = [error]
    }
    var plan = plan(requirements, shape)
    plan.diagnostics += problems.map { problem in
      Diagnostic(
        "\(plan.name) cannot forward to a real object: \(problem.text)", at: problem.location ?? symbol.location)
    }
    return plan
  }
}

extension DoublePlanner.Settings {
  /// True if the double of the protocol with a name such as `Outer.Inner` may forward calls.
  func forwards(_ title: String) -> Bool { Glob.matches(title, anyOf: forwarding) }
}
