package tideline.languages.petri.lola.high;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import tideline.languages.petri.symmetric.Sort;
import tideline.model.diagnostic.NearestNames;
import tideline.model.text.Nesting;
import tideline.model.text.SourceCursor;
import tideline.model.text.Token;

/** Reads sorts. */
final class TypeReader {

  private static final int MOST_DIGITS = 18;

  private final SourceCursor tokens;
  private final DeclaredNames names;
  private final Nesting nesting = new Nesting();

  TypeReader(SourceCursor tokens, DeclaredNames names) {
    this.tokens = tokens;
    this.names = names;
  }

  /** Reads {@code name = sort ;} as often as it stands there. */
  void declarations() {
    do {
      Token name = word("the name of a sort");
      tokens.expect("=");
      LolaType.Finite type = type();
      tokens.expect(";");
      if (names.sorts.putIfAbsent(name.text(), type) != null) {
        throw tokens.fault(name, "two sorts are named '" + name.text() + "'");
      }
    } while (tokens.peek().kind() == Token.Kind.NAME);
  }

  Token word(String what) {
    if (tokens.peek().kind() != Token.Kind.NAME) {
      throw tokens.unexpected(what);
    }
    return tokens.take();
  }

  LolaType.Finite type() {
    Token token = tokens.peek();
    return switch (token.text()) {
      case "[" -> range();
      case "ENUMERATE" -> enumeration();
      case "RECORD" -> nesting.inside(tokens, token, this::fields);
      case "ARRAY" -> nesting.inside(tokens, token, this::array);
      default -> known();
    };
  }

  private LolaType.Finite known() {
    Token name = word("a sort");
    LolaType.Finite type = names.sorts.get(name.text());
    if (type == null) {
      throw tokens.fault(
          name,
          "there is no sort '"
              + name.text()
              + "'"
              + NearestNames.hint(name.text(), names.sorts.keySet()));
    }
    return type;
  }

  private LolaType.Finite range() {
    Token open = tokens.take();
    long first = number();
    tokens.expect(",");
    long last = number();
    tokens.expect("]");
    if (last < first || last - first >= Sort.MOST_COLOURS) {
      throw tokens.fault(
          open, "a range has between 1 and " + Sort.MOST_COLOURS + " numbers, the smaller first");
    }
    return new LolaType.Range(new Sort.Range(first, last));
  }

  private long number() {
    boolean negative = tokens.takes("-");
    Token token = tokens.peek();
    if (token.kind() != Token.Kind.NUMBER) {
      throw tokens.unexpected("a number");
    }
    if (token.text().length() > MOST_DIGITS) {
      throw tokens.fault(token, "this number is too large");
    }
    tokens.take();
    return negative ? -Long.parseLong(token.text()) : Long.parseLong(token.text());
  }

  private LolaType.Finite enumeration() {
    Token start = tokens.take();
    List<Token> constants = new ArrayList<>();
    while (!tokens.isAt("END")) {
      constants.add(word("the name of a constant or END"));
      tokens.takes(",");
    }
    tokens.take();
    if (constants.isEmpty()) {
      throw tokens.fault(start, "an enumeration has constants");
    }
    LolaType.Names type =
        new LolaType.Names(
            new Sort.Enumeration(constants.stream().map(Token::text).toList(), Sort.Order.LINEAR));
    for (Token constant : constants) {
      if (names.constants.put(constant.text(), type) != null) {
        throw tokens.fault(constant, "two constants are named '" + constant.text() + "'");
      }
    }
    return type;
  }

  private LolaType.Finite fields() {
    Token start = tokens.take();
    List<String> fieldNames = new ArrayList<>();
    List<LolaType.Finite> types = new ArrayList<>();
    while (!tokens.isAt("END")) {
      Token name = word("the name of a field or END");
      if (fieldNames.contains(name.text())) {
        throw tokens.fault(name, "two fields are named '" + name.text() + "'");
      }
      fieldNames.add(name.text());
      tokens.expect(":");
      types.add(type());
      if (!tokens.isAt("END")) {
        tokens.expect(";");
      }
    }
    tokens.take();
    List<Sort> sorts = types.stream().map(LolaType.Finite::sort).toList();
    if (types.isEmpty()) {
      throw tokens.fault(start, "a record has fields");
    }
    checkSize(start, sorts);
    return new LolaType.Fields(fieldNames, types, new Sort.Product(sorts));
  }

  private LolaType.Finite array() {
    Token start = tokens.take();
    LolaType.Finite index = type();
    tokens.expect("OF");
    LolaType.Finite element = type();
    int size = index.sort().size();
    if (size > Sort.MOST_PARTS) {
      throw tokens.fault(start, "an array has at most " + Sort.MOST_PARTS + " elements");
    }
    checkSize(start, Collections.nCopies(size, element.sort()));
    return LolaType.array(index, element);
  }

  private void checkSize(Token start, List<Sort> parts) {
    if (!Sort.fit(parts)) {
      throw tokens.fault(
          start,
          "this sort is too large: at most %,d values, of at most %d simple parts each"
              .formatted(Sort.MOST_COLOURS, Sort.MOST_PARTS));
    }
  }
}
