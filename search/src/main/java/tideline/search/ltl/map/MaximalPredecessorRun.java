package tideline.search.ltl.map;

import java.util.Optional;
import tideline.model.ModelError;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.SearchTask;
import tideline.search.ltl.CycleRun;
import tideline.search.ltl.Lassos;
import tideline.search.ltl.Marks;
import tideline.search.ltl.StoredStates;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.PackedColumn;
import tideline.storage.trace.TraceLog;

/** One search by maximal accepting predecessors. */
final class MaximalPredecessorRun extends CycleRun {

  private static final long NOTHING = 0;

  private static final int WAITING = 1;
  private static final int SOURCE = 2;
  private static final int EXPANDED = 4;

  private final Marks marks;

  private Memory memory;
  private StoredStates states;
  private Optional<TraceLog> log = Optional.empty();

  /** By state: the number of its maximal predecessor and one, and the record of that value. */
  private LongColumn map;

  private LongColumn mapRecords;

  /** By state: the record of how it was first found. */
  private LongColumn foundRecords;

  private PackedColumn flags;

  /** The states whose values have to be handed on: in this round of breadth, and in the next. */
  private LongColumn wave;

  private LongColumn nextWave;

  private long iterations;
  private int unreported;

  MaximalPredecessorRun(SearchTask task) {
    super(task);
    this.marks = new Marks(acceptance.onlySet());
  }

  @Override
  protected void explore(Memory runMemory) {
    memory = runMemory;
    states = new StoredStates(memory, model);
    map = new LongColumn(memory);
    mapRecords = new LongColumn(memory);
    foundRecords = new LongColumn(memory);
    flags = new PackedColumn(memory, 4);
    wave = new LongColumn(memory);
    nextWave = new LongColumn(memory);
    log = newLog();
    try {
      insertInitialStates();
      do {
        iterations++;
        propagate();
      } while (!allFound() && restart());
      report();
    } finally {
      log.ifPresent(TraceLog::close);
    }
  }

  private void insertInitialStates() {
    SuccessorBatch initial = new SuccessorBatch(words);
    model.initialStates(initial);
    for (int i = 0; i < initial.count(); i++) {
      if (states.store().findOrPut(initial.words(), initial.offset(i)) >= 0) {
        int choice = i;
        found(log.map(l -> l.appendRoot(choice)).orElse(0L));
      }
    }
    swapWaves();
  }

  private void found(long record) {
    long number = map.size();
    map.add(NOTHING);
    mapRecords.add(0);
    foundRecords.add(record);
    enqueue(number);
  }

  private void enqueue(long number) {
    int before = flags.get(number);
    if ((before & WAITING) == 0) {
      flags.set(number, before | WAITING);
      nextWave.add(number);
    }
  }

  private void swapWaves() {
    LongColumn done = wave;
    wave = nextWave;
    nextWave = done;
    nextWave.truncate(0);
  }

  /** Hands values on until nothing changes. */
  private void propagate() {
    while (wave.size() > 0) {
      for (long i = 0; i < wave.size(); i++) {
        visit(wave.get(i));
        if (allFound()) {
          return;
        }
      }
      swapWaves();
    }
  }

  private void visit(long s) {
    if (unreported >= stride()) {
      report();
    }
    flags.set(s, flags.get(s) & ~WAITING);
    try {
      states.expand(s);
    } catch (ModelError error) {
      throw failed(error, log.map(l -> l.pathTo(foundRecords.get(s))));
    }
    SuccessorBatch batch = states.batch();
    boolean first = countExpansion(s);
    boolean isPossible = acceptance.possible().test(states.state(), 0);
    boolean stateAccepts = isPossible && marks.accepts(states.state(), 0);
    for (int i = 0; i < batch.count(); i++) {
      boolean accepts = stateAccepts || (isPossible && marks.accepts(states.state(), 0, batch, i));
      if (first && accepts) {
        flags.set(s, flags.get(s) | SOURCE);
      }
      follow(s, i, accepts && (flags.get(s) & SOURCE) != 0);
      if (allFound()) {
        return;
      }
    }
  }

  private boolean countExpansion(long s) {
    unreported++;
    SuccessorBatch batch = states.batch();
    if ((flags.get(s) & EXPANDED) != 0) {
      count(1, 0, 0);
      statistics.expandedAgain();
      return false;
    }
    flags.set(s, flags.get(s) | EXPANDED);
    count(1, batch.count(), batch.count() == 0 ? 1 : 0);
    return true;
  }

  private void follow(long s, int choice, boolean fromSource) {
    long value = map.get(s);
    boolean own = fromSource && s + 1 > value;
    long handed = own ? s + 1 : value;
    long record = own ? foundRecords.get(s) : mapRecords.get(s);
    long target = states.number(choice);
    if (states.isFresh(choice)) {
      found(log.map(l -> l.append(foundRecords.get(s), choice)).orElse(0L));
    }
    if (handed == target + 1) {
      reached(() -> lasso(record, choice, target));
    } else if (handed != NOTHING && handed > map.get(target) && isPossible(choice)) {
      map.set(target, handed);
      if (log.isPresent()) {
        mapRecords.set(target, log.get().append(record, choice));
      }
      enqueue(target);
    }
  }

  /** A value that leaves the states that may be on accepting cycles does not come back. */
  private boolean isPossible(int choice) {
    SuccessorBatch batch = states.batch();
    return acceptance.possible().test(batch.words(), batch.offset(choice));
  }

  /** The way of the value from where it started to where it came back. */
  private Trace lasso(long record, int choice, long source) {
    TraceLog records = log.orElseThrow();
    int prefix = Math.toIntExact(records.length(foundRecords.get(source)));
    return Lassos.close(records.pathTo(record), choice, prefix);
  }

  /** Drops the sources that nothing has hidden; false if no source is left. */
  private boolean restart() {
    for (long s = 0; s < map.size(); s++) {
      int before = flags.get(s);
      if ((before & SOURCE) != 0) {
        if (map.get(s) > s + 1) {
          enqueue(s);
        } else {
          flags.set(s, before & ~SOURCE);
        }
      }
      map.set(s, NOTHING);
    }
    swapWaves();
    return wave.size() > 0;
  }

  private void report() {
    unreported = 0;
    statistics.storing(states.store().size(), memory.bytes());
    statistics.figure("iterations", iterations);
    log.ifPresent(l -> statistics.logging(l.bytes()));
    checkpoint();
  }
}
