package tideline.engine.replay;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.properties.ctl.CtlProperty;
import tideline.properties.ctl.FiniteRuns;
import tideline.properties.ctl.NormalForm;
import tideline.properties.ctl.NormalForm.Node;
import tideline.search.ctl.Evidence;
import tideline.search.ctl.Evidence.Branch;
import tideline.search.ctl.Evidence.Reason;
import tideline.search.ctl.Evidence.Truth;

/**
 * Re-executes evidence for a CTL formula on the model: every run, every branch, with a stepper of
 * its own, and judges it once more. What is about all paths cannot be re-executed; it is counted.
 */
public final class EvidenceReplay {

  /** Components of more states are not explored again. */
  private static final int MOST_COMPONENT_STATES = 20_000;

  private final Model model;
  private final CtlProperty property;
  private final NormalForm formula;
  private final Evidence evidence;
  private final int initial;
  private final Stepper stepper;
  private final int words;

  /** What a replay shows, in the order of reading. The arrays are only lent. */
  public interface Visitor {
    /** Evidence begins, at a state. */
    void begin(Evidence evidence, long[] state);

    /** Step {@code number} of its run, counted from 1. */
    void step(int number, int transition, long[] before, long[] after);

    /** The run has come to a terminal component. */
    void component(TerminalPart component);

    /** The evidence of an operand comes next, at the state behind that many steps. */
    void branch(int step);

    /** Evidence ends. */
    void end(Evidence evidence);
  }

  private static final Visitor UNSEEN =
      new Visitor() {
        @Override
        public void begin(Evidence evidence, long[] state) {}

        @Override
        public void step(int number, int transition, long[] before, long[] after) {}

        @Override
        public void component(TerminalPart component) {}

        @Override
        public void branch(int step) {}

        @Override
        public void end(Evidence evidence) {}
      };

  private EvidenceReplay(Model model, CtlProperty property, Evidence evidence, int initial) {
    this.model = model;
    this.property = property;
    this.formula = property.normalForm();
    this.evidence = evidence;
    this.initial = initial;
    this.stepper = model.newStepper();
    this.words = model.schema().words();
  }

  /** A replay of evidence about an initial state, given by its number. */
  public static EvidenceReplay of(
      Model model, CtlProperty property, Evidence evidence, int initial) {
    return new EvidenceReplay(model, property, evidence, initial);
  }

  /** The model that is re-executed. */
  public Model model() {
    return model;
  }

  /** The text of a subformula. */
  public String text(int node) {
    return formula.text(node);
  }

  /**
   * Re-executes everything and judges it.
   *
   * @throws Replay.Mismatch if a run does not exist or does not show what it is said to show
   */
  public void confirm() {
    walk(UNSEEN);
  }

  /**
   * Re-executes everything for someone to see.
   *
   * @throws Replay.Mismatch if a run does not exist or does not show what it is said to show
   */
  public void walk(Visitor visitor) {
    SuccessorBatch batch = new SuccessorBatch(words);
    model.initialStates(batch);
    require(initial < batch.count(), "there is no initial state " + initial);
    require(evidence.node() == formula.root(), "the evidence is about another formula");
    long[] state =
        Arrays.copyOfRange(batch.words(), batch.offset(initial), batch.offset(initial) + words);
    walk(evidence, state, visitor);
  }

  private void walk(Evidence now, long[] state, Visitor visitor) {
    visitor.begin(now, state);
    Map<Integer, long[]> kept = run(now, state, visitor);
    long[] end = Objects.requireNonNull(kept.get(now.choices().size()));
    judge(now, kept);
    if (now.reason() == Reason.TERMINAL_COMPONENT) {
      visitor.component(component(now, end));
    }
    for (Branch branch : now.branches()) {
      visitor.branch(branch.step());
      walk(branch.evidence(), Objects.requireNonNull(kept.get(branch.step())), visitor);
    }
    visitor.end(now);
  }

  /** Follows the run; the states that something is said of are kept. */
  private Map<Integer, long[]> run(Evidence now, long[] start, Visitor visitor) {
    Set<Integer> wanted = new HashSet<>();
    now.branches().forEach(branch -> wanted.add(branch.step()));
    now.loopStart().ifPresent(wanted::add);
    wanted.add(now.choices().size());
    Map<Integer, long[]> kept = new HashMap<>();
    SuccessorBatch batch = new SuccessorBatch(words);
    long[] state = start;
    for (int step = 0; step <= now.choices().size(); step++) {
      judgeOnTheWay(now, state, step);
      if (wanted.contains(step)) {
        kept.put(step, state);
      }
      if (step < now.choices().size()) {
        batch.clear();
        stepper.successors(state, 0, batch);
        int choice = now.choices().get(step);
        require(choice >= 0 && choice < batch.count(), "there is no choice " + choice);
        long[] next =
            Arrays.copyOfRange(batch.words(), batch.offset(choice), batch.offset(choice) + words);
        visitor.step(step + 1, batch.transition(choice), state, next);
        state = next;
      }
    }
    return kept;
  }

  /** What must hold in every state of a run, where a state by itself can show it. */
  private void judgeOnTheWay(Evidence now, long[] state, int step) {
    int operand =
        switch (formula.node(now.node())) {
          case Node.Until(int left, int _)
              when now.reason() == Reason.PATH && step < now.choices().size() ->
              left;
          case Node.Always(int always) when now.truth() == Truth.HOLDS -> always;
          default -> -1;
        };
    if (operand >= 0 && formula.isPropositional(operand)) {
      require(holds(operand, state), formula.text(operand) + " does not hold in step " + step);
    }
  }

  private boolean holds(int node, long[] state) {
    return formula.holds(node, property.bits(state, 0));
  }

  private void judge(Evidence now, Map<Integer, long[]> kept) {
    long[] end = Objects.requireNonNull(kept.get(now.choices().size()));
    boolean right =
        switch (now.reason()) {
          case STATE -> holds(now.node(), end) == (now.truth() == Truth.HOLDS);
          case BRANCHES -> isShownByBranches(now, end);
          case PATH -> now.truth() == Truth.HOLDS && endsRight(now);
          case LASSO ->
              now.truth() == Truth.HOLDS
                  && now.loopStart().isPresent()
                  && Arrays.equals(end, kept.get(now.loopStart().getAsInt()))
                  && now.loopStart().getAsInt() < now.choices().size();
          case DEAD_END ->
              now.truth() == Truth.HOLDS
                  && formula.finiteRuns() != FiniteRuns.IGNORE
                  && isDeadlock(end);
          case TERMINAL_COMPONENT -> now.truth() == Truth.FAILS;
          case ALL_PATHS, DEPTH -> true;
        };
    require(right, "the evidence for " + formula.text(now.node()) + " does not show it");
  }

  private boolean endsRight(Evidence now) {
    return switch (formula.node(now.node())) {
      case Node.Next(int operand) ->
          now.choices().size() == 1 && hasBranch(now, 1, operand, Truth.HOLDS);
      case Node.Until(int _, int right) -> hasBranch(now, now.choices().size(), right, Truth.HOLDS);
      default -> false;
    };
  }

  private boolean isShownByBranches(Evidence now, long[] state) {
    Truth truth = now.truth();
    return switch (formula.node(now.node())) {
      case Node.Not(int operand) -> hasBranch(now, 0, operand, truth.opposite());
      case Node.And(int left, int right) ->
          truth == Truth.HOLDS
              ? hasBranch(now, 0, left, truth) && hasBranch(now, 0, right, truth)
              : hasBranch(now, 0, left, truth) || hasBranch(now, 0, right, truth);
      case Node.Or(int left, int right) ->
          truth == Truth.FAILS
              ? hasBranch(now, 0, left, truth) && hasBranch(now, 0, right, truth)
              : hasBranch(now, 0, left, truth) || hasBranch(now, 0, right, truth);
      case Node.Next(int operand) ->
          truth == Truth.HOLDS
              && formula.finiteRuns() == FiniteRuns.STUTTER
              && isDeadlock(state)
              && hasBranch(now, 0, operand, truth);
      default -> false;
    };
  }

  private static boolean hasBranch(Evidence now, int step, int node, Truth truth) {
    return now.branches().stream()
        .anyMatch(
            branch ->
                branch.step() == step
                    && branch.evidence().node() == node
                    && branch.evidence().truth() == truth);
  }

  private boolean isDeadlock(long[] state) {
    SuccessorBatch batch = new SuccessorBatch(words);
    stepper.successors(state, 0, batch);
    return batch.count() == 0;
  }

  /** Explores what can be reached from the end of a run: nothing of it may have what is missing. */
  private TerminalPart component(Evidence now, long[] end) {
    TerminalPart component = TerminalPart.explore(model, end, MOST_COMPONENT_STATES);
    if (formula.node(now.node()) instanceof Node.Until(int _, int missing)
        && formula.isPropositional(missing)) {
      for (long[] member : component.states()) {
        require(
            !holds(missing, member), formula.text(missing) + " holds in the terminal component");
      }
    }
    return component;
  }

  private static void require(boolean right, String message) {
    if (!right) {
      throw new Replay.Mismatch(message);
    }
  }
}
