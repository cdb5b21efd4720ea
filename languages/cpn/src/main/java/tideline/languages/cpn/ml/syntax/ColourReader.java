package tideline.languages.cpn.ml.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.cpn.ml.syntax.ColourText.Member;
import tideline.languages.cpn.ml.syntax.ColourText.Range;
import tideline.languages.cpn.ml.syntax.ColourText.Reference;
import tideline.languages.cpn.ml.syntax.Declaration.Timing;

/** Reads the declarations that CPN ML adds to ML: colour sets and variables. */
final class ColourReader {

  private final MlCursor tokens;
  private final ExpressionReader expressions;

  ColourReader(MlCursor tokens, ExpressionReader expressions) {
    this.tokens = tokens;
    this.expressions = expressions;
  }

  Declaration variables(int at) {
    List<String> names =
        tokens.separated(() -> Names.declared(tokens, "the name of a variable").text());
    tokens.expect(":");
    Reference colours = reference();
    return new Declaration.Variables(at, names, colours.at(), colours.name());
  }

  Declaration colours(int at) {
    String name = Names.declared(tokens, "the name of a colour set").text();
    tokens.expect("=");
    ColourText colours = text();
    Timing timing = tokens.takes("timed") ? Timing.TIMED : Timing.UNTIMED;
    List<String> functions = new ArrayList<>();
    if (tokens.takes("declare")) {
      functions.addAll(tokens.separated(() -> tokens.take().text()));
    }
    return new Declaration.Colours(at, name, colours, timing, functions);
  }

  private ColourText text() {
    if (tokens.takes("with")) {
      return named();
    }
    MlToken word = tokens.peek();
    if (word.kind() != MlToken.Kind.NAME) {
      throw tokens.unexpected("a colour set");
    }
    boolean alone = !tokens.peek(1).isName();
    tokens.take();
    return switch (word.text()) {
      case "unit" -> new ColourText.OneValue(tokens.takes("with") ? one() : Optional.empty());
      case "bool" -> new ColourText.Truth(tokens.takes("with") ? truths() : List.of());
      case "int" -> new ColourText.Whole(bounds());
      case "intinf", "time" -> new ColourText.Unbounded();
      case "real" -> new ColourText.Real();
      case "string" -> string();
      default ->
          alone ? new ColourText.Alias(new Reference(word.at(), word.text())) : composed(word);
    };
  }

  private ColourText composed(MlToken word) {
    return switch (word.text()) {
      case "index" -> {
        String name = Names.declared(tokens, "the name of an index").text();
        tokens.expect("with");
        yield new ColourText.Numbered(name, range());
      }
      case "product" -> product();
      case "record" -> new ColourText.Fields(members("*"));
      case "list" -> new ColourText.Listed(reference(), bounds());
      case "union" -> new ColourText.Union(members("+"));
      case "subset" -> subset();
      default -> new ColourText.Alias(new Reference(word.at(), word.text()));
    };
  }

  private Optional<String> one() {
    return Optional.of(Names.declared(tokens, "the name of the value").text());
  }

  private List<String> truths() {
    MlToken open = tokens.expect("(");
    List<String> names =
        tokens.separated(() -> Names.declared(tokens, "the name of a truth value").text());
    tokens.close(open, "parenthesis", ")", "')'");
    if (names.size() != 2) {
      throw tokens.fault(open, "two names are expected: those of false and true");
    }
    return names;
  }

  private ColourText named() {
    List<String> names = new ArrayList<>();
    do {
      names.add(Names.declared(tokens, "the name of a value").text());
    } while (tokens.takes("|"));
    return new ColourText.Named(names);
  }

  private Optional<Range> bounds() {
    return tokens.takes("with") ? Optional.of(range()) : Optional.empty();
  }

  private Range range() {
    Expression from = expressions.expression();
    tokens.expect("..");
    return new Range(from, expressions.expression());
  }

  private ColourText string() {
    Optional<Range> characters = bounds();
    Optional<Range> length = tokens.takes("and") ? Optional.of(range()) : Optional.empty();
    return new ColourText.Text(characters, length);
  }

  private ColourText product() {
    List<Reference> parts = new ArrayList<>();
    do {
      parts.add(reference());
    } while (tokens.takes("*"));
    return new ColourText.Product(parts);
  }

  private List<Member> members(String separator) {
    List<Member> members = new ArrayList<>();
    do {
      MlToken name = Names.declared(tokens, "a name");
      boolean bare = !tokens.isAt(":") && separator.equals("+");
      if (!bare) {
        tokens.expect(":");
      }
      members.add(
          new Member(name.at(), name.text(), bare ? Optional.empty() : Optional.of(reference())));
    } while (tokens.takes(separator));
    return members;
  }

  private ColourText subset() {
    Reference base = reference();
    if (tokens.takes("by")) {
      return new ColourText.Chosen(base, expressions.expression());
    }
    tokens.expect("with");
    return new ColourText.Picked(base, expressions.expression());
  }

  private Reference reference() {
    MlToken name = Names.declared(tokens, "the name of a colour set");
    return new Reference(name.at(), name.text());
  }
}
