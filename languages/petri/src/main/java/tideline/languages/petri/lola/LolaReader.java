package tideline.languages.petri.lola;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ObjLongConsumer;
import tideline.languages.petri.lola.high.HighLevelReader;
import tideline.languages.petri.source.NetSource;
import tideline.model.diagnostic.NearestNames;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.SourceCursor;
import tideline.model.text.SyntaxFault;
import tideline.model.text.Token;
import tideline.nets.net.NetBuilder;

/** Reads a net in LoLA's format; here the place/transition nets. */
public final class LolaReader {

  private static final long MOST_TOKENS = 1_000_000_000_000L;

  private final String name;
  private final SourceCursor tokens;
  private final NetBuilder builder;
  private final Map<String, Long> marking = new LinkedHashMap<>();
  private final Map<String, Integer> places = new HashMap<>();
  private final Map<String, Integer> transitions = new HashMap<>();
  private int fair;

  private LolaReader(String name, SourceText source) {
    this.tokens = new SourceCursor(source, new LolaScanner(source));
    this.name = name;
    this.builder = new NetBuilder(name);
  }

  /**
   * Reads a net.
   *
   * @param name what to call it
   * @throws tideline.model.diagnostic.DiagnosticException if the text is wrong
   */
  public static NetSource read(String name, SourceText source) {
    return new LolaReader(name, source).net();
  }

  private NetSource net() {
    if (tokens.isAt("SORT") || tokens.isAt("FUNCTION")) {
      return new HighLevelReader(name, tokens).net();
    }
    tokens.expect("PLACE");
    do {
      capacity();
      do {
        place();
      } while (tokens.takes(","));
      tokens.expect(";");
    } while (!tokens.isAt("MARKING"));
    tokens.take();
    arcs((place, count) -> marking.merge(place.text(), count, Math::addExact));
    declare();
    do {
      transition();
    } while (!tokens.isAtEnd() && !isAtQuestion());
    return new NetSource.Plain(builder.build(), Map.of(), Map.of(), notes());
  }

  /** Places are numbered as they were declared; their tokens are known after the marking. */
  private void declare() {
    places.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .forEach(
            place ->
                builder.place(
                    place.getKey(), place.getKey(), marking.getOrDefault(place.getKey(), 0L)));
  }

  /** LoLA 1 has questions in the file of the net, too. */
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

  private SyntaxFault highLevel() {
    return tokens.fault(
        tokens.peek(), "a number is expected here: nets with sorts begin with SORT or FUNCTION");
  }

  /** {@code SAFE 3:} promises that these places have at most three tokens. */
  private void capacity() {
    if (tokens.takes("SAFE")) {
      if (tokens.peek().kind() == Token.Kind.NUMBER) {
        number();
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
    Token name = node("the name of a place");
    if (tokens.isAt(":")) {
      throw highLevel();
    }
    if (places.put(name.text(), places.size()) != null) {
      throw tokens.fault(name, "two places are named '" + name.text() + "'");
    }
  }

  private void transition() {
    tokens.expect("TRANSITION");
    Token name = node("the name of a transition");
    if (transitions.put(name.text(), transitions.size()) != null) {
      throw tokens.fault(name, "two transitions are named '" + name.text() + "'");
    }
    int number = builder.transition(name.text(), name.text());
    if (tokens.takes("WEAK") || tokens.takes("STRONG")) {
      tokens.expect("FAIR");
      fair++;
    }
    if (tokens.isAt("VAR") || tokens.isAt("GUARD")) {
      throw highLevel();
    }
    tokens.expect("CONSUME");
    arcs((place, weight) -> builder.input(number(place), number, weight));
    tokens.expect("PRODUCE");
    arcs((place, weight) -> builder.output(number, number(place), weight));
  }

  /** Places with numbers, up to a semicolon; there may be none. */
  private void arcs(ObjLongConsumer<Token> sink) {
    if (!tokens.isAt(";")) {
      do {
        Token place = node("the name of a place");
        number(place);
        long count = tokens.takes(":") ? number() : 1;
        add(place, count, sink);
      } while (tokens.takes(","));
    }
    tokens.expect(";");
  }

  private int number(Token place) {
    Integer number = places.get(place.text());
    if (number == null) {
      throw tokens.fault(
          place,
          "there is no place '"
              + place.text()
              + "'"
              + NearestNames.hint(place.text(), places.keySet()));
    }
    return number;
  }

  private void add(Token place, long count, ObjLongConsumer<Token> sink) {
    if (count > 0) {
      try {
        sink.accept(place, count);
      } catch (ArithmeticException tooMany) {
        throw tokens.fault(place, "there are too many tokens here to be counted");
      }
    }
  }

  private long number() {
    Token token = tokens.peek();
    if (token.kind() == Token.Kind.NAME) {
      throw highLevel();
    }
    if (token.kind() != Token.Kind.NUMBER) {
      throw tokens.unexpected("a number");
    }
    tokens.take();
    if (token.text().length() > 13 || Long.parseLong(token.text()) > MOST_TOKENS) {
      throw tokens.fault(token, "this number is larger than " + MOST_TOKENS);
    }
    return Long.parseLong(token.text());
  }
}
