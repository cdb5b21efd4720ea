package tideline.system.analysis.cases;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import tideline.system.analysis.access.Accesses;
import tideline.system.analysis.access.Part;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.Node;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Variable;

/**
 * A case of a step: its edges as they are where an assumption holds. Exactly one case of a step
 * holds in a state.
 *
 * @param assumed comparisons of variables with constants, all of which are true
 */
public record EdgeCases(List<Edge> edges, List<Expression> assumed) {

  private static final int MOST_VALUES = 32;
  private static final int MOST_CASES = 64;
  private static final int MOST_SELECTORS = 3;

  public EdgeCases {
    edges = List.copyOf(edges);
    assumed = List.copyOf(assumed);
  }

  /** The cases of the edges that take part in a step; only one where nothing is gained. */
  public static List<EdgeCases> of(List<Edge> edges) {
    List<EdgeCases> cases = List.of(new EdgeCases(edges, List.of()));
    for (int depth = 0; depth < MOST_SELECTORS; depth++) {
      List<EdgeCases> finer = new ArrayList<>();
      cases.forEach(one -> finer.addAll(one.divided()));
      if (finer.size() == cases.size() || finer.size() > MOST_CASES) {
        return cases;
      }
      cases = finer;
    }
    return cases;
  }

  private List<EdgeCases> divided() {
    Optional<Map.Entry<Place, Set<Long>>> selector =
        selectors().entrySet().stream().filter(e -> e.getValue().size() <= MOST_VALUES).findFirst();
    if (selector.isEmpty()) {
      return List.of(this);
    }
    Place place = selector.get().getKey();
    Set<Long> values = selector.get().getValue();
    List<EdgeCases> all = new ArrayList<>();
    List<Expression> none = new ArrayList<>();
    for (long value : values) {
      Expression constant = new Expression.Constant(value, place.type());
      all.add(with(List.of(place.read().equal(constant)), new KnownValue(place, value)));
      none.add(place.read().equal(constant).not());
    }
    all.add(with(none, new ExcludedValues(place, values)));
    return all;
  }

  private EdgeCases with(List<Expression> more, Assumption assumption) {
    List<Expression> both = new ArrayList<>(assumed);
    both.addAll(more);
    return new EdgeCases(edges.stream().map(assumption::edge).toList(), both);
  }

  /** Variables that choose an element or a branch, and the values that matter. */
  private Map<Place, Set<Long>> selectors() {
    Map<Place, Set<Long>> found = new LinkedHashMap<>();
    for (Edge edge : edges) {
      for (Node part : edge.parts()) {
        part.all(Place.Element.class).forEach(element -> index(element, found));
        part.all(Expression.Conditional.class).forEach(c -> compared(c.condition(), found));
        part.all(Operation.Branch.class).forEach(b -> compared(b.condition(), found));
      }
    }
    Set<String> written = written();
    found
        .keySet()
        .removeIf(
            place ->
                place.variable().lifetime() == Variable.Lifetime.EDGE
                    || place.fixedNumber().isEmpty()
                    || written.contains(place.variable().name()));
    return found;
  }

  private static void index(Place.Element element, Map<Place, Set<Long>> to) {
    if (element.index() instanceof Expression.Read(var place)) {
      add(place, LongStream.range(0, element.length()).boxed().toList(), to);
    }
  }

  private static void compared(Expression condition, Map<Place, Set<Long>> to) {
    for (Expression.Binary binary : condition.all(Expression.Binary.class)) {
      if (binary.operator() == BinaryOperator.EQUAL
          && binary.left() instanceof Expression.Read(var place)
          && binary.right() instanceof Expression.Constant(long value, _)) {
        add(place, List.of(value), to);
      }
    }
  }

  private static void add(Place place, Collection<Long> values, Map<Place, Set<Long>> to) {
    if (place.type().isScalar()) {
      to.computeIfAbsent(place, _ -> new TreeSet<>()).addAll(values);
    }
  }

  private Set<String> written() {
    Set<String> names = new HashSet<>();
    for (Edge edge : edges) {
      for (Part part : Accesses.ofEffect(edge).mayWrite()) {
        if (part instanceof Part.Scalar(var variable, _, _)) {
          names.add(variable.name());
        }
      }
    }
    return names;
  }
}
