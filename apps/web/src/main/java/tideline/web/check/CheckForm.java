package tideline.web.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.engine.job.ClaimChoice;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Limits;
import tideline.engine.plan.measure.Measures;
import tideline.engine.replay.LtlMeaning;
import tideline.model.Model;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.Json;
import tideline.properties.ctl.CtlReader;
import tideline.properties.ctl.FiniteRuns;
import tideline.properties.expression.ExpressionReader;

/** What a user has filled in: properties, engine, measure and limits. */
final class CheckForm {

  private static final long MEGABYTE = 1L << 20;

  private CheckForm() {}

  /**
   * What is to be done.
   *
   * @throws IllegalArgumentException if the form is none
   * @throws DiagnosticException if an answer in it is wrong
   */
  static Job job(ModelSource model, Json form) {
    List<PropertySpec> properties = new ArrayList<>();
    for (Json property : form.required("properties").elements()) {
      properties.add(property(property));
    }
    boolean own = form.required("own").truth();
    Job job =
        Job.of(model, own ? Job.Purpose.CHECK : Job.Purpose.CHECK_GIVEN, properties)
            .with(own ? ClaimChoice.all() : ClaimChoice.none())
            .with(limits(form));
    Optional<String> measure = text(form, "progress");
    Optional<String> engine = text(form, "engine");
    Job measured = measure.map(given -> job.with(ProgressChoice.parse(given))).orElse(job);
    return engine.map(measured::withEngine).orElse(measured);
  }

  private static PropertySpec property(Json property) {
    String formula = property.member("formula").map(Json::text).orElse("");
    return switch (property.required("kind").text()) {
      case "invariant" -> new PropertySpec.Invariant(formula);
      case "reachable" -> new PropertySpec.Reachable(formula);
      case "deadlock" -> new PropertySpec.Deadlock();
      case "ltl" -> new PropertySpec.Ltl(formula, FiniteRuns.STUTTER);
      case "ctl" -> new PropertySpec.Ctl(formula, FiniteRuns.MAXIMAL, PropertySpec.Ctl.USUAL_DEPTH);
      case "acceptance" -> new PropertySpec.OwnAcceptance();
      case "non-progress" -> new PropertySpec.NonProgress(FiniteRuns.IGNORE);
      default -> throw new IllegalArgumentException("no kind of property: " + property);
    };
  }

  private static Limits limits(Json form) {
    return new Limits(
        number(form, "memory", Long.MAX_VALUE / MEGABYTE, MEGABYTE),
        number(form, "timeout", Integer.MAX_VALUE, 1).stream()
            .mapToObj(Duration::ofSeconds)
            .findFirst(),
        number(form, "maxStates", Long.MAX_VALUE, 1));
  }

  private static OptionalLong number(Json form, String name, long most, long unit) {
    Optional<Json> given = form.member(name).filter(value -> !(value instanceof Json.Nothing));
    if (given.isEmpty()) {
      return OptionalLong.empty();
    }
    long value = given.get().wholeNumber();
    if (value < 1 || value > most) {
      throw DiagnosticException.of(name + " is from 1 to " + most + ", not " + value);
    }
    return OptionalLong.of(value * unit);
  }

  private static Optional<String> text(Json form, String name) {
    return form.member(name).map(Json::text).map(String::strip).filter(text -> !text.isEmpty());
  }

  /**
   * Reads one formula, as a check would.
   *
   * @throws DiagnosticException if it is wrong; it says where
   */
  static void read(Model model, Json property) {
    String formula = property.member("formula").map(Json::text).orElse("");
    switch (property.required("kind").text()) {
      case "invariant", "reachable" -> ExpressionReader.of(model).predicate("formula", formula);
      case "ctl" -> CtlReader.of(model).read("formula", formula, FiniteRuns.MAXIMAL);
      case "ltl" -> {
        LtlMeaning meaning =
            LtlMeaning.of(model, new PropertySpec.Ltl(formula, FiniteRuns.STUTTER));
        meaning.predicates(meaning.formula().propositions().stream().toList());
      }
      case "measure" -> {
        if (ProgressChoice.parse(formula.strip()) instanceof ProgressChoice.Given(var text)
            && !text.isEmpty()) {
          Measures.given(model, text);
        }
      }
      default -> {}
    }
  }
}
