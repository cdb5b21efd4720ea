package tideline.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tideline.engine.job.ClaimChoice;
import tideline.engine.job.Job;
import tideline.engine.job.PropertySpec;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.NotChecked;
import tideline.model.Model;
import tideline.model.StatedProperty;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.NearestNames;
import tideline.properties.ctl.FiniteRuns;

/**
 * What a run checks, and what the model states and the run does not check.
 *
 * @param given what the user asks for
 * @param habits what the model's text itself states or demands
 */
public record Agenda(
    List<PropertySpec> given, List<PropertySpec> habits, List<NotChecked> notChecked) {

  public Agenda {
    given = List.copyOf(given);
    habits = List.copyOf(habits);
    notChecked = List.copyOf(notChecked);
  }

  /**
   * The agenda of a job.
   *
   * @throws DiagnosticException if there is nothing to check, or an option is of no use
   */
  static Agenda of(Job job, LoadedModel loaded) {
    Model model = loaded.model();
    requireKnownClaims(job, model);
    List<PropertySpec> habits = new ArrayList<>();
    List<NotChecked> left = new ArrayList<>(loaded.notChecked());
    demands(job, model, habits, left);
    claims(job, model, habits, left);
    cycles(job, model, habits, left);
    requireUse(job, habits);
    if (job.purpose() != Job.Purpose.COUNT && job.properties().isEmpty() && habits.isEmpty()) {
      throw DiagnosticException.of(
          "nothing to check: give --invariant, --reachable, --deadlock, --automaton, --ltl, --acceptance, --non-progress or --ctl"
              + (left.isEmpty() ? "" : "; the model states: " + what(left))
              + " (tideline count explores without a property)");
    }
    return new Agenda(job.properties(), habits, left);
  }

  /** Everything that is checked: what the user asks for comes first. */
  public List<PropertySpec> properties() {
    return Stream.concat(given.stream(), habits.stream()).toList();
  }

  private static String what(List<NotChecked> left) {
    return String.join(", ", left.stream().map(NotChecked::toString).toList());
  }

  private static void requireKnownClaims(Job job, Model model) {
    if (!(job.claims().which() instanceof ClaimChoice.Which.Only(var names))) {
      return;
    }
    List<String> known = model.statedProperties().stream().map(StatedProperty::name).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        throw DiagnosticException.of(
            "--only %s: the model states no property of that name%s"
                .formatted(name, NearestNames.hint(name, known)));
      }
    }
  }

  /** A claim that the user asks for by its name is not checked twice. */
  private static void claims(
      Job job, Model model, List<PropertySpec> habits, List<NotChecked> left) {
    for (StatedProperty claim : model.statedProperties()) {
      if (job.properties().stream().anyMatch(property -> names(property, claim))) {
        continue;
      }
      if (job.purpose() != Job.Purpose.COUNT && job.claims().includes(claim)) {
        habits.add(job.claims().property(claim));
      } else {
        left.add(new NotChecked(describe(claim), "--only " + claim.name()));
      }
    }
  }

  private static boolean names(PropertySpec property, StatedProperty claim) {
    return switch (property) {
      case PropertySpec.Fair(var unfair, var _) -> names(unfair, claim);
      case PropertySpec.Ltl ltl -> ltl.formula().strip().equals(claim.name());
      default -> false;
    };
  }

  private static String describe(StatedProperty claim) {
    return switch (claim) {
      case StatedProperty.Formula formula -> "ltl " + formula.name();
      case StatedProperty.NeverClaim never -> "never claim " + never.name();
    };
  }

  /** What the model demands of states. */
  private static void demands(
      Job job, Model model, List<PropertySpec> habits, List<NotChecked> left) {
    boolean checks = job.purpose() == Job.Purpose.CHECK;
    String remedy = job.purpose() == Job.Purpose.COUNT ? "" : "without --ignore-assertions";
    if (!model.assertions().isEmpty()) {
      if (checks) {
        habits.add(new PropertySpec.Assertions(model.assertions()));
      } else {
        left.add(new NotChecked("assertions", remedy));
      }
    }
    if (model.validEnd().isPresent()) {
      if (checks) {
        habits.add(new PropertySpec.EndStates(model.validEnd().get()));
      } else {
        left.add(new NotChecked("end states", remedy));
      }
    }
  }

  /** Where end states are marked, cycles are not looked for by habit, as in SPIN. */
  private static void cycles(
      Job job, Model model, List<PropertySpec> habits, List<NotChecked> left) {
    if (model.acceptance().isPresent() && !asks(job, PropertySpec.OwnAcceptance.class)) {
      if (job.purpose() != Job.Purpose.COUNT
          && job.properties().isEmpty()
          && model.validEnd().isEmpty()) {
        habits.add(new PropertySpec.OwnAcceptance());
      } else {
        left.add(new NotChecked("accepting states", "--acceptance"));
      }
    }
    if (model.marksProgress() && !asks(job, PropertySpec.NonProgress.class)) {
      left.add(new NotChecked("progress labels", "--non-progress"));
    }
  }

  private static boolean asks(Job job, Class<? extends PropertySpec> kind) {
    return job.properties().stream()
        .map(
            property ->
                property instanceof PropertySpec.Fair(var unfair, var _) ? unfair : property)
        .anyMatch(kind::isInstance);
  }

  /** What is said of runs must be about some property. */
  private static void requireUse(Job job, List<PropertySpec> habits) {
    boolean claims = habits.stream().anyMatch(Agenda::isClaim);
    boolean linear = job.properties().stream().anyMatch(PropertySpec.Linear.class::isInstance);
    if (claims && job.claims().finiteRuns().equals(Optional.of(FiniteRuns.MAXIMAL))) {
      throw DiagnosticException.of(
          "the model's claims are about infinite runs: --finite-runs is stutter or ignore, not"
              + " maximal (--no-claims leaves the claims out)");
    }
    boolean paths =
        linear || job.properties().stream().anyMatch(PropertySpec.Ctl.class::isInstance);
    if (job.claims().fairness().isPresent() && !claims && !linear) {
      throw DiagnosticException.of(
          "--fairness is about infinite runs: it goes with --ltl, --automaton FILE.hoa or a claim of"
              + " the model");
    }
    if (job.claims().finiteRuns().isPresent() && !claims && !paths) {
      throw DiagnosticException.of(
          "--finite-runs is about paths: it goes with --ctl, --ltl, --automaton FILE.hoa or a claim"
              + " of the model");
    }
  }

  private static boolean isClaim(PropertySpec property) {
    return property instanceof PropertySpec.Claim
        || property instanceof PropertySpec.Fair(PropertySpec.Claim _, var _);
  }
}
