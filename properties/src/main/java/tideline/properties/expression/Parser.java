package tideline.properties.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/**
 * Precedence climbing over the tokens. It recurses once per parenthesis or prefix and is bounded,
 * as is the height of the tree, so that no text can exhaust the stack here or later.
 */
final class Parser {

  /** Parentheses, prefixes and right operands inside one another. */
  static final int MAX_NESTING = 200;

  /** Height of the tree; a chain such as a + b + c grows by one per operator. */
  static final int MAX_DEPTH = 400;

  private static final int LOOSEST = 1;

  private final SourceText source;
  private final List<Token> tokens;
  private int next;
  private int nesting;

  private Parser(SourceText source, List<Token> tokens) {
    this.source = source;
    this.tokens = tokens;
  }

  static Syntax parse(SourceText source, Predicate<String> knownNames) {
    Parser parser = new Parser(source, Lexer.tokens(source, knownNames));
    Syntax syntax = parser.infix(LOOSEST);
    Token rest = parser.peek();
    if (rest.kind() != Token.Kind.END) {
      throw parser.unexpected(rest, "an operator or the end of the expression");
    }
    return syntax;
  }

  /** One expression or several with commas between them. */
  static List<Syntax> parseList(SourceText source, Predicate<String> knownNames) {
    Parser parser = new Parser(source, Lexer.tokens(source, knownNames));
    List<Syntax> list = new ArrayList<>();
    list.add(parser.infix(LOOSEST));
    while (parser.peek().kind() == Token.Kind.COMMA) {
      parser.next++;
      list.add(parser.infix(LOOSEST));
    }
    Token rest = parser.peek();
    if (rest.kind() != Token.Kind.END) {
      throw parser.unexpected(rest, "an operator, a comma or the end of the expression");
    }
    return list;
  }

  /** An operand and the operators behind it that bind at least as tightly as {@code precedence}. */
  private Syntax infix(int precedence) {
    Syntax left = operand();
    while (peek().kind() == Token.Kind.OPERATOR) {
      Token token = peek();
      BinaryOperator operator = operator(token.text());
      if (operator.precedence() < precedence) {
        return left;
      }
      next++;
      left = join(operator, left, right(token, operator), token.at());
      if (operator.isComparison()) {
        refuseChain();
      }
    }
    return left;
  }

  private Syntax right(Token token, BinaryOperator operator) {
    // A chain of -> nests to the right without any parenthesis.
    enter(token);
    Syntax right = infix(operator.rightPrecedence());
    nesting--;
    return right;
  }

  private void refuseChain() {
    Token token = peek();
    if (token.kind() == Token.Kind.OPERATOR && operator(token.text()).isComparison()) {
      throw error(token.at(), "comparisons do not chain: write a < b && b < c, or use parentheses");
    }
  }

  private Syntax operand() {
    Token token = tokens.get(next++);
    return switch (token.kind()) {
      case NAME -> name(token);
      case NUMBER -> number(token, token.text());
      case TRUE -> new Syntax.Truth(true, token.at());
      case FALSE -> new Syntax.Truth(false, token.at());
      case NOT -> prefix(Syntax.Operator.NOT, token);
      case CONVERSION -> conversion(token);
      case LEFT -> parenthesis(token);
      case OPERATOR -> sign(token);
      case RIGHT, COMMA, END -> throw unexpected(token, "a name, a number or a parenthesis");
    };
  }

  private Syntax name(Token token) {
    if (peek().kind() == Token.Kind.LEFT) {
      throw error(
          token.at(), "there is no function " + token.text() + "; the only one is int(...)");
    }
    return new Syntax.Name(token.text(), token.at());
  }

  private Syntax number(Token token, String digits) {
    try {
      return new Syntax.Whole(Long.parseLong(digits), token.at());
    } catch (NumberFormatException tooLarge) {
      throw error(token.at(), "the number does not fit in 64 bits");
    }
  }

  /** A minus before a number belongs to it, or the smallest number could not be written. */
  private Syntax sign(Token token) {
    if (!token.text().equals("-")) {
      throw unexpected(token, "a name, a number or a parenthesis");
    }
    if (peek().kind() == Token.Kind.NUMBER) {
      Token number = tokens.get(next++);
      return number(token, "-" + number.text());
    }
    return prefix(Syntax.Operator.MINUS, token);
  }

  private Syntax prefix(Syntax.Operator operator, Token token) {
    enter(token);
    Syntax operand = operand();
    nesting--;
    return new Syntax.Prefix(operator, operand, token.at(), height(operand, operand, token.at()));
  }

  private Syntax conversion(Token token) {
    Token open = tokens.get(next++);
    if (open.kind() != Token.Kind.LEFT) {
      throw error(open.at(), "int is followed by ( (or quote the name: 'int')");
    }
    Syntax operand = parenthesis(open);
    return new Syntax.Prefix(
        Syntax.Operator.CONVERSION, operand, token.at(), height(operand, operand, token.at()));
  }

  private Syntax parenthesis(Token open) {
    enter(open);
    Syntax inner = infix(LOOSEST);
    nesting--;
    Token close = tokens.get(next++);
    if (close.kind() != Token.Kind.RIGHT) {
      throw close.kind() == Token.Kind.END
          ? error(open.at(), "this parenthesis is not closed")
          : unexpected(close, "an operator or )");
    }
    return inner;
  }

  private Syntax join(BinaryOperator operator, Syntax left, Syntax right, int at) {
    return new Syntax.Infix(operator, left, right, at, height(left, right, at));
  }

  private int height(Syntax left, Syntax right, int at) {
    int height = 1 + Math.max(left.depth(), right.depth());
    if (height > MAX_DEPTH) {
      throw error(at, "more than " + MAX_DEPTH + " operators inside one another; use parentheses");
    }
    return height;
  }

  private void enter(Token token) {
    if (++nesting > MAX_NESTING) {
      throw error(token.at(), "more than " + MAX_NESTING + " levels inside one another");
    }
  }

  private Token peek() {
    return tokens.get(next);
  }

  private static BinaryOperator operator(String symbol) {
    return switch (symbol) {
      case "and" -> BinaryOperator.AND;
      case "or" -> BinaryOperator.OR;
      case "=" -> BinaryOperator.EQUAL;
      default -> {
        for (BinaryOperator operator : BinaryOperator.values()) {
          if (operator.symbol().equals(symbol)) {
            yield operator;
          }
        }
        throw new IllegalArgumentException(symbol);
      }
    };
  }

  private DiagnosticException unexpected(Token token, String expected) {
    return error(token.at(), expected + " is expected, not " + token.shown());
  }

  private DiagnosticException error(int at, String message) {
    return new DiagnosticException(source.at(at, message));
  }
}
