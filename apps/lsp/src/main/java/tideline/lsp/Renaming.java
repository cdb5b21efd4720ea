package tideline.lsp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tideline.model.outline.Outline;
import tideline.model.outline.Span;
import tideline.model.outline.Symbol;
import tideline.model.outline.SymbolKind;

/**
 * Gives a symbol another name. A new name is only taken if the text with it means the same: it is
 * read again, and every name must stand for what it stood for. What cannot be known is a reason to
 * refuse.
 */
final class Renaming {

  /** Labels that start so mean something in Promela. */
  private static final List<String> MEANINGFUL = List.of("end", "progress", "accept");

  private final Document document;
  private final Outline before;

  Renaming(Document document, Outline before) {
    this.document = document;
    this.before = before;
  }

  /** Why something is not renamed. */
  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;

    Refused(String why) {
      super(why);
    }
  }

  /**
   * The symbol at an offset, if it can have another name.
   *
   * @throws Refused if it cannot
   */
  Symbol symbol(int offset) {
    Set<Symbol> found = before.at(document.source(), offset);
    if (found.isEmpty()) {
      throw new Refused("there is no name here that is declared");
    }
    if (found.size() > 1) {
      throw new Refused("this name may stand for several things");
    }
    Symbol symbol = found.iterator().next();
    if (symbol.kind() == SymbolKind.SECTION
        || document.language().words().contains(symbol.name())) {
      throw new Refused(symbol.name() + " is a word of the language");
    }
    return symbol;
  }

  /**
   * The places where the name has to be replaced, in their order.
   *
   * @param read makes an outline of a text
   * @throws Refused if the text would then mean something else
   */
  List<Span> places(Symbol symbol, String name, Function<Document, Outline> read) {
    List<Span> places = new ArrayList<>(before.usesOf(symbol));
    places.sort(Comparator.comparingInt(Span::from));
    refuseElsewhere(symbol, places);
    refuseUnclear(symbol.name());
    refuseUnclear(name);
    refuseTaken(symbol, name);
    refuseOtherMeaning(symbol, name);
    Outline after = read.apply(document.with(replaced(places, name)));
    compare(places, name, symbol.name().length(), after);
    return places;
  }

  private void refuseElsewhere(Symbol symbol, List<Span> places) {
    for (Span place : places) {
      if (!place.source().equals(document.source())) {
        throw new Refused(symbol.name() + " is also named in " + place.source());
      }
      if (before.at(place.source(), place.from()).stream()
          .anyMatch(other -> !other.equals(symbol) && isAt(other, place))) {
        throw new Refused(
            "at line %d %s may stand for something else".formatted(line(place), symbol.name()));
      }
    }
  }

  private boolean isAt(Symbol other, Span place) {
    return before.usesOf(other).contains(place);
  }

  private void refuseUnclear(String name) {
    for (Span unclear : before.unclear()) {
      if (document.text().substring(unclear.from(), unclear.to()).equals(name)) {
        throw new Refused(
            "%s also stands at line %d, where it is not known what it means"
                .formatted(name, line(unclear)));
      }
    }
  }

  private void refuseTaken(Symbol symbol, String name) {
    if (document.language().words().contains(name)) {
      throw new Refused(name + " is a word of the language");
    }
    for (Symbol other : before.symbols()) {
      if (other.name().equals(name) && other.owner().equals(symbol.owner())) {
        throw new Refused("there is a " + other.kind().word() + " " + name + " already");
      }
    }
  }

  private static void refuseOtherMeaning(Symbol symbol, String name) {
    for (String start : MEANINGFUL) {
      if (symbol.kind() == SymbolKind.LABEL
          && symbol.name().startsWith(start) != name.startsWith(start)) {
        throw new Refused("labels that start with " + start + " have a meaning of their own");
      }
    }
  }

  private int line(Span place) {
    return document.lines().position(place.from()).getLine() + 1;
  }

  private String replaced(List<Span> places, String name) {
    StringBuilder text = new StringBuilder();
    int done = 0;
    for (Span place : places) {
      text.append(document.text(), done, place.from()).append(name);
      done = place.to();
    }
    return text.append(document.text().substring(done)).toString();
  }

  /** Every name has to stand for the same as before. */
  private void compare(List<Span> places, String name, int oldLength, Outline after) {
    if (after.faults().size() != before.faults().size()) {
      String why = after.faults().isEmpty() ? "" : ": " + after.faults().getFirst().message();
      throw new Refused("with the name " + name + " the text cannot be read" + why);
    }
    Map<Span, Set<Span>> expected = new HashMap<>();
    meanings(before)
        .forEach(
            (use, symbols) -> {
              Set<Span> moved = new HashSet<>();
              symbols.forEach(at -> moved.add(moved(at, places, name.length() - oldLength)));
              expected.put(moved(use, places, name.length() - oldLength), moved);
            });
    Map<Span, Set<Span>> found = meanings(after);
    Optional<Span> different =
        expected.entrySet().stream()
            .filter(e -> !e.getValue().equals(found.get(e.getKey())))
            .map(Map.Entry::getKey)
            .min(Comparator.comparingInt(Span::from));
    if (different.isPresent() || found.size() != expected.size()) {
      throw new Refused(
          name
              + " would mean something else"
              + different
                  .filter(at -> at.source().equals(document.source()))
                  .map(at -> " at line " + line(at))
                  .orElse(""));
    }
  }

  private static Map<Span, Set<Span>> meanings(Outline outline) {
    Map<Span, Set<Span>> meanings = new HashMap<>();
    outline
        .uses()
        .forEach(
            use -> meanings.computeIfAbsent(use.at(), _ -> new HashSet<>()).add(use.symbol().at()));
    return meanings;
  }

  /** Where something is after all places have become longer by so much. */
  private Span moved(Span span, List<Span> places, int longer) {
    if (!span.source().equals(document.source())) {
      return span;
    }
    int before = 0;
    boolean is = false;
    for (Span place : places) {
      before += place.from() < span.from() ? longer : 0;
      is |= place.equals(span);
    }
    return new Span(span.source(), span.from() + before, span.to() + before + (is ? longer : 0));
  }
}
