package tideline.examples;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Symmetry;
import tideline.model.Transition;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameter;
import tideline.model.language.Parameters;

/**
 * Devices of a home audio and video system are switched on and want the key that lets one of them
 * use the others: a lock manager in the manner of the one in 001 section 4, in our own words. A
 * master makes the key when it is told that there is none, and there must be exactly one.
 *
 * <pre>
 *   device    off -> asking -> missing -> using -> done
 *             asking: for the key; after some time without an answer it reports the key missing
 *   master    starting -> waiting -> keeping -> lent
 *             waiting: there is no key yet; the first report makes it, all others do nothing
 * </pre>
 *
 * <p>Time passes in ticks of a quarter of a second, up to two seconds, and not before everything
 * has been done whose time has come. An audio master is ready soon; a video master first listens
 * whether there is another one.
 */
public final class LockManager implements Model {

  private static final int OFF = 0;
  private static final int ASKING = 1;
  private static final int MISSING = 2;
  private static final int USING = 3;
  private static final int DONE = 4;

  private static final int STARTING = 0;
  private static final int WAITING = 1;
  private static final int KEEPING = 2;
  private static final int LENT = 3;

  /** Ticks until this has to be over. */
  private static final int WAKING = 5;

  private static final int PATIENCE = 2;
  private static final int USE = 1;
  private static final int AUDIO_START = 2;
  private static final int VIDEO_START = 4;

  /** A video master does not stop to listen while more ticks than this are left. */
  private static final int VIDEO_LISTENS = 2;

  private static final int TICK = 0;
  private static final int START = 1;
  private static final int MASTER_STEPS = 2;
  private static final List<String> DEVICE_STEPS =
      List.of("switchOn(%d)", "report(%d)", "makeKey(%d)", "lend(%d)", "giveBack(%d)");

  private final int devices;
  private final boolean isVideo;
  private final int end;
  private final StateSchema schema;
  private final Slot clock;
  private final Slot master;
  private final Slot masterTime;
  private final Slot keys;
  private final Slot[] device;
  private final Slot[] time;

  private LockManager(int devices, boolean isVideo, int end) {
    this.devices = devices;
    this.isVideo = isVideo;
    this.end = end;
    this.device = new Slot[devices];
    this.time = new Slot[devices];
    StateSchema.Builder builder = StateSchema.builder();
    clock = builder.range("clock", 0, end);
    master = builder.enumeration("master", "starting", "waiting", "keeping", "lent");
    masterTime = builder.range("masterTime", 0, VIDEO_START);
    keys = builder.range("keys", 0, 2);
    for (int d = 0; d < devices; d++) {
      device[d] =
          builder.enumeration(
              "device[" + (d + 1) + "]", "off", "asking", "missing", "using", "done");
      time[d] = builder.range("time[" + (d + 1) + "]", 0, Math.max(WAKING, PATIENCE));
    }
    schema = builder.build();
  }

  @Override
  public String name() {
    return "lock-manager";
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    int at = out.append(new long[schema.words()], 0, 0);
    masterTime.set(out.words(), at, isVideo ? VIDEO_START : AUDIO_START);
    for (Slot slot : time) {
      slot.set(out.words(), at, WAKING);
    }
  }

  @Override
  public Stepper newStepper() {
    return this::successors;
  }

  private void successors(long[] s, int off, SuccessorBatch out) {
    if (clock.get(s, off) < end && !isSomethingDue(s, off)) {
      tick(s, off, out);
    }
    if (master.get(s, off) == STARTING && mayStart(s, off)) {
      int at = out.append(s, off, START);
      set(out, at, master, masterTime, WAITING, 0);
    }
    for (int d = 0; d < devices; d++) {
      switch (device[d].getInt(s, off)) {
        case OFF -> step(s, off, out, d, 0, ASKING, PATIENCE);
        case ASKING -> {
          if (time[d].get(s, off) == 0) {
            step(s, off, out, d, 1, MISSING, 0);
          }
          lend(s, off, out, d);
        }
        case MISSING -> {
          if (master.get(s, off) == WAITING) {
            int at = step(s, off, out, d, 2, MISSING, 0);
            master.set(out.words(), at, KEEPING);
            keys.set(out.words(), at, keys.get(s, off) + 1);
          }
          lend(s, off, out, d);
        }
        case USING -> {
          if (time[d].get(s, off) > 0) {
            break;
          }
          int at = step(s, off, out, d, 4, DONE, 0);
          master.set(out.words(), at, KEEPING);
        }
        default -> {} // a device that is done does nothing
      }
    }
  }

  private boolean mayStart(long[] s, int off) {
    return !isVideo || masterTime.get(s, off) <= VIDEO_LISTENS;
  }

  /** Whether somebody has to do something before time goes on. */
  private boolean isSomethingDue(long[] s, int off) {
    int missing = count(s, off, MISSING);
    boolean isDue =
        switch (master.getInt(s, off)) {
          case STARTING -> masterTime.get(s, off) == 0;
          case WAITING -> missing > 0;
          case KEEPING -> missing + count(s, off, ASKING) > 0;
          default -> false;
        };
    for (int d = 0; d < devices; d++) {
      int phase = device[d].getInt(s, off);
      boolean hasTime = phase == OFF || phase == ASKING || phase == USING;
      isDue |= hasTime && time[d].get(s, off) == 0;
    }
    return isDue;
  }

  private void tick(long[] s, int off, SuccessorBatch out) {
    int at = out.append(s, off, TICK);
    clock.set(out.words(), at, clock.get(s, off) + 1);
    masterTime.set(out.words(), at, Math.max(0, masterTime.get(s, off) - 1));
    for (Slot slot : time) {
      slot.set(out.words(), at, Math.max(0, slot.get(s, off) - 1));
    }
  }

  private void lend(long[] s, int off, SuccessorBatch out, int d) {
    if (master.get(s, off) == KEEPING) {
      int at = step(s, off, out, d, 3, USING, USE);
      master.set(out.words(), at, LENT);
    }
  }

  private int step(long[] s, int off, SuccessorBatch out, int d, int which, int phase, int ticks) {
    int at = out.append(s, off, MASTER_STEPS + d * DEVICE_STEPS.size() + which);
    set(out, at, device[d], time[d], phase, ticks);
    return at;
  }

  private static void set(
      SuccessorBatch out, int at, Slot phase, Slot time, int newPhase, int ticks) {
    phase.set(out.words(), at, newPhase);
    time.set(out.words(), at, ticks);
  }

  @Override
  public List<Transition> transitions() {
    List<Transition> all = new ArrayList<>(Transition.allNamed("tick", "start"));
    for (int d = 1; d <= devices; d++) {
      for (String step : DEVICE_STEPS) {
        all.add(Transition.named(step.formatted(d)));
      }
    }
    return all;
  }

  @Override
  public Propositions propositions() {
    return Propositions.builder()
        .add("twoKeys", (s, off) -> keys.get(s, off) == 2)
        .add("noKeyInTime", (s, off) -> clock.get(s, off) == end && keys.get(s, off) == 0)
        .add("allDone", (s, off) -> count(s, off, DONE) == devices)
        .add("shared", (s, off) -> count(s, off, USING) > 1)
        .build();
  }

  private int count(long[] s, int off, int phase) {
    int count = 0;
    for (Slot slot : device) {
      count += slot.get(s, off) == phase ? 1 : 0;
    }
    return count;
  }

  /** Devices differ in nothing but their numbers. */
  @Override
  public List<Symmetry> symmetries() {
    List<List<Slot>> members = new ArrayList<>();
    for (int d = 0; d < devices; d++) {
      members.add(List.of(device[d], time[d]));
    }
    return devices == 1
        ? List.of()
        : List.of(
            Symmetry.ofMembers(
                "devices can be exchanged", members, Set.copyOf(propositions().names())));
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return List.of(
        ProgressMeasure.of("clock", "the time in quarters of a second", 0, end, clock::get));
  }

  /** Makes the model for a number of devices. */
  public static final class Factory implements ModelFactory {
    @Override
    public String name() {
      return "lock-manager";
    }

    @Override
    public String description() {
      return "devices ask for a key, of which a master makes exactly one (after 001 section 4)";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of(
          Parameter.integer("devices", 3, 1, 8, "how many devices there are"),
          Parameter.flag("video", false, "a video master instead of an audio master"),
          Parameter.integer("end", 8, 1, 40, "how many quarters of a second there are"));
    }

    @Override
    public Model create(Parameters parameters) {
      return new LockManager(
          parameters.integer("devices"), parameters.flag("video"), parameters.integer("end"));
    }
  }
}
