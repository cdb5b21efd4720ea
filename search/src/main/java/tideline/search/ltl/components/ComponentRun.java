package tideline.search.ltl.components;

import java.util.Optional;
import tideline.model.ModelError;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.SearchTask;
import tideline.search.ltl.CycleRun;
import tideline.search.ltl.EdgeList;
import tideline.search.ltl.EdgeStack;
import tideline.search.ltl.Lassos;
import tideline.search.ltl.StoredStates;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.StateStack;

/** One search by components. */
final class ComponentRun extends CycleRun {

  private static final long NEW = 0;
  private static final long CLOSED = -1;

  /** The words of a root. */
  private static final int NUMBER = 0;

  private static final int SETS = 1;
  private static final int ENTRY = 2;

  private final SetMarks marks;

  private Memory memory;
  private StoredStates states;
  private EdgeStack path;
  private StateStack roots;
  private LongColumn open;

  /** By state: its number in the order of the search, {@link #NEW} or {@link #CLOSED}. */
  private LongColumn numbers;

  private final EdgeList edges = new EdgeList();
  private final long[] root = new long[3];
  private long lastNumber;
  private int initialChoice;
  private int unreported;

  ComponentRun(SearchTask task) {
    super(task);
    this.marks = new SetMarks(acceptance);
  }

  @Override
  protected void explore(Memory runMemory) {
    memory = runMemory;
    states = new StoredStates(memory, model);
    path = new EdgeStack(memory);
    roots = new StateStack(memory, 3);
    open = new LongColumn(memory);
    numbers = new LongColumn(memory);
    SuccessorBatch initial = new SuccessorBatch(words);
    model.initialStates(initial);
    for (int i = 0; i < initial.count() && !allFound(); i++) {
      initialChoice = i;
      long state = states.store().findOrPut(initial.words(), initial.offset(i));
      if (state >= 0) {
        numbers.add(NEW);
      }
      search(state < 0 ? ~state : state);
    }
    report();
  }

  private void search(long start) {
    if (numbers.get(start) != NEW) {
      return;
    }
    enter(start, 0);
    while (!path.isEmpty() && !allFound()) {
      if (path.takeNext()) {
        follow(path.target(), EdgeList.marks(path.label()));
      } else {
        leave(path.node());
        path.pop();
      }
    }
  }

  private void enter(long state, long entryMarks) {
    lastNumber++;
    numbers.set(state, lastNumber);
    open.add(state);
    root[NUMBER] = lastNumber;
    root[SETS] = 0;
    root[ENTRY] = entryMarks;
    roots.push(root, 0);
    edges.clear();
    expand(state, edges);
    dropClosed();
    path.push(state, edges);
  }

  /** Most edges lead to closed states, which stay closed: they need no place on the stack. */
  private void dropClosed() {
    int kept = 0;
    for (int i = 0; i < edges.count(); i++) {
      // At this point there is an edge for each successor.
      boolean closed = !states.isFresh(i) && numbers.get(edges.target(i)) == CLOSED;
      edges.move(i, kept);
      kept += closed ? 0 : 1;
    }
    edges.truncate(kept);
  }

  private void follow(long target, long met) {
    long number = numbers.get(target);
    if (number == NEW) {
      enter(target, met);
    } else if (number != CLOSED) {
      merge(number, met);
    }
  }

  /** An edge to an open state: everything above its root is one component. */
  private void merge(long number, long met) {
    long together = met;
    long top = roots.size() - 1;
    while (roots.word(top, NUMBER) > number) {
      together |= roots.word(top, SETS) | roots.word(top, ENTRY);
      roots.popTo(top);
      top--;
    }
    together |= roots.word(top, SETS);
    roots.setWord(top, SETS, together);
    if (together == marks.all()) {
      long rootNumber = roots.word(top, NUMBER);
      reached(() -> lasso(rootNumber));
    }
  }

  private void leave(long state) {
    long top = roots.size() - 1;
    if (roots.word(top, NUMBER) != numbers.get(state)) {
      return;
    }
    roots.popTo(top);
    long last;
    do {
      last = open.get(open.size() - 1);
      open.truncate(open.size() - 1);
      numbers.set(last, CLOSED);
    } while (last != state);
  }

  /** Expands a state and counts it. */
  private void expand(long state, EdgeList out) {
    if (unreported >= stride()) {
      report();
    }
    unreported++;
    try {
      addEdges(state, out);
    } catch (ModelError error) {
      throw failed(error, keepsTraces() ? Optional.of(pathToEntered()) : Optional.empty());
    }
    int count = states.batch().count();
    count(1, count, count == 0 ? 1 : 0);
  }

  private void addEdges(long state, EdgeList out) {
    states.expand(state);
    SuccessorBatch batch = states.batch();
    long[] words = states.state();
    long sourceMarks = marks.ofSource(words, 0);
    for (int i = 0; i < batch.count(); i++) {
      if (states.isFresh(i)) {
        numbers.add(NEW);
      }
      out.add(states.number(i), i, sourceMarks | marks.ofEdge(words, 0, batch, i));
    }
  }

  private Trace pathToEntered() {
    int[] choices = new int[Math.toIntExact(path.depth())];
    for (int i = 0; i < choices.length; i++) {
      choices[i] = path.choiceAt(i);
    }
    return Trace.path(initialChoice, choices);
  }

  /** The path to the root of a component, and a walk through it. */
  private Trace lasso(long rootNumber) {
    long height = path.depth() - 1;
    while (numbers.get(path.nodeAt(height)) != rootNumber) {
      height--;
    }
    int[] choices = new int[Math.toIntExact(height)];
    for (int i = 0; i < choices.length; i++) {
      choices[i] = path.choiceAt(i);
    }
    ComponentWalk.Component component =
        new ComponentWalk.Component() {
          @Override
          public boolean contains(long state) {
            return numbers.get(state) >= rootNumber;
          }

          @Override
          public void edges(long state, EdgeList out) {
            addEdges(state, out);
          }
        };
    try (ComponentWalk walk = new ComponentWalk(memory, component, states.store().size())) {
      int[] loop = walk.from(path.nodeAt(height), marks.all());
      return Lassos.enter(Trace.path(initialChoice, choices), Trace.lasso(0, loop, 0));
    }
  }

  private void report() {
    unreported = 0;
    statistics.storing(states.store().size(), memory.bytes());
    checkpoint();
  }
}
