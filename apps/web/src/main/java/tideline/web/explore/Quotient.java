package tideline.web.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.engine.plan.measure.Measures;
import tideline.engine.simulation.Simulation;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.WorkLimit;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.Json;
import tideline.model.json.JsonWriter;
import tideline.web.json.Shown;
import tideline.web.server.Refusal;

/**
 * The state space around a position, folded: states that are equal in some variables are one node.
 * There is a step between two classes if there is one between some of their states, so a path in
 * the folded graph need not be one of the model.
 */
final class Quotient {

  private static final int MOST_STATES = 200_000;
  private static final long MOST_WORDS = 6_000_000;
  private static final int MOST_CLASSES = 5_000;
  private static final int MOST_EDGES = 25_000;
  private static final int LONGEST_WAY = 400;
  private static final int CHECK_EVERY = 512;

  /** States that are equal in the variables. */
  private static final class Fold {
    private final int first;
    private int states;
    private boolean open;
    private boolean ends;
    private boolean broken;
    private boolean accepting;

    Fold(int first) {
      this.first = first;
    }
  }

  private record Edge(int from, int to, int transition) {}

  private final Model model;
  private final List<Slot> kept;
  private final List<WordKey> states = new ArrayList<>();
  private final List<int[]> ways = new ArrayList<>();
  private final Map<WordKey, Integer> numbers = new HashMap<>();
  private final Map<List<String>, Integer> classNumbers = new LinkedHashMap<>();
  private final List<Fold> folds = new ArrayList<>();
  private final List<Integer> foldOf = new ArrayList<>();
  private final Set<Edge> edges = new HashSet<>();
  private boolean complete = true;

  private Quotient(Model model, List<Slot> kept) {
    this.model = model;
    this.kept = kept;
  }

  /** The folded graph; states are met breadth first, up to a number that is the same for all. */
  static String of(Model model, Json question) {
    List<Slot> kept = new ArrayList<>();
    for (Json name : question.required("variables").elements()) {
      kept.add(slot(model, name.text()));
    }
    Optional<ProgressMeasure> measure =
        question
            .member("measure")
            .map(Json::text)
            .filter(text -> !text.isBlank())
            .map(text -> Measures.given(model, text));
    Simulation walk = Position.of(question).walk(model, _ -> {});
    Quotient quotient = new Quotient(model, kept);
    quotient.grow(walk.state().clone());
    return quotient.json(measure);
  }

  private static Slot slot(Model model, String name) {
    return model.schema().slots().stream()
        .filter(slot -> Shown.line(slot.name()).equals(name))
        .findFirst()
        .orElseThrow(() -> DiagnosticException.of("there is no variable " + name + " to fold by"));
  }

  private void grow(long[] start) {
    int most = Math.clamp(MOST_WORDS / Math.max(1, start.length), 1, MOST_STATES);
    Stepper stepper = model.newStepper();
    SuccessorBatch batch = new SuccessorBatch(start.length);
    met(new WordKey(start), -1, -1);
    for (int from = 0; from < states.size(); from++) {
      if (from % CHECK_EVERY == 0) {
        WorkLimit.check();
      }
      Fold fold = folds.get(foldOf.get(from));
      if (states.size() >= most) {
        fold.open = true;
        complete = false;
        continue;
      }
      batch.clear();
      stepper.successors(states.get(from).words(), 0, batch);
      fold.ends |= batch.count() == 0;
      for (int i = 0; i < batch.count(); i++) {
        long[] next =
            Arrays.copyOfRange(batch.words(), batch.offset(i), batch.offset(i) + start.length);
        int to = met(new WordKey(next), from, i);
        edges.add(new Edge(foldOf.get(from), foldOf.get(to), batch.transition(i)));
      }
      if (folds.size() > MOST_CLASSES || edges.size() > MOST_EDGES) {
        throw new Refusal(
            400,
            "folded by these variables there are more than %,d classes or %,d steps"
                .formatted(MOST_CLASSES, MOST_EDGES));
      }
    }
  }

  private int met(WordKey state, int parent, int choice) {
    Integer known = numbers.putIfAbsent(state, states.size());
    if (known != null) {
      return known;
    }
    int number = states.size();
    states.add(state);
    ways.add(new int[] {parent, choice});
    long[] words = state.words();
    List<String> values = kept.stream().map(slot -> slot.print(words, 0)).toList();
    int foldNumber = classNumbers.computeIfAbsent(values, _ -> folds.size());
    if (foldNumber == folds.size()) {
      folds.add(new Fold(number));
    }
    foldOf.add(foldNumber);
    Fold fold = folds.get(foldNumber);
    fold.states++;
    fold.broken |=
        model.assertions().stream().anyMatch(assertion -> !assertion.holds().test(words, 0));
    fold.accepting |= model.acceptance().filter(a -> a.test(words, 0)).isPresent();
    return number;
  }

  private String json(Optional<ProgressMeasure> measure) {
    StringBuilder text = new StringBuilder();
    JsonWriter json = new JsonWriter(text, JsonWriter.Layout.ONE_LINE);
    json.beginObject().member("states", states.size()).key("complete").value(complete);
    json.key("nodes").beginArray();
    classNumbers.forEach((values, number) -> fold(values, folds.get(number), measure, json));
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

  private void fold(
      List<String> values, Fold fold, Optional<ProgressMeasure> measure, JsonWriter json) {
    StringBuilder label = new StringBuilder();
    for (int i = 0; i < values.size(); i++) {
      label.append(i > 0 ? " " : "").append(kept.get(i).name()).append('=').append(values.get(i));
    }
    List<Integer> way = wayTo(fold.first);
    json.beginObject().member("label", Shown.line(label.toString()));
    json.member("count", fold.states).member("depth", way.size());
    // A class is where its first state is: with an equal measure for all, that is its layer.
    measure.ifPresent(
        by -> json.member("layer", Long.toString(by.of(states.get(fold.first).words(), 0))));
    if (!fold.open) {
      json.member("successors", fold.ends ? 0 : 1);
    }
    json.key("broken").value(fold.broken).key("accepting").value(fold.accepting);
    if (way.size() <= LONGEST_WAY) {
      json.key("choices").beginArray();
      way.forEach(json::value);
      json.endArray();
    }
    json.endObject();
  }

  private List<Integer> wayTo(int state) {
    List<Integer> way = new ArrayList<>();
    for (int at = state; ways.get(at)[0] >= 0; at = ways.get(at)[0]) {
      way.add(ways.get(at)[1]);
    }
    return way.reversed();
  }
}
