package tideline.examples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Tail;
import tideline.model.Transition;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameter;
import tideline.model.language.Parameters;
import tideline.model.tail.TailPart;
import tideline.model.tail.TailReader;
import tideline.model.tail.TailType;
import tideline.model.tail.TailWriter;

/**
 * A log that a leader replicates to its followers over a network that does not keep the order. The
 * logs and the network have no fixed width: they are lists and a bag in the tail of a state.
 *
 * <pre>
 *   append(value)   the leader appends and sends (follower, place, value) to every follower
 *   store(f)        follower f takes a value out of the network and answers
 *   confirm(f)      the leader learns that follower f has one more entry
 * </pre>
 *
 * A follower waits for the entry that comes next; if it is not careful, it takes what comes.
 */
public final class ReplicatedLog implements Model {

  private final int entries;
  private final int followers;
  private final int values;
  private final boolean careful;

  private final StateSchema schema;
  private final Slot[] confirmed;
  private final Tail tail;

  private ReplicatedLog(Parameters parameters) {
    entries = parameters.integer("entries");
    followers = parameters.integer("followers");
    values = parameters.integer("values");
    careful = parameters.flag("careful");
    TailType value = TailType.range(0, values - 1L);
    TailType message =
        new TailType.Fields(
            List.of("to", "place", "value"),
            List.of(TailType.range(0, followers - 1L), TailType.number(), value));
    StateSchema.Builder builder = StateSchema.builder();
    confirmed = builder.array("confirmed", followers, SlotType.range(0, entries));
    tail =
        builder.tail(
            parameters.integer(Tail.ROOM),
            new TailPart("leader", TailType.list(value)),
            new TailPart("logs", TailType.list(TailType.list(value))),
            new TailPart("network", TailType.bag(message)),
            new TailPart("answers", TailType.bag(TailType.range(0, followers - 1L))));
    schema = builder.build();
  }

  @Override
  public String name() {
    return "replicated-log";
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    int at = out.append(new long[schema.words()], 0, 0);
    new Unpacked().write(out.words(), at); // nobody has an entry, nothing is under way
  }

  /** The tail of one state, to be read, changed and written again. */
  private final class Unpacked {
    private final TailReader reader = new TailReader();
    private final TailWriter writer = new TailWriter();

    private final int[] leader = new int[entries];
    private int length;
    private final int[][] logs = new int[followers][entries];
    private final int[] lengths = new int[followers];

    /** How often each message is under way: to whom, for which place, which value. */
    private final int[] network = new int[followers * entries * values];

    private final int[] answers = new int[followers];

    void read(long[] s, int off) {
      tail.open(reader, s, off);
      length = readLog(leader);
      reader.length(); // there is a log for every follower
      for (int f = 0; f < followers; f++) {
        lengths[f] = readLog(logs[f]);
      }
      Arrays.fill(network, 0);
      for (int kinds = reader.length(); kinds > 0; kinds--) {
        int times = reader.times();
        int to = (int) reader.range(0, followers - 1L);
        int place = (int) reader.number();
        network[message(to, place, (int) reader.range(0, values - 1L))] = times;
      }
      Arrays.fill(answers, 0);
      for (int kinds = reader.length(); kinds > 0; kinds--) {
        int times = reader.times();
        answers[(int) reader.range(0, followers - 1L)] = times;
      }
    }

    private int readLog(int[] log) {
      int size = reader.length();
      for (int i = 0; i < size; i++) {
        log[i] = (int) reader.range(0, values - 1L);
      }
      return size;
    }

    int message(int to, int place, int value) {
      return (to * entries + place) * values + value;
    }

    void write(long[] to, int at) {
      writer.clear();
      writeLog(leader, length);
      writer.length(followers);
      for (int f = 0; f < followers; f++) {
        writeLog(logs[f], lengths[f]);
      }
      writer.beginBag();
      for (int message = 0; message < network.length; message++) {
        if (network[message] > 0) {
          writer.element(network[message]);
          writer.range(message / values / entries, 0, followers - 1L);
          writer.number(message / values % entries);
          writer.range(message % values, 0, values - 1L);
        }
      }
      writer.end();
      writer.beginBag();
      for (int f = 0; f < followers; f++) {
        if (answers[f] > 0) {
          writer.element(answers[f]).range(f, 0, followers - 1L);
        }
      }
      writer.end();
      tail.store(writer, to, at);
    }

    private void writeLog(int[] log, int size) {
      writer.length(size);
      for (int i = 0; i < size; i++) {
        writer.range(log[i], 0, values - 1L);
      }
    }

    /** Every follower has the first entries of the leader. */
    boolean agree() {
      for (int f = 0; f < followers; f++) {
        for (int i = 0; i < lengths[f]; i++) {
          if (i >= length || logs[f][i] != leader[i]) {
            return false;
          }
        }
      }
      return true;
    }

    /** An append makes two steps for each follower possible; each of them is taken once. */
    long steps() {
      long steps = (1L + 2L * followers) * length;
      for (int times : network) {
        steps -= 2L * times;
      }
      for (int times : answers) {
        steps -= times;
      }
      return steps;
    }
  }

  @Override
  public Stepper newStepper() {
    Unpacked state = new Unpacked();
    return (s, off, out) -> successors(state, s, off, out);
  }

  private void successors(Unpacked state, long[] s, int off, SuccessorBatch out) {
    state.read(s, off);
    if (state.length < entries) {
      for (int value = 0; value < values; value++) {
        append(state, value, s, off, out);
      }
    }
    for (int f = 0; f < followers; f++) {
      int size = state.lengths[f];
      for (int place = careful ? size : 0; place < entries && size < entries; place++) {
        for (int value = 0; value < values; value++) {
          store(state, f, place, value, s, off, out);
        }
        if (careful) {
          break;
        }
      }
      confirm(state, f, s, off, out);
    }
  }

  private void append(Unpacked state, int value, long[] s, int off, SuccessorBatch out) {
    state.leader[state.length++] = value;
    send(state, value, 1);
    int at = out.append(s, off, value);
    state.write(out.words(), at);
    send(state, value, -1);
    state.length--;
  }

  /** Puts the last entry of the leader into the network for everyone, or takes it back. */
  private void send(Unpacked state, int value, int times) {
    for (int f = 0; f < followers; f++) {
      state.network[state.message(f, state.length - 1, value)] += times;
    }
  }

  private void store(
      Unpacked state, int f, int place, int value, long[] s, int off, SuccessorBatch out) {
    int message = state.message(f, place, value);
    if (state.network[message] > 0) {
      int replaced = state.logs[f][state.lengths[f]];
      state.network[message]--;
      state.logs[f][state.lengths[f]++] = value;
      state.answers[f]++;
      int at = out.append(s, off, values + f);
      state.write(out.words(), at);
      state.answers[f]--;
      state.logs[f][--state.lengths[f]] = replaced;
      state.network[message]++;
    }
  }

  private void confirm(Unpacked state, int f, long[] s, int off, SuccessorBatch out) {
    if (state.answers[f] > 0) {
      state.answers[f]--;
      int at = out.append(s, off, values + followers + f);
      confirmed[f].set(out.words(), at, confirmed[f].get(s, off) + 1);
      state.write(out.words(), at);
      state.answers[f]++;
    }
  }

  @Override
  public List<Transition> transitions() {
    List<Transition> all = new ArrayList<>();
    for (int value = 0; value < values; value++) {
      all.add(Transition.named("append(" + value + ")"));
    }
    for (int f = 0; f < followers; f++) {
      all.add(Transition.named("store(" + f + ")"));
    }
    for (int f = 0; f < followers; f++) {
      all.add(Transition.named("confirm(" + f + ")"));
    }
    return all;
  }

  @Override
  public Propositions propositions() {
    return Propositions.builder()
        .add("agree", (s, off) -> unpacked(s, off).agree())
        .add("full", (s, off) -> unpacked(s, off).length == entries)
        .add("replicated", this::replicated)
        .build();
  }

  private Unpacked unpacked(long[] s, int off) {
    Unpacked state = new Unpacked();
    state.read(s, off);
    return state;
  }

  /** The leader knows that everyone has every entry. */
  private boolean replicated(long[] s, int off) {
    for (Slot each : confirmed) {
      if (each.get(s, off) < entries) {
        return false;
      }
    }
    return true;
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return List.of(
        ProgressMeasure.of(
            "steps",
            "steps so far",
            0,
            (1L + 2L * followers) * entries,
            (s, off) -> unpacked(s, off).steps()));
  }

  /** Makes the model. */
  public static final class Factory implements ModelFactory {
    @Override
    public String name() {
      return "replicated-log";
    }

    @Override
    public String description() {
      return "a leader replicates its log to followers; logs and network have no fixed width";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of(
          Parameter.integer("entries", 3, 1, 1000, "entries that the leader appends"),
          Parameter.integer("followers", 2, 1, 9, "who has a copy of the log"),
          Parameter.integer("values", 2, 1, 9, "different values of an entry"),
          Parameter.flag("careful", true, "a follower waits for the entry that comes next"),
          Parameter.room(1));
    }

    @Override
    public Model create(Parameters parameters) {
      return new ReplicatedLog(parameters);
    }
  }
}
