package tideline.records;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.RoomyModel;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/**
 * A model whose states are records. It never changes: each method that adds something returns
 * another model.
 *
 * <p>Guards and effects must depend on the state alone, and must not change what is in it.
 */
public final class RecordModel<S extends Record> implements RoomyModel {

  /** What may happen: hands over the states to which the action leads. */
  private interface Action<S extends Record> {
    void addSuccessors(S state, RecordStepper<S> to);
  }

  /** A proposition about states. */
  private record Named<S>(String name, Predicate<S> holds) {}

  /** A progress measure of records. */
  private record Measure<S extends Record>(String name, long min, long max, ToLongFunction<S> of) {
    ProgressMeasure packed(RecordLayout<S> layout) {
      return ProgressMeasure.of(
          name, name, min, max, (s, off) -> of.applyAsLong(layout.read(s, off)));
    }
  }

  private final String name;
  private final List<S> initial;
  private final RecordLayout<S> layout;
  private final List<String> names;
  private final List<Action<S>> actions;
  private final List<Named<S>> propositions;
  private final List<Measure<S>> measures;
  private final List<ProgressMeasure> packedMeasures;

  private RecordModel(
      String name,
      List<S> initial,
      RecordLayout<S> layout,
      List<String> names,
      List<Action<S>> actions,
      List<Named<S>> propositions,
      List<Measure<S>> measures) {
    this.name = name;
    this.initial = List.copyOf(initial);
    this.layout = layout;
    this.names = List.copyOf(names);
    this.actions = List.copyOf(actions);
    this.propositions = List.copyOf(propositions);
    this.measures = List.copyOf(measures);
    this.packedMeasures = measures.stream().map(measure -> measure.packed(layout)).toList();
  }

  static <S extends Record> RecordModel<S> of(List<S> initial) {
    Class<S> type = type(initial);
    return new RecordModel<>(
        type.getSimpleName(),
        initial,
        RecordLayout.of(type),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  @SuppressWarnings("unchecked") // The class of a record is the class of S: records are final.
  private static <S extends Record> Class<S> type(List<S> states) {
    return (Class<S>) states.getFirst().getClass();
  }

  /** The same model under another name. */
  public RecordModel<S> named(String other) {
    return new RecordModel<>(other, initial, layout, names, actions, propositions, measures);
  }

  /** The same model with one more action, which may happen where the guard holds. */
  public RecordModel<S> action(String label, Predicate<S> guard, UnaryOperator<S> effect) {
    return with(
        label,
        (state, to) -> {
          if (guard.test(state)) {
            to.add(effect.apply(state));
          }
        });
  }

  /** The same model with one more action, which leads to any of several states, or to none. */
  public RecordModel<S> action(String label, Function<S, ? extends Iterable<S>> successors) {
    return with(label, (state, to) -> successors.apply(state).forEach(to::add));
  }

  private RecordModel<S> with(String label, Action<S> action) {
    return new RecordModel<>(
        name, initial, layout, plus(names, label), plus(actions, action), propositions, measures);
  }

  /** The same model with one more proposition, which formulas may mention. */
  public RecordModel<S> proposition(String label, Predicate<S> holds) {
    return new RecordModel<>(
        name,
        initial,
        layout,
        names,
        actions,
        plus(propositions, new Named<>(label, holds)),
        measures);
  }

  /** The same model with one more progress measure, whose values are known to be in a range. */
  public RecordModel<S> progress(String label, long min, long max, ToLongFunction<S> measure) {
    Measure<S> added = new Measure<>(label, min, max, measure);
    return new RecordModel<>(
        name, initial, layout, names, actions, propositions, plus(measures, added));
  }

  /** The same model with so many words for components without a fixed width. */
  @Override
  public RecordModel<S> withRoom(int words) {
    return new RecordModel<>(
        name,
        initial,
        RecordLayout.of(type(initial), words),
        names,
        actions,
        propositions,
        measures);
  }

  private static <T> List<T> plus(List<T> list, T element) {
    return Records.append(list, element);
  }

  /** The state at {@code s[off]}. */
  public S state(long[] s, int off) {
    return layout.read(s, off);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public StateSchema schema() {
    return layout.schema();
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    long[] empty = new long[layout.schema().words()];
    for (S state : initial) {
      int at = out.append(empty, 0, 0);
      layout.write(state, out.words(), at);
    }
  }

  @Override
  public Stepper newStepper() {
    return new RecordStepper<>(layout, actions, initial.getFirst());
  }

  private static final class RecordStepper<S extends Record> implements Stepper {
    private final RecordLayout<S> layout;
    private final Action<S>[] actions;

    // The state that is expanded, its action, and where successors go.
    private S state;
    private long[] words = {};
    private int offset;
    private int number;
    private SuccessorBatch out;

    @SuppressWarnings("unchecked") // An array of a generic type has no other way.
    RecordStepper(RecordLayout<S> layout, List<Action<S>> actions, S any) {
      this.layout = layout;
      this.actions = actions.toArray(Action[]::new);
      this.state = any;
      this.out = new SuccessorBatch(layout.schema().words());
    }

    void add(S successor) {
      int at = out.append(words, offset, number);
      layout.update(successor, state, out.words(), at);
    }

    @Override
    public void successors(long[] s, int off, SuccessorBatch to) {
      state = layout.read(s, off);
      words = s;
      offset = off;
      out = to;
      for (int action = 0; action < actions.length; action++) {
        number = action;
        actions[action].addSuccessors(state, this);
      }
    }
  }

  @Override
  public List<Transition> transitions() {
    return names.stream().map(Transition::named).toList();
  }

  @Override
  public Propositions propositions() {
    Propositions.Builder builder = Propositions.builder();
    for (Named<S> proposition : propositions) {
      StatePredicate packed = (s, off) -> proposition.holds().test(layout.read(s, off));
      builder.add(proposition.name(), packed);
    }
    return builder.build();
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return packedMeasures;
  }
}
