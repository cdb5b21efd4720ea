package tideline.languages.petri.lola.high;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import tideline.languages.petri.source.NetSource;
import tideline.languages.petri.symmetric.ColouredNet;
import tideline.languages.petri.symmetric.Condition;
import tideline.languages.petri.symmetric.Expression;
import tideline.languages.petri.symmetric.Naming;
import tideline.languages.petri.symmetric.Sort;
import tideline.model.diagnostic.NearestNames;
import tideline.model.text.SourceCursor;
import tideline.model.text.Token;

/** Reads a high-level net, from its sorts and functions to its end. */
public final class HighLevelReader {

  private static final long MOST_TOKENS = 1_000_000_000_000L;

  /** No file can declare a constant of that name. */
  private static final LolaType.Names DOT =
      new LolaType.Names(new Sort.Enumeration(List.of(" "), Sort.Order.LINEAR));

  private final String name;
  private final SourceCursor tokens;
  private final DeclaredNames names = new DeclaredNames();
  private final TypeReader types;
  private final FunctionReader functions;
  private final Map<String, Place> places = new LinkedHashMap<>();
  private final Set<String> transitionNames = new HashSet<>();
  private final List<ColouredNet.Transition> transitions = new ArrayList<>();
  private int fair;

  /** A place without a sort has the type DOT. */
  private record Place(int number, LolaType.Finite type, SortedMap<Integer, Long> initial) {
    boolean isPlain() {
      return type.equals(DOT);
    }

    Sort sort() {
      return isPlain() ? new Sort.Dot() : type.sort();
    }
  }

  /** Reads from the tokens of a file. */
  public HighLevelReader(String name, SourceCursor tokens) {
    this.name = name;
    this.tokens = tokens;
    this.types = new TypeReader(tokens, names);
    this.functions = new FunctionReader(tokens, names, types);
  }

  /** Reads the net. */
  public NetSource net() {
    while (!tokens.isAt("PLACE")) {
      if (tokens.takes("SORT")) {
        types.declarations();
      } else if (tokens.takes("FUNCTION")) {
        functions.function();
      } else {
        throw tokens.unexpected("SORT, FUNCTION or PLACE");
      }
    }
    tokens.take();
    do {
      capacity();
      do {
        place();
      } while (tokens.takes(","));
      tokens.expect(";");
    } while (!tokens.isAt("MARKING"));
    tokens.take();
    marking();
    do {
      transition();
    } while (tokens.isAt("TRANSITION"));
    if (!tokens.isAtEnd() && !isAtQuestion()) {
      throw tokens.unexpected("TRANSITION or the end");
    }
    return new NetSource.Coloured(
        new ColouredNet(name, Naming.DOTS, colouredPlaces(), transitions),
        Map.of(),
        Map.of(),
        notes());
  }

  private boolean isAtQuestion() {
    return tokens.isAt("FORMULA") || tokens.isAt("ANALYSE");
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (fair > 0) {
      notes.add("the fairness of " + fair + " transitions is not regarded: all runs count");
    }
    if (isAtQuestion()) {
      notes.add("the question behind the net is not read: ask it with an option");
    }
    return notes;
  }

  private List<ColouredNet.Place> colouredPlaces() {
    List<ColouredNet.Place> made = new ArrayList<>();
    places.forEach(
        (id, place) -> made.add(new ColouredNet.Place(id, id, place.sort(), place.initial)));
    return made;
  }

  private void capacity() {
    if (tokens.takes("SAFE")) {
      if (tokens.peek().kind() == Token.Kind.NUMBER) {
        tokens.take();
      }
      tokens.expect(":");
    }
  }

  private Token node(String what) {
    Token.Kind kind = tokens.peek().kind();
    if (kind != Token.Kind.NAME && kind != Token.Kind.NUMBER) {
      throw tokens.unexpected(what);
    }
    return tokens.take();
  }

  private void place() {
    Token id = node("the name of a place");
    LolaType.Finite type = tokens.takes(":") ? types.type() : DOT;
    Place place = new Place(places.size(), type, new TreeMap<>());
    if (places.putIfAbsent(id.text(), place) != null) {
      throw tokens.fault(id, "two places are named '" + id.text() + "'");
    }
  }

  private void marking() {
    TermReader terms = new TermReader(tokens, names, new DeclaredNames.Variables());
    if (!tokens.isAt(";")) {
      do {
        Token id = tokens.peek();
        Place place = known();
        try {
          if (place.isPlain()) {
            place.initial.merge(0, count(), Math::addExact);
            place.initial.values().removeIf(tokens -> tokens == 0);
          } else {
            tokens.expect(":");
            Term term = terms.term(place.type);
            for (int colour : Execution.colours(tokens, term, place.type, new int[0])) {
              place.initial.merge(colour, 1L, Math::addExact);
            }
          }
        } catch (ArithmeticException tooMany) {
          throw tokens.fault(id, "there are too many tokens here to be counted");
        }
      } while (tokens.takes(","));
    }
    tokens.expect(";");
  }

  private Place known() {
    Token id = node("the name of a place");
    Place place = places.get(id.text());
    if (place == null) {
      throw tokens.fault(
          id,
          "there is no place '%s'%s"
              .formatted(id.text(), NearestNames.hint(id.text(), places.keySet())));
    }
    return place;
  }

  /** The number behind a colon, or one. */
  private long count() {
    if (!tokens.takes(":")) {
      return 1;
    }
    Token token = tokens.peek();
    if (token.kind() != Token.Kind.NUMBER) {
      throw tokens.unexpected("a number, because the place has no sort,");
    }
    tokens.take();
    if (token.text().length() > 13 || Long.parseLong(token.text()) > MOST_TOKENS) {
      throw tokens.fault(token, "this number is larger than " + MOST_TOKENS);
    }
    return Long.parseLong(token.text());
  }

  private void transition() {
    tokens.expect("TRANSITION");
    Token id = node("the name of a transition");
    if (!transitionNames.add(id.text())) {
      throw tokens.fault(id, "two transitions are named '" + id.text() + "'");
    }
    if (tokens.takes("WEAK") || tokens.takes("STRONG")) {
      tokens.expect("FAIR");
      fair++;
    }
    DeclaredNames.Variables variables = new DeclaredNames.Variables();
    Token start = tokens.peek();
    if (tokens.takes("VAR")) {
      functions.variables(variables);
    }
    if (variables.types.size() > ColouredNet.MOST_VARIABLES) {
      throw tokens.fault(
          start, "a transition has at most " + ColouredNet.MOST_VARIABLES + " variables");
    }
    TermReader terms = new TermReader(tokens, names, variables);
    Condition guard =
        tokens.takes("GUARD")
            ? condition(terms.term(DeclaredNames.TRUTH))
            : new Condition.And(List.of());
    tokens.expect("CONSUME");
    List<ColouredNet.Arc> inputs = arcs(terms);
    tokens.expect("PRODUCE");
    List<ColouredNet.Arc> outputs = arcs(terms);
    List<ColouredNet.Variable> declared = new ArrayList<>();
    variables.numbers.forEach(
        (variable, number) ->
            declared.add(new ColouredNet.Variable(variable, variables.types.get(number).sort())));
    transitions.add(
        new ColouredNet.Transition(id.text(), id.text(), declared, guard, inputs, outputs));
  }

  private List<ColouredNet.Arc> arcs(TermReader terms) {
    List<ColouredNet.Arc> arcs = new ArrayList<>();
    if (!tokens.isAt(";")) {
      do {
        Token start = tokens.peek();
        Place place = known();
        Optional<Expression> inscription = inscription(place, terms);
        inscription.ifPresent(
            expression ->
                arcs.add(
                    new ColouredNet.Arc(
                        place.number,
                        expression,
                        tokens.source().at(start.at(), "").position().orElseThrow())));
      } while (tokens.takes(","));
    }
    tokens.expect(";");
    return arcs;
  }

  private Optional<Expression> inscription(Place place, TermReader terms) {
    if (place.isPlain()) {
      long count = count();
      return count == 0
          ? Optional.empty()
          : Optional.of(new Expression.Times(count, new Expression.Constant(0)));
    }
    tokens.expect(":");
    return Optional.of(expression(terms.term(place.type), place.type));
  }

  /** A variable or a constant of just this type can be matched; all else is computed. */
  private Expression expression(Term term, LolaType.Finite type) {
    if (term instanceof Term.Access access
        && access.parts().isEmpty()
        && access.type().equals(type)) {
      return new Expression.Variable(access.variable());
    }
    SourceCursor source = tokens;
    return new Expression.Computed(
        variables(term), binding -> Execution.colours(source, term, type, binding));
  }

  private Condition condition(Term term) {
    if (term instanceof Term.Applied applied && applied.operator() == Term.Operator.AND) {
      return new Condition.And(applied.operands().stream().map(this::condition).toList());
    }
    SourceCursor source = tokens;
    return new Condition.Decided(
        variables(term), binding -> Execution.holds(source, term, binding));
  }

  private static long variables(Term term) {
    return switch (term) {
      case Term.Constant _ -> 0;
      case Term.Access access -> {
        long all = 1L << access.variable();
        for (Term.Part part : access.parts()) {
          all |= part instanceof Term.Part.Element element ? variables(element.index()) : 0;
        }
        yield all;
      }
      case Term.Call call -> variables(call.arguments());
      case Term.Applied applied -> variables(applied.operands());
    };
  }

  private static long variables(List<Term> terms) {
    return terms.stream().mapToLong(HighLevelReader::variables).reduce(0, (a, b) -> a | b);
  }
}
