package tideline.web.explore;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.engine.plan.measure.Measures;
import tideline.engine.simulation.Simulation;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.WorkLimit;
import tideline.model.json.Json;
import tideline.model.json.JsonWriter;
import tideline.web.json.Shown;

/**
 * The state space around a position, breadth first, as a graph for a page. States have keys that
 * stay the same from one question to the next, so that a page can put several answers together.
 */
final class Neighbourhood {

  private static final int MOST_NODES = 5_000;
  private static final int MOST_EDGES = 25_000;
  private static final int MOST_SUCCESSORS = 2_000;
  private static final int MOST_NAMED_WORDS = 3;

  /**
   * A state that was met.
   *
   * @param parent the number of the node that it was met from, and {@code choice} the successor
   */
  private record Node(WordKey state, int parent, int choice, int depth) {}

  private record Edge(int from, int to, int transition) {}

  private final Model model;
  private final int most;
  private final List<Node> nodes = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private final Map<WordKey, Integer> numbers = new HashMap<>();
  private final Map<Integer, Integer> successorCounts = new HashMap<>();

  private Neighbourhood(Model model, int most) {
    this.model = model;
    this.most = most;
  }

  /** The graph with about as many nodes as the page wants; all successors of a node or none. */
  static String of(Model model, Json question) {
    int most = Math.clamp(question.required("nodes").integer(), 1, MOST_NODES);
    Optional<ProgressMeasure> measure =
        question
            .member("measure")
            .map(Json::text)
            .filter(text -> !text.isBlank())
            .map(text -> Measures.given(model, text));
    Simulation walk = Position.of(question).walk(model, _ -> {});
    Neighbourhood around = new Neighbourhood(model, most);
    around.grow(walk.state().clone());
    return around.json(measure);
  }

  private void grow(long[] start) {
    Stepper stepper = model.newStepper();
    SuccessorBatch batch = new SuccessorBatch(start.length);
    Deque<Integer> open = new ArrayDeque<>();
    open.add(met(new WordKey(start), -1, -1, 0));
    while (!open.isEmpty() && (nodes.size() < most || nodes.size() == 1)) {
      WorkLimit.check();
      int from = open.remove();
      batch.clear();
      stepper.successors(nodes.get(from).state().words(), 0, batch);
      successorCounts.put(from, batch.count());
      for (int i = 0; i < Math.min(batch.count(), MOST_SUCCESSORS); i++) {
        WordKey key =
            new WordKey(
                Arrays.copyOfRange(batch.words(), batch.offset(i), batch.offset(i) + start.length));
        int before = nodes.size();
        int to = met(key, from, i, nodes.get(from).depth() + 1);
        if (to == before) {
          open.add(to);
        }
        edges.add(new Edge(from, to, batch.transition(i)));
      }
      if (edges.size() > MOST_EDGES) {
        return;
      }
    }
  }

  private int met(WordKey state, int parent, int choice, int depth) {
    Integer known = numbers.putIfAbsent(state, nodes.size());
    if (known != null) {
      return known;
    }
    nodes.add(new Node(state, parent, choice, depth));
    return nodes.size() - 1;
  }

  private String json(Optional<ProgressMeasure> measure) {
    StringBuilder text = new StringBuilder();
    JsonWriter json = new JsonWriter(text, JsonWriter.Layout.ONE_LINE);
    json.beginObject().key("nodes").beginArray();
    for (int i = 0; i < nodes.size(); i++) {
      node(i, measure, json);
    }
    json.endArray().key("edges").beginArray();
    edges.forEach(
        edge ->
            json.beginArray().value(edge.from).value(edge.to).value(edge.transition).endArray());
    json.endArray().key("transitions").beginArray();
    edges.stream()
        .mapToInt(Edge::transition)
        .distinct()
        .forEach(
            t ->
                json.beginArray()
                    .value(t)
                    .value(Shown.line(model.transitions().get(t).name()))
                    .endArray());
    json.endArray().endObject();
    return text.toString();
  }

  private void node(int number, Optional<ProgressMeasure> measure, JsonWriter json) {
    Node node = nodes.get(number);
    long[] state = node.state().words();
    json.beginObject().member("key", name(state));
    json.member("parent", node.parent()).member("choice", node.choice());
    json.member("depth", node.depth());
    measure.ifPresent(by -> json.member("layer", Long.toString(by.of(state, 0))));
    Integer successors = successorCounts.get(number);
    if (successors != null) {
      json.member("successors", successors);
    }
    json.member("label", Shown.line(shortened(model.schema().print(state, 0))));
    boolean broken =
        model.assertions().stream().anyMatch(assertion -> !assertion.holds().test(state, 0));
    boolean accepting = model.acceptance().filter(a -> a.test(state, 0)).isPresent();
    json.key("broken").value(broken).key("accepting").value(accepting);
    json.endObject();
  }

  private static String shortened(String text) {
    return text.length() <= 400 ? text : text.substring(0, 399) + "\u2026";
  }

  /** A name that equal states share: the words themselves, or a hash where there are many. */
  private static String name(long[] state) {
    ByteBuffer bytes = ByteBuffer.allocate(state.length * Long.BYTES);
    bytes.asLongBuffer().put(state);
    if (state.length <= MOST_NAMED_WORDS) {
      return HexFormat.of().formatHex(bytes.array());
    }
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes.array());
      return HexFormat.of().formatHex(hash, 0, MOST_NAMED_WORDS * Long.BYTES);
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError("every JDK has it", impossible);
    }
  }
}
