package tideline.languages.petri.lola.high;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.petri.lola.high.Term.Operator;
import tideline.model.diagnostic.NearestNames;
import tideline.model.text.Nesting;
import tideline.model.text.OperatorTable;
import tideline.model.text.OperatorTable.Grouping;
import tideline.model.text.OperatorTable.Infix;
import tideline.model.text.OperatorTable.Prefix;
import tideline.model.text.PrecedenceClimber;
import tideline.model.text.SourceCursor;
import tideline.model.text.Token;

/** Reads terms and gives them types. Names and operators are words with blanks around them. */
final class TermReader {

  private static final int TALLEST = 200;
  private static final int MOST_DIGITS = 18;

  private static final OperatorTable<Operator> OPERATORS =
      new OperatorTable<Operator>()
          .infix(1, Grouping.LEFT, Operator.OR, "OR")
          .infix(2, Grouping.LEFT, Operator.AND, "AND")
          .prefix(3, Operator.NOT, "NOT")
          .infix(4, Grouping.NONE, Operator.EQUAL, "=")
          .infix(4, Grouping.NONE, Operator.UNEQUAL, "#", "<>")
          .infix(4, Grouping.NONE, Operator.LESS, "<")
          .infix(4, Grouping.NONE, Operator.AT_MOST, "<=")
          .infix(4, Grouping.NONE, Operator.GREATER, ">")
          .infix(4, Grouping.NONE, Operator.AT_LEAST, ">=")
          .infix(5, Grouping.LEFT, Operator.PLUS, "+")
          .infix(5, Grouping.LEFT, Operator.MINUS, "-")
          .infix(6, Grouping.LEFT, Operator.TIMES, "*")
          .infix(6, Grouping.LEFT, Operator.DIVIDED, "/")
          .infix(6, Grouping.LEFT, Operator.MODULO, "MOD", "%")
          .prefix(7, Operator.NEGATIVE, "-");

  private final SourceCursor tokens;
  private final DeclaredNames names;
  private final DeclaredNames.Variables variables;
  private final PrecedenceClimber<Token, Operator, Term> climber;

  TermReader(SourceCursor tokens, DeclaredNames names, DeclaredNames.Variables variables) {
    this.tokens = tokens;
    this.names = names;
    this.variables = variables;
    this.climber = new PrecedenceClimber<>(tokens, new Nesting(), TALLEST, new Grammar());
  }

  /** Reads a term of any type. */
  Term term() {
    climber.startAnew();
    return climber.expression();
  }

  /** Reads a term that may stand where a type is wanted. */
  Term term(LolaType wanted) {
    Term term = term();
    if (!wanted.admits(term.type())) {
      throw tokens.fault(
          term.at(), "%s is expected, not %s".formatted(wanted.shown(), term.type().shown()));
    }
    return term;
  }

  /** Reads a variable or a part of one. */
  Term.Access access() {
    Token name = tokens.peek();
    Integer number = variables.numbers.get(name.text());
    if (name.kind() != Token.Kind.NAME || number == null) {
      throw tokens.fault(
          name,
          "a variable is expected, not "
              + name.shown()
              + NearestNames.hint(name.text(), variables.numbers.keySet()));
    }
    tokens.take();
    LolaType.Finite type = variables.types.get(number);
    List<Term.Part> parts = new ArrayList<>();
    while (true) {
      Token token = tokens.peek();
      if (tokens.takes(".")) {
        if (!(type instanceof LolaType.Fields fields)) {
          throw tokens.fault(token, "this has no fields: it is " + type.shown());
        }
        Token field = tokens.take();
        int at = fields.names().indexOf(field.text());
        if (at < 0) {
          throw tokens.fault(
              field,
              "there is no field '%s'%s"
                  .formatted(field.text(), NearestNames.hint(field.text(), fields.names())));
        }
        parts.add(new Term.Part.Field(fields, at));
        type = fields.types().get(at);
      } else if (tokens.takes("[")) {
        if (!(type instanceof LolaType.Array array)) {
          throw tokens.fault(token, "this has no elements: it is " + type.shown());
        }
        Term index = climber.nested(token);
        if (!array.index().admits(index.type())) {
          throw tokens.fault(index.at(), array.index().shown() + " is expected");
        }
        tokens.expect("]");
        parts.add(new Term.Part.Element(array, index));
        type = array.element();
      } else {
        return new Term.Access(name, type, number, parts);
      }
    }
  }

  private final class Grammar implements PrecedenceClimber.Grammar<Token, Operator, Term> {
    @Override
    public OperatorTable<Operator> operators() {
      return OPERATORS;
    }

    @Override
    public Optional<Infix<Operator>> infix(Token token) {
      return OPERATORS.infix(token.text());
    }

    @Override
    public Optional<Prefix<Operator>> prefix(Token token) {
      return OPERATORS.prefix(token.text());
    }

    @Override
    public Term operand() {
      Token token = tokens.peek();
      if (token.kind() == Token.Kind.NUMBER) {
        return number();
      }
      if (tokens.takes("(")) {
        Term inner = climber.nested(token);
        tokens.close(token, "parenthesis", ")", "an operator or ')'");
        return inner;
      }
      if (token.kind() != Token.Kind.NAME) {
        throw tokens.unexpected("a term");
      }
      if (tokens.peekBehind().is("(")) {
        return call();
      }
      LolaType.Names type = names.constants.get(token.text());
      if (type != null && !variables.numbers.containsKey(token.text())) {
        tokens.take();
        return new Term.Constant(token, type, type.sort().names().indexOf(token.text()));
      }
      return access();
    }

    private Term number() {
      Token token = tokens.take();
      if (token.text().length() > MOST_DIGITS) {
        throw tokens.fault(token, "this number is too large");
      }
      return new Term.Constant(token, DeclaredNames.NUMBER, Long.parseLong(token.text()));
    }

    private Term call() {
      Token name = tokens.take();
      Function function = names.functions.get(name.text());
      if (function == null) {
        throw tokens.fault(
            name,
            "there is no function '%s' before this one%s"
                .formatted(name.text(), NearestNames.hint(name.text(), names.functions.keySet())));
      }
      Token open = tokens.take();
      List<Term> arguments = new ArrayList<>();
      for (int i = 0; i < function.parameters(); i++) {
        if (i > 0) {
          tokens.expect(",");
        }
        Term argument = climber.nested(open);
        LolaType wanted = function.variables().get(i);
        if (!wanted.admits(argument.type())) {
          throw tokens.fault(
              argument.at(),
              "%s is expected, not %s".formatted(wanted.shown(), argument.type().shown()));
        }
        arguments.add(argument);
      }
      tokens.close(open, "parenthesis", ")", "')'");
      return new Term.Call(name, function, arguments);
    }

    @Override
    public Term apply(Token token, Operator operator, Term operand) {
      LolaType wanted = operator == Operator.NOT ? DeclaredNames.TRUTH : DeclaredNames.NUMBER;
      check(token, wanted, operand);
      return new Term.Applied(token, wanted, operator, List.of(operand));
    }

    @Override
    public Term join(Token token, Operator operator, Term left, Term right) {
      LolaType type =
          switch (operator) {
            case OR, AND -> {
              check(token, DeclaredNames.TRUTH, left, right);
              yield DeclaredNames.TRUTH;
            }
            case EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST -> {
              check(token, left.type(), right);
              yield DeclaredNames.TRUTH;
            }
            default -> {
              check(token, DeclaredNames.NUMBER, left, right);
              yield DeclaredNames.NUMBER;
            }
          };
      return new Term.Applied(token, type, operator, List.of(left, right));
    }

    private void check(Token token, LolaType wanted, Term... operands) {
      for (Term operand : operands) {
        if (!wanted.admits(operand.type())) {
          throw tokens.fault(
              token,
              "'%s' needs %s here, not %s"
                  .formatted(token.text(), wanted.shown(), operand.type().shown()));
        }
      }
    }
  }
}
