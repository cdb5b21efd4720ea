package tideline.matrix.random;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.matrix.random.CollectionSystem.Step;
import tideline.matrix.random.CollectionSystem.Stock;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.RoomyModel;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Tail;
import tideline.model.Transition;
import tideline.model.tail.TailPart;
import tideline.model.tail.TailReader;
import tideline.model.tail.TailType;
import tideline.model.tail.TailWriter;

/** A {@link CollectionSystem} whose states are packed: the collections are in a tail. */
public final class CollectionModel implements RoomyModel {

  private static final int PROPOSITIONS = 4;

  private final CollectionSystem system;
  private final StateSchema schema;
  private final Slot control;
  private final Tail tail;

  private CollectionModel(CollectionSystem system, int room) {
    this.system = system;
    StateSchema.Builder builder = StateSchema.builder();
    this.control = builder.range("control", 0, system.controls() - 1L);
    TailType value = TailType.number();
    this.tail =
        builder.tail(
            room,
            new TailPart("queue", TailType.list(value)),
            new TailPart("bag", TailType.bag(value)),
            new TailPart("seen", TailType.set(value)),
            new TailPart("archive", TailType.list(TailType.list(value))));
    this.schema = builder.build();
  }

  /** The packed system, with so many words for its collections. */
  public static CollectionModel of(CollectionSystem system, int room) {
    return new CollectionModel(system, room);
  }

  @Override
  public CollectionModel withRoom(int words) {
    return new CollectionModel(system, words);
  }

  @Override
  public String name() {
    return "collections of seed " + system.seed();
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  /** The state at {@code s[off]}. */
  public Stock read(long[] s, int off) {
    TailReader in = tail.open(new TailReader(), s, off);
    List<Long> queue = readList(in);
    Map<Long, Integer> bag = new LinkedHashMap<>();
    for (int kinds = in.length(); kinds > 0; kinds--) {
      int times = in.times();
      bag.put(in.number(), times);
    }
    Set<Long> seen = new LinkedHashSet<>(readList(in));
    List<List<Long>> archive = new ArrayList<>();
    for (int left = in.length(); left > 0; left--) {
      archive.add(readList(in));
    }
    return new Stock(control.getInt(s, off), queue, bag, seen, archive);
  }

  private static List<Long> readList(TailReader in) {
    List<Long> list = new ArrayList<>();
    for (int left = in.length(); left > 0; left--) {
      list.add(in.number());
    }
    return list;
  }

  /** Sets and bags are written in whatever order their collections have. */
  private void write(Stock state, long[] to, int at) {
    control.set(to, at, state.control());
    TailWriter out = new TailWriter().clear();
    writeList(state.queue(), out);
    out.beginBag();
    state.bag().forEach((value, times) -> out.element(times).number(value));
    out.end().beginSet();
    state.seen().forEach(value -> out.element().number(value));
    out.end().length(state.archive().size());
    state.archive().forEach(past -> writeList(past, out));
    tail.store(out, to, at);
  }

  private static void writeList(List<Long> list, TailWriter out) {
    out.length(list.size());
    list.forEach(out::number);
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    int at = out.append(new long[schema.words()], 0, 0);
    write(system.initial(), out.words(), at);
  }

  @Override
  public Stepper newStepper() {
    return (s, off, out) -> {
      for (Step step : system.steps(read(s, off))) {
        int at = out.append(s, off, step.rule());
        write(step.target(), out.words(), at);
      }
    };
  }

  @Override
  public List<Transition> transitions() {
    return system.ruleNames().stream().map(Transition::named).toList();
  }

  @Override
  public Propositions propositions() {
    Propositions.Builder builder = Propositions.builder();
    for (int i = 0; i < PROPOSITIONS; i++) {
      int number = i;
      builder.add("p" + i, (s, off) -> system.holds(number, read(s, off)));
    }
    return builder.build();
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return List.of(
        ProgressMeasure.of(
            "things", "how much there is", 0, system.most(), (s, off) -> read(s, off).things()),
        ProgressMeasure.of(
            "queue",
            "the length of the queue",
            0,
            system.most(),
            (s, off) -> read(s, off).queue().size()));
  }
}
