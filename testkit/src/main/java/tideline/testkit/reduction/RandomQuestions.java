package tideline.testkit.reduction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import tideline.engine.job.FairnessChoice;
import tideline.engine.job.PropertySpec;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.properties.ctl.FiniteRuns;

/**
 * Random questions about a model: conditions on any of its variables, places and channels, with
 * values that these have on random walks, so that many are true somewhere and false elsewhere.
 */
final class RandomQuestions {

  private static final int WALKS = 6;
  private static final int STEPS = 25;

  private final SplittableRandom random;
  private final List<Slot> slots;
  private final List<String> propositions;
  private final List<long[]> met = new ArrayList<>();

  RandomQuestions(Model model, long seed) {
    this.random = new SplittableRandom(seed);
    this.slots =
        model.schema().slots().stream()
            .filter(slot -> slot.isFixed() && !slot.name().contains("\""))
            .toList();
    this.propositions =
        model.propositions().names().stream().filter(name -> !name.contains("\"")).toList();
    for (int i = 0; i < WALKS; i++) {
      walk(model);
    }
  }

  private void walk(Model model) {
    Stepper stepper = model.newStepper();
    int words = model.schema().words();
    SuccessorBatch batch = new SuccessorBatch(words);
    try {
      model.initialStates(batch);
      for (int step = 0; step < STEPS && batch.count() > 0; step++) {
        long[] state = new long[words];
        System.arraycopy(
            batch.words(), batch.offset(random.nextInt(batch.count())), state, 0, words);
        met.add(state);
        batch.clear();
        stepper.successors(state, 0, batch);
      }
    } catch (ModelError fault) {
      // As far as it goes.
    }
  }

  /** Whether there is anything to ask about. */
  boolean isEmpty() {
    return met.isEmpty() || slots.isEmpty();
  }

  /** A question of any kind. */
  PropertySpec next() {
    return switch (random.nextInt(8)) {
      case 0 -> new PropertySpec.Deadlock();
      case 1, 2 -> new PropertySpec.Invariant("!(" + condition() + ")");
      case 3 -> new PropertySpec.Reachable(condition());
      case 4, 5 -> ltl();
      case 6 -> new PropertySpec.Fair(ltl(), pick(List.of(FairnessChoice.values())));
      default -> new PropertySpec.Ctl(formula(CTL), FiniteRuns.STUTTER, 1);
    };
  }

  private static final List<String> LTL =
      List.of(
          "[] p", "<> p", "[] <> p", "<> [] p", "p U q", "[] (p -> <> q)", "X p", "[](p -> X q)");

  private static final List<String> CTL =
      List.of("AG p", "EF p", "AF p", "EG p", "AG EF p", "A[p U q]", "EX p", "AG (p -> EX q)");

  private PropertySpec.Ltl ltl() {
    return new PropertySpec.Ltl(formula(LTL), FiniteRuns.STUTTER);
  }

  /** Names may have the letters of the patterns. */
  private String formula(List<String> patterns) {
    String marked = pick(patterns).replace("p", "@1").replace("q", "@2");
    return marked.replace("@1", quoted()).replace("@2", quoted());
  }

  private String quoted() {
    return "\"" + condition().replace("\"", "'") + "\"";
  }

  private String condition() {
    String one = atom();
    return switch (random.nextInt(4)) {
      case 0 -> one + " && " + atom();
      case 1 -> one + " || " + atom();
      default -> one;
    };
  }

  private String atom() {
    if (!propositions.isEmpty() && random.nextInt(5) == 0) {
      return (random.nextBoolean() ? "" : "!") + "'" + pick(propositions) + "'";
    }
    Slot slot = pick(slots);
    long value = slot.get(pick(met), 0);
    String operator = pick(List.of("==", "==", "!=", "<=", ">"));
    return "int('" + slot.name() + "') " + operator + " " + value;
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  /** A question that only the values of variables that are dead most of the time answer. */
  Optional<PropertySpec> aboutOne() {
    return slots.isEmpty()
        ? Optional.empty()
        : Optional.of(new PropertySpec.Reachable(atom() + " && " + atom()));
  }
}
