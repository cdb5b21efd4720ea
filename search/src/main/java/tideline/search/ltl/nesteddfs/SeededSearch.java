package tideline.search.ltl.nesteddfs;

import java.util.Optional;
import tideline.model.LimitReached;
import tideline.model.Trace;
import tideline.search.ltl.EdgeList;
import tideline.search.ltl.EdgeStack;
import tideline.search.ltl.nesteddfs.NestedSearch.Cycle;
import tideline.search.ltl.nesteddfs.NestedSearch.Pass;
import tideline.storage.Memory;
import tideline.storage.PackedColumn;

/**
 * The two searches as 002 Alg. 2 prints them: when the blue search leaves an accepting node, a red
 * search looks for that node, its seed, and for nothing else. It finds what {@link NestedSearch}
 * finds, later and with more visits; it is there to be compared with.
 *
 * <pre>
 *   dfsBlue(s):   blue(s);  for each edge from s to t: if t is not blue, dfsBlue(t)
 *                 s accepts:                 dfsRed(s)
 *                 only edges of s accept:    dfsRed(t) for each such edge from s to t
 *   dfsRed(t):    red(t);   for each edge from t to u: u is the seed: done; u is not red: dfsRed(u)
 * </pre>
 *
 * Accepting edges are not in 002. A node of which some edges accept does not become red, because
 * its other edges have not been followed.
 */
public final class SeededSearch implements CycleFinder {

  private static final int BLUE = 1;
  private static final int RED = 2;

  private final Graph graph;
  private final PackedColumn colours;
  private final EdgeStack blue;
  private final EdgeStack red;
  private final EdgeList edges = new EdgeList();
  private final EdgeList accepting = new EdgeList();

  /** Where edges come from, and which nodes accept. */
  public interface Graph extends NestedSearch.Graph {
    /** Whether a node that has been expanded accepts, and with it all edges that leave it. */
    boolean accepts(long node);
  }

  /** A search that has met no node yet. */
  public SeededSearch(Memory memory, Graph graph) {
    this.graph = graph;
    this.colours = new PackedColumn(memory, 2);
    this.blue = new EdgeStack(memory);
    this.red = new EdgeStack(memory);
  }

  @Override
  public boolean isKnown(long node) {
    return is(node, BLUE);
  }

  @Override
  public Optional<Cycle> searchFrom(long root) {
    if (isKnown(root)) {
      return Optional.empty();
    }
    enterBlue(root);
    while (!blue.isEmpty()) {
      if (blue.takeNext()) {
        if (!is(blue.target(), BLUE)) {
          enterBlue(blue.target());
        }
      } else {
        if (dfsRed()) {
          return Optional.of(cycle());
        }
        blue.pop();
      }
    }
    return Optional.empty();
  }

  private boolean is(long node, int colour) {
    return (colours.get(node) & colour) != 0;
  }

  private void become(long node, int colour) {
    colours.set(node, colours.get(node) | colour);
  }

  private void enterBlue(long node) {
    become(node, BLUE);
    expand(node, Pass.BLUE);
    blue.push(node, edges);
    blue.setNote(acceptingEdges());
  }

  private void expand(long node, Pass pass) {
    edges.clear();
    graph.edges(node, pass, edges);
  }

  private int acceptingEdges() {
    accepting.clear();
    for (int i = 0; i < edges.count(); i++) {
      long label = edges.label(i);
      if (EdgeList.accepts(label)) {
        accepting.add(edges.target(i), EdgeList.choice(label), EdgeList.marks(label));
      }
    }
    return accepting.count();
  }

  /** Searches from the node that the blue search leaves; true if it comes back to it. */
  private boolean dfsRed() {
    long seed = blue.node();
    if (graph.accepts(seed)) {
      enterRed(seed);
    } else if (blue.note() > 0) {
      expand(seed, Pass.RED);
      acceptingEdges();
      red.push(seed, accepting);
    }
    while (!red.isEmpty()) {
      if (!red.takeNext()) {
        red.pop();
      } else if (red.target() == seed) {
        return true;
      } else if (!is(red.target(), RED)) {
        enterRed(red.target());
      }
    }
    return false;
  }

  private void enterRed(long node) {
    become(node, RED);
    expand(node, Pass.RED);
    red.push(node, edges);
  }

  /** The choices of the blue search to the seed, and on along the red search. */
  private Cycle cycle() {
    long toSeed = blue.depth() - 1;
    long length = toSeed + red.depth();
    if (length > Integer.MAX_VALUE - 8) {
      throw new LimitReached(LimitReached.Reason.MEMORY, "a lasso of " + length + " steps");
    }
    int[] choices = new int[(int) length];
    for (int step = 0; step < length; step++) {
      choices[step] = step < toSeed ? blue.choiceAt(step) : red.choiceAt(step - toSeed);
    }
    return new Cycle(Trace.lasso(0, choices, (int) toSeed), blue.node());
  }

  @Override
  public void forgetNodes() {
    colours.clear();
    blue.clear();
    red.clear();
  }

  @Override
  public void close() {
    colours.close();
    blue.close();
    red.close();
  }
}
