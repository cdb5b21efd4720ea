package tideline.languages.cpn.ml.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.cpn.ml.syntax.Declaration.Clause;
import tideline.languages.cpn.ml.syntax.Declaration.FunctionText;
import tideline.languages.cpn.ml.syntax.Declaration.Recursion;
import tideline.languages.cpn.ml.syntax.Declaration.Variant;
import tideline.model.text.Nesting;
import tideline.model.text.OperatorTable.Grouping;

/** Reads declarations. */
final class DeclarationReader {

  private final MlCursor tokens;
  private final Fixities fixities;
  private final TypeReader types;
  private final PatternReader patterns;
  private final ExpressionReader expressions;
  private final ColourReader colours;

  DeclarationReader(MlCursor tokens, Fixities fixities) {
    Nesting nesting = new Nesting();
    this.tokens = tokens;
    this.fixities = fixities;
    this.types = new TypeReader(tokens, nesting);
    this.patterns = new PatternReader(tokens, nesting, types, fixities);
    this.expressions = new ExpressionReader(tokens, nesting, fixities, types, patterns, this);
    this.colours = new ColourReader(tokens, expressions);
  }

  PatternReader patterns() {
    return patterns;
  }

  ExpressionReader expressions() {
    return expressions;
  }

  /** Declarations up to a word, or up to the end of the text. */
  List<Declaration> upTo(String word) {
    List<Declaration> read = new ArrayList<>();
    while (true) {
      while (tokens.takes(";")) {
        // Declarations may be separated by it, and need not.
      }
      if (tokens.isAt(word) || tokens.isAtEnd()) {
        return read;
      }
      declaration().ifPresent(read::add);
    }
  }

  /** The next declaration, unless it concerns the reader alone. */
  private Optional<Declaration> declaration() {
    MlToken word = tokens.peek();
    int at = word.at();
    if (word.kind() == MlToken.Kind.NAME) {
      return Optional.of(named(word));
    }
    if (word.kind() != MlToken.Kind.RESERVED) {
      throw tokens.unexpected("a declaration");
    }
    tokens.take();
    return switch (word.text()) {
      case "val" -> Optional.of(values(at));
      case "fun" -> Optional.of(functions(at));
      case "datatype" -> Optional.of(datatypes(at));
      case "type", "eqtype" -> Optional.of(type(at));
      case "exception" -> Optional.of(new Declaration.Exceptions(at, variants("and")));
      case "local" -> Optional.of(local(word));
      case "colset" -> Optional.of(colours.colours(at));
      case "var" -> Optional.of(colours.variables(at));
      case "globref" -> Optional.of(reference(at));
      case "infix", "infixr" -> {
        infix(word.is("infix") ? Grouping.LEFT : Grouping.RIGHT);
        yield Optional.empty();
      }
      case "nonfix" -> {
        while (tokens.peek().isName()) {
          fixities.remove(tokens.take().text());
        }
        yield Optional.empty();
      }
      case "structure", "signature", "functor", "abstype", "open" ->
          Optional.of(skipped(word, "a " + word.text()));
      default -> throw tokens.fault(word, "a declaration is expected, not " + word.shown());
    };
  }

  private Declaration named(MlToken word) {
    return switch (word.text()) {
      case "color" -> {
        tokens.take();
        yield colours.colours(word.at());
      }
      case "use" -> {
        tokens.take();
        expressions.expression();
        yield new Declaration.Unsupported(
            word.at(), "'use' of a file: no other file is read", List.of());
      }
      default -> throw tokens.unexpected("a declaration");
    };
  }

  /** What is skipped up to the end of the text, since nobody says where it ends. */
  private Declaration skipped(MlToken word, String what) {
    List<String> names = new ArrayList<>();
    if (tokens.peek().isName()) {
      names.add(tokens.peek().text());
    }
    tokens.skipTo(() -> false);
    return new Declaration.Unsupported(word.at(), what + " (" + word.text() + ")", names);
  }

  private Declaration reference(int at) {
    MlToken name = Names.declared(tokens, "the name of a reference");
    tokens.expect("=");
    expressions.expression();
    return new Declaration.Unsupported(at, "a reference (globref)", List.of(name.text()));
  }

  private void infix(Grouping grouping) {
    int precedence = 0;
    if (tokens.peek().kind() == MlToken.Kind.WHOLE) {
      MlToken number = tokens.take();
      if (number.text().length() != 1) {
        throw tokens.fault(number, "a precedence from 0 to 9 is expected");
      }
      precedence = Integer.parseInt(number.text());
    }
    do {
      fixities.declare(Names.declared(tokens, "an operator").text(), precedence, grouping);
    } while (tokens.peek().isName());
  }

  private Declaration values(int at) {
    typeVariables();
    Recursion recursion = tokens.takes("rec") ? Recursion.RECURSIVE : Recursion.NONE;
    List<Declaration.Value> values = new ArrayList<>();
    do {
      Pattern pattern = patterns.pattern();
      tokens.expect("=");
      values.add(new Declaration.Value(pattern, expressions.expression()));
    } while (tokens.takes("and"));
    return new Declaration.Values(at, values, recursion);
  }

  /** Type variables that are declared before they are used; nobody has to. */
  private List<String> typeVariables() {
    List<String> names = new ArrayList<>();
    boolean several = tokens.isAt("(") && tokens.peek(1).kind() == MlToken.Kind.TYPE_VARIABLE;
    if (several) {
      MlToken open = tokens.take();
      names.addAll(tokens.separated(() -> tokens.take().text()));
      tokens.close(open, "parenthesis", ")", "')'");
    } else if (tokens.peek().kind() == MlToken.Kind.TYPE_VARIABLE) {
      names.add(tokens.take().text());
    }
    return names;
  }

  private Declaration functions(int at) {
    typeVariables();
    List<FunctionText> functions = new ArrayList<>();
    do {
      functions.add(function());
    } while (tokens.takes("and"));
    return new Declaration.Functions(at, functions);
  }

  private FunctionText function() {
    MlToken first = tokens.peek();
    List<Clause> clauses = new ArrayList<>();
    Optional<MlToken> name = Optional.empty();
    do {
      MlToken start = tokens.peek();
      List<Pattern> arguments = new ArrayList<>();
      MlToken named = head(arguments);
      if (name.isPresent() && !name.get().text().equals(named.text())) {
        throw tokens.fault(named, "this clause should be one of " + name.get().text());
      }
      while (patterns.startsAtom(tokens.peek())) {
        arguments.add(patterns.atom());
      }
      if (arguments.isEmpty()) {
        throw tokens.unexpected("a pattern for the argument of " + named.text());
      }
      if (!clauses.isEmpty() && clauses.getFirst().patterns().size() != arguments.size()) {
        throw tokens.fault(start, "the clauses of a function have equally many arguments");
      }
      Optional<TypeText> result = tokens.takes(":") ? Optional.of(types.type()) : Optional.empty();
      tokens.expect("=");
      clauses.add(new Clause(arguments, result, expressions.expression()));
      name = Optional.of(named);
    } while (tokens.takes("|"));
    return new FunctionText(first.at(), name.orElse(first).text(), clauses);
  }

  /** The name of a function, which may stand between its first two arguments. */
  private MlToken head(List<Pattern> arguments) {
    if (tokens.takes("op") || !isInfixHead()) {
      return Names.declared(tokens, "the name of a function");
    }
    int at = tokens.peek().at();
    boolean closed = tokens.isAt("(") && !isInfix(behindAtom());
    MlToken open = tokens.peek();
    if (closed) {
      tokens.take();
    }
    Pattern left = patterns.atom();
    MlToken name = tokens.take();
    Pattern right = patterns.atom();
    if (closed) {
      tokens.close(open, "parenthesis", ")", "')'");
    }
    arguments.add(
        new Pattern.Fields(
            at,
            List.of(new Pattern.Field("1", left), new Pattern.Field("2", right)),
            Pattern.Rest.NONE));
    return name;
  }

  private boolean isInfixHead() {
    return tokens.isAt("(") || (patterns.startsAtom(tokens.peek()) && isInfix(behindAtom()));
  }

  private MlToken behindAtom() {
    int start = tokens.place();
    patterns.atom();
    MlToken behind = tokens.peek();
    tokens.back(start);
    return behind;
  }

  private boolean isInfix(MlToken token) {
    return fixities.of(token).isPresent() && !token.is("=");
  }

  private Declaration datatypes(int at) {
    List<Declaration.Datatype> datatypes = new ArrayList<>();
    do {
      List<String> variables = typeVariables();
      MlToken name = Names.declared(tokens, "the name of a datatype");
      tokens.expect("=");
      datatypes.add(new Declaration.Datatype(name.at(), variables, name.text(), variants("|")));
    } while (tokens.takes("and"));
    return new Declaration.Datatypes(at, datatypes);
  }

  private List<Variant> variants(String separator) {
    List<Variant> variants = new ArrayList<>();
    do {
      MlToken name = Names.declared(tokens, "the name of a constructor");
      variants.add(
          new Variant(
              name.at(),
              name.text(),
              tokens.takes("of") ? Optional.of(types.type()) : Optional.empty()));
    } while (tokens.takes(separator));
    return variants;
  }

  private Declaration type(int at) {
    List<String> variables = typeVariables();
    String name = Names.declared(tokens, "the name of a type").text();
    tokens.expect("=");
    return new Declaration.Type(at, variables, name, types.type());
  }

  private Declaration local(MlToken word) {
    List<Declaration> hidden = upTo("in");
    tokens.expect("in");
    List<Declaration> shown = upTo("end");
    tokens.close(word, "local", "end", "'end'");
    return new Declaration.Local(word.at(), hidden, shown);
  }
}
