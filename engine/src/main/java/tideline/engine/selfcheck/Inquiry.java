package tideline.engine.selfcheck;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.engine.job.Job;
import tideline.engine.job.PropertySpec;
import tideline.engine.selfcheck.EngineAnswer.Answer;
import tideline.model.Model;
import tideline.model.StatedProperty;
import tideline.model.Verdict;
import tideline.properties.ctl.FiniteRuns;

/**
 * Something to ask all engines. Where it can be said in several logics, it is asked in all of them:
 * that a proposition is reachable, as a search for it, as {@code EF p} and as {@code G !p}.
 */
record Inquiry(Job.Purpose purpose, List<PropertySpec> properties) {

  /** More propositions are not asked for. */
  private static final int MOST_PROPOSITIONS = 6;

  private static final String DEADLOCK = "is there a deadlock?";
  private static final String ASSERTION = "is an assertion broken?";
  private static final String INVALID_END = "is there an invalid end state?";

  Inquiry {
    properties = List.copyOf(properties);
  }

  /** A question and what a verdict says to it. */
  record Question(String text, Sense sense) {
    Answer answer(Verdict verdict) {
      Answer holds =
          switch (verdict) {
            case Verdict.Holds _ -> Answer.YES;
            case Verdict.Violated _ -> Answer.NO;
            case Verdict.Unknown _ -> Answer.UNDECIDED;
          };
      return sense == Sense.HOLDS ? holds : holds.opposite();
    }
  }

  /** Which verdict means yes. */
  private enum Sense {
    HOLDS,
    VIOLATED
  }

  /** What is asked about a model. */
  static List<Inquiry> about(Model model) {
    List<Inquiry> all = new ArrayList<>();
    all.add(new Inquiry(Job.Purpose.CHECK, List.of(new PropertySpec.Deadlock())));
    all.add(new Inquiry(Job.Purpose.CHECK, List.of()));
    for (StatedProperty stated : model.statedProperties()) {
      all.add(given(new PropertySpec.Ltl(stated.name(), FiniteRuns.STUTTER)));
    }
    if (model.acceptance().isPresent()) {
      all.add(given(new PropertySpec.OwnAcceptance()));
    }
    if (model.nonProgress().isPresent()) {
      all.add(given(new PropertySpec.NonProgress(FiniteRuns.STUTTER)));
    }
    for (String name : propositions(model)) {
      all.add(given(new PropertySpec.Reachable(name)));
      all.add(
          given(
              new PropertySpec.Ctl(
                  "EF " + name, FiniteRuns.MAXIMAL, PropertySpec.Ctl.USUAL_DEPTH)));
      all.add(given(new PropertySpec.Ltl("G !" + name, FiniteRuns.STUTTER)));
    }
    return all;
  }

  private static List<String> propositions(Model model) {
    return model.propositions().names().stream().limit(MOST_PROPOSITIONS).toList();
  }

  private static Inquiry given(PropertySpec property) {
    return new Inquiry(Job.Purpose.CHECK_GIVEN, List.of(property));
  }

  /** What a property asks; empty if nobody else is asked that. */
  Optional<Question> question(PropertySpec property) {
    return switch (property) {
      case PropertySpec.Deadlock _ -> Optional.of(new Question(DEADLOCK, Sense.VIOLATED));
      case PropertySpec.Assertions _ -> Optional.of(new Question(ASSERTION, Sense.VIOLATED));
      case PropertySpec.EndStates _ -> Optional.of(new Question(INVALID_END, Sense.VIOLATED));
      case PropertySpec.Reachable(var formula, _) ->
          Optional.of(new Question(reachable(formula), Sense.HOLDS));
      case PropertySpec.Ctl(var formula, _, _, _) ->
          Optional.of(new Question(reachable(formula.substring(3)), Sense.HOLDS));
      case PropertySpec.Ltl(var formula, _, _) when formula.startsWith("G !") ->
          Optional.of(new Question(reachable(formula.substring(3)), Sense.VIOLATED));
      default -> Optional.of(new Question(property.name() + "?", Sense.HOLDS));
    };
  }

  private static String reachable(String proposition) {
    return "is " + proposition + " reachable?";
  }

  /** What the reference answers once it has seen every state. */
  static List<EngineAnswer> answered(Model model, Facts facts) {
    String who = "reference";
    List<EngineAnswer> all = new ArrayList<>();
    all.add(new EngineAnswer(DEADLOCK, who, Answer.of(facts.hasDeadlock())));
    if (!model.assertions().isEmpty()) {
      all.add(new EngineAnswer(ASSERTION, who, Answer.of(facts.hasBrokenAssertion())));
    }
    for (String name : propositions(model)) {
      all.add(new EngineAnswer(reachable(name), who, Answer.of(facts.isReachable(name))));
    }
    return all;
  }
}
