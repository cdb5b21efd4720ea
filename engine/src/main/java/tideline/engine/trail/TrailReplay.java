package tideline.engine.trail;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.engine.load.SchemaHash;
import tideline.engine.simulation.Simulation;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.NearestNames;

/** Finds the run of a model that a trail tells of. */
public final class TrailReplay {

  private static final int MOST_NAMED = 5;

  private final Model model;
  private final Trail trail;
  private final Map<String, Slot> slots = new HashMap<>();

  /** The variables that the trail is about. */
  private final List<Slot> told = new ArrayList<>();

  private TrailReplay(Model model, Trail trail) {
    this.model = model;
    this.trail = trail;
    model.schema().slots().forEach(slot -> slots.put(slot.name(), slot));
  }

  /**
   * The run.
   *
   * @param trace as far as the model can go; a lasso if its loop is one of the model's steps
   * @param staysForEver whether the trail says that the model stays in the last state for ever
   * @param open variables that the trail is silent about and that the loop does not bring back
   * @param otherStates what to say if the trail was written for a model with other states
   */
  public record Result(
      Trace trace, boolean staysForEver, List<String> open, Optional<String> otherStates) {
    public Result {
      open = List.copyOf(open);
    }
  }

  /**
   * Replays a trail on a model.
   *
   * @throws DiagnosticException if it is no run of the model: where it does not fit
   */
  public static Result of(Model model, Trail trail) {
    TrailReplay replay = new TrailReplay(model, trail);
    try {
      return replay.run();
    } catch (DiagnosticException misfit) {
      List<Diagnostic> all = new ArrayList<>(misfit.diagnostics());
      replay.otherStates().map(Diagnostic::of).ifPresent(all::add);
      throw new DiagnosticException(all);
    }
  }

  private Optional<String> otherStates() {
    String here = SchemaHash.of(model.schema());
    return trail
        .schema()
        .filter(there -> !there.equals(here))
        .map(
            there ->
                "the trail was written for a model with other variables, types or parameters:"
                    + " its schema is %s, and that of this model %s".formatted(there, here));
  }

  private Result run() {
    for (Trail.Value value : trail.start().values()) {
      told.add(slot(value));
    }
    int initial = initial();
    Simulation walk = Simulation.from(model, initial);
    List<Integer> choices = new ArrayList<>();
    long[] loopState = walk.state().clone();
    boolean stays = false;
    for (int i = 0; i < trail.steps().size(); i++) {
      if (trail.loop().isPresent() && trail.loop().getAsInt() == i) {
        loopState = walk.state().clone();
      }
      switch (trail.steps().get(i)) {
        case Trail.Move move -> {
          int choice = choice(walk, move);
          walk.choose(choice);
          choices.add(choice);
        }
        case Trail.Stay(int offset) -> {
          stays = true;
          if (walk.choices() > 0) {
            throw fault(offset, "the model can go on from here: " + possible(walk));
          }
        }
      }
    }
    int[] taken = choices.stream().mapToInt(Integer::intValue).toArray();
    if (trail.loop().isEmpty() || trail.loop().getAsInt() >= taken.length) {
      return new Result(Trace.path(initial, taken), stays, List.of(), otherStates());
    }
    return new Result(
        Trace.lasso(initial, taken, trail.loop().getAsInt()),
        stays,
        open(walk, loopState),
        otherStates());
  }

  /** What the trail tells of must be as it was where the loop starts. */
  private List<String> open(Simulation walk, long[] loopState) {
    for (Slot slot : told) {
      if (!slot.isSame(walk.state(), 0, loopState, 0)) {
        throw fault(
            trail.steps().getLast().offset(),
            "the loop does not close: "
                + slot.name()
                + " is "
                + slot.print(walk.state(), 0)
                + " behind this step, and "
                + slot.print(loopState, 0)
                + " where the loop starts");
      }
    }
    return model.schema().slots().stream()
        .filter(slot -> !slot.isSame(walk.state(), 0, loopState, 0))
        .map(Slot::name)
        .toList();
  }

  private Slot slot(Trail.Value value) {
    Slot slot = slots.get(value.variable());
    if (slot == null) {
      throw fault(
          value.offset(),
          "the model has no variable "
              + value.variable()
              + NearestNames.hint(value.variable(), slots.keySet()));
    }
    return slot;
  }

  private int initial() {
    SuccessorBatch initial = new SuccessorBatch(model.schema().words());
    model.initialStates(initial);
    for (int i = 0; i < initial.count(); i++) {
      if (firstDifference(trail.start().values(), initial.words(), initial.offset(i)) < 0) {
        return i;
      }
    }
    Trail.Value wrong =
        trail
            .start()
            .values()
            .get(firstDifference(trail.start().values(), initial.words(), initial.offset(0)));
    throw fault(
        wrong.offset(),
        initial.count() == 1
            ? wrong.variable()
                + " is "
                + slot(wrong).print(initial.words(), initial.offset(0))
                + " in the initial state"
            : "the model has no initial state with these values");
  }

  /** Which of the values a state does not have, or -1. */
  private int firstDifference(List<Trail.Value> values, long[] s, int off) {
    for (int k = 0; k < values.size(); k++) {
      if (!slot(values.get(k)).print(s, off).equals(values.get(k).value())) {
        return k;
      }
    }
    return -1;
  }

  /** The first successor that fits. */
  private int choice(Simulation walk, Trail.Move move) {
    long[] state = new long[model.schema().words()];
    int named = -1;
    for (int i = 0; i < walk.choices(); i++) {
      if (model.transitions().get(walk.transition(i)).name().equals(move.transition())) {
        walk.read(i, state);
        if (firstDifference(move.changes(), state, 0) < 0
            && unsaid(walk.state(), state, move).isEmpty()) {
          return i;
        }
        named = named < 0 ? i : named;
      }
    }
    if (named < 0) {
      throw fault(
          move.offset(),
          "the model has no such step here: "
              + (walk.choices() == 0 ? "it cannot go on" : possible(walk)));
    }
    walk.read(named, state);
    int wrong = firstDifference(move.changes(), state, 0);
    if (wrong >= 0) {
      Trail.Value value = move.changes().get(wrong);
      throw fault(
          value.offset(),
          value.variable() + " is " + slot(value).print(state, 0) + " behind this step");
    }
    throw fault(
        move.offset(),
        "this step also changes " + String.join(", ", unsaid(walk.state(), state, move)));
  }

  /** The variables of the trail that a step changes and the trail does not mention there. */
  private List<String> unsaid(long[] before, long[] after, Trail.Move move) {
    List<String> unsaid = new ArrayList<>();
    for (Slot slot : told) {
      if (!slot.isSame(before, 0, after, 0)
          && move.changes().stream().noneMatch(v -> v.variable().equals(slot.name()))) {
        unsaid.add(slot.name());
      }
    }
    return unsaid;
  }

  private String possible(Simulation walk) {
    Set<String> names = new LinkedHashSet<>();
    for (int i = 0; i < walk.choices() && names.size() <= MOST_NAMED; i++) {
      names.add(model.transitions().get(walk.transition(i)).name());
    }
    boolean more = names.size() > MOST_NAMED;
    return String.join(", ", names.stream().limit(MOST_NAMED).toList()) + (more ? ", ..." : "");
  }

  private DiagnosticException fault(int offset, String message) {
    return new DiagnosticException(trail.source().at(offset, message));
  }
}
