package tideline.model.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.OperatorTable.Grouping;
import tideline.model.text.OperatorTable.Infix;
import tideline.model.text.TextScanner.Comments;
import tideline.model.text.Token.Kind;

/** Random trees over random tables of operators are printed and read back. */
class PrecedenceClimberTest {

  private static final int TALLEST = 100;

  private sealed interface Tree {
    record Leaf(String name) implements Tree {}

    record Before(String operator, Tree operand) implements Tree {}

    record Between(String operator, Tree left, Tree right) implements Tree {}

    record Chain(String operator, List<Tree> operands) implements Tree {}
  }

  /** A language of one letter for each operand, and of operators of a table. */
  private static final class Reader implements PrecedenceClimber.Grammar<Token, String, Tree> {
    private final OperatorTable<String> table;
    private final SourceCursor tokens;
    private final PrecedenceClimber<Token, String, Tree> climber;

    Reader(OperatorTable<String> table, String text) {
      this.table = table;
      SourceText source = new SourceText("text", text);
      TextScanner scanner = new TextScanner(source);
      List<String> symbols = table.symbols("(", ")");
      this.tokens = new SourceCursor(source, () -> token(scanner, symbols));
      this.climber = new PrecedenceClimber<>(tokens, new Nesting(), TALLEST, this);
    }

    private static Token token(TextScanner text, List<String> symbols) {
      text.skipBlanks(Comments.NONE);
      int start = text.at();
      if (text.isAtEnd()) {
        return text.token(Kind.END, "text", start);
      }
      return text.takeOneOf(symbols)
          .map(symbol -> text.token(Kind.SYMBOL, symbol, start))
          .orElseGet(() -> text.token(Kind.NAME, text.takeWhile(Character::isLetter), start));
    }

    Tree read() {
      Tree tree = climber.expression();
      assertEquals(Kind.END, tokens.peek().kind());
      return tree;
    }

    @Override
    public OperatorTable<String> operators() {
      return table;
    }

    @Override
    public Tree operand() {
      if (!tokens.isAt("(")) {
        return new Tree.Leaf(tokens.name("an operand").text());
      }
      Token open = tokens.take();
      Tree inner = climber.nested(open);
      tokens.close(open, "parenthesis", ")", "an operator or )");
      return inner;
    }

    @Override
    public Tree apply(Token token, String operator, Tree operand) {
      return new Tree.Before(operator, operand);
    }

    @Override
    public Tree join(Token token, String operator, Tree left, Tree right) {
      return new Tree.Between(operator, left, right);
    }

    @Override
    public Tree joinAll(Token first, String operator, List<Tree> operands) {
      return new Tree.Chain(operator, operands);
    }
  }

  /** A table of a few operators; those of one precedence group alike, and chains are alone. */
  private static OperatorTable<String> table(Random random) {
    OperatorTable<String> table = new OperatorTable<>();
    Grouping[] groupings = new Grouping[4];
    for (int i = 0; i < groupings.length; i++) {
      groupings[i] = List.of(Grouping.LEFT, Grouping.RIGHT, Grouping.NONE).get(random.nextInt(3));
    }
    for (String symbol : List.of("+", "-", "*", "/", "<", "<=", "<->")) {
      int precedence = 2 * random.nextInt(groupings.length);
      table.infix(precedence, groupings[precedence / 2], symbol, symbol);
    }
    table.infix(2 * random.nextInt(groupings.length) + 1, Grouping.CHAIN, "&", "&");
    for (String symbol : List.of("!", "~", "-")) {
      table.prefix(random.nextInt(2 * groupings.length + 1), symbol, symbol);
    }
    return table;
  }

  private static Tree random(Random random, OperatorTable<String> table, int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return new Tree.Leaf(Character.toString('a' + random.nextInt(26)));
    }
    if (random.nextInt(4) == 0) {
      String operator = List.of("!", "~", "-").get(random.nextInt(3));
      return new Tree.Before(operator, random(random, table, depth - 1));
    }
    List<String> symbols = List.of("+", "-", "*", "/", "<", "<=", "<->", "&");
    String operator = symbols.get(random.nextInt(symbols.size()));
    if (table.infix(operator).orElseThrow().grouping() != Grouping.CHAIN) {
      return new Tree.Between(
          operator, random(random, table, depth - 1), random(random, table, depth - 1));
    }
    List<Tree> operands = new ArrayList<>();
    for (int i = 2 + random.nextInt(3); i > 0; i--) {
      operands.add(random(random, table, depth - 1));
    }
    return new Tree.Chain(operator, operands);
  }

  /** As few parentheses as the precedences ask for, but all around what begins with a prefix. */
  private static String print(OperatorTable<String> table, Tree tree) {
    return switch (tree) {
      case Tree.Leaf(String name) -> name;
      case Tree.Before(String operator, Tree operand) ->
          operator + operand(table, operand, table.prefix(operator).orElseThrow().precedence());
      case Tree.Between(String operator, Tree left, Tree right) -> {
        Infix<String> infix = table.infix(operator).orElseThrow();
        int loosest = infix.precedence() + (infix.grouping() == Grouping.LEFT ? 0 : 1);
        yield operand(table, left, loosest)
            + " "
            + operator
            + " "
            + operand(table, right, infix.rightPrecedence());
      }
      case Tree.Chain(String operator, List<Tree> operands) -> {
        int loosest = table.infix(operator).orElseThrow().precedence() + 1;
        yield operands.stream()
            .map(operand -> operand(table, operand, loosest))
            .collect(Collectors.joining(" " + operator + " "));
      }
    };
  }

  private static String operand(OperatorTable<String> table, Tree tree, int loosest) {
    boolean plain =
        switch (tree) {
          case Tree.Leaf _ -> true;
          case Tree.Before _ -> false;
          case Tree.Between(String operator, Tree _, Tree _) ->
              table.infix(operator).orElseThrow().precedence() >= loosest;
          case Tree.Chain(String operator, List<Tree> _) ->
              table.infix(operator).orElseThrow().precedence() >= loosest;
        };
    return plain ? print(table, tree) : "(" + print(table, tree) + ")";
  }

  @Test
  void randomTreesReadBack() {
    for (long seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      OperatorTable<String> table = table(random);
      Tree tree = random(random, table, 1 + random.nextInt(5));
      String text = print(table, tree);
      assertEquals(tree, new Reader(table, text).read(), "seed " + seed + ": " + text);
    }
  }

  @Test
  void whatIsTooDeepOrTooTallIsAFaultWithItsPlace() {
    OperatorTable<String> table =
        new OperatorTable<String>()
            .infix(1, Grouping.LEFT, "+", "+")
            .infix(2, Grouping.RIGHT, "*", "*")
            .infix(3, Grouping.CHAIN, "&", "&")
            .infix(4, Grouping.NONE, "<", "<")
            .prefix(5, "!", "!");
    assertFault(table, "(".repeat(100_000), 200, "more than 200 levels inside one another");
    assertFault(table, "!".repeat(100_000), 200, "more than 200 levels inside one another");
    assertFault(table, "a*".repeat(100_000), 401, "more than 200 levels inside one another");
    assertFault(
        table,
        "a+".repeat(100_000) + "a",
        199,
        "more than 100 operators inside one another; use parentheses");
    assertFault(table, "a < b < c", 6, "parentheses are needed here");
    assertFault(table, "(a", 0, "this parenthesis is not closed");
    assertFault(table, "(a b", 3, "an operator or ) is expected, not 'b'");
    assertFault(table, "a +", 3, "an operand is expected, not the end of the text");
    assertEquals(
        10_001,
        ((Tree.Chain) new Reader(table, "a&".repeat(10_000) + "a").read()).operands().size());
  }

  private static void assertFault(
      OperatorTable<String> table, String text, int offset, String message) {
    SyntaxFault fault = assertThrows(SyntaxFault.class, () -> new Reader(table, text).read());
    assertEquals(message, fault.diagnostic().message());
    assertEquals(offset + 1, fault.diagnostic().position().orElseThrow().column());
  }
}
