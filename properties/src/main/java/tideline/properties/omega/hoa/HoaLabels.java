package tideline.properties.omega.hoa;

import static tideline.model.text.OperatorTable.Grouping.LEFT;

import java.util.HashMap;
import java.util.Map;
import tideline.model.text.Nesting;
import tideline.model.text.OperatorTable;
import tideline.model.text.PrecedenceClimber;
import tideline.model.text.Token;
import tideline.model.text.Token.Kind;
import tideline.properties.omega.bdd.Bdd;

/**
 * Reads labels as Boolean functions. An alias is the function that it was when it was defined, and
 * it cannot be used before: there is no recursion to follow.
 */
final class HoaLabels implements PrecedenceClimber.Grammar<Token, String, Integer> {

  private static final OperatorTable<String> OPERATORS =
      new OperatorTable<String>()
          .infix(1, LEFT, "|", "|")
          .infix(2, LEFT, "&", "&")
          .prefix(3, "!", "!");

  private final HoaCursor in;
  private final Bdd bdd;
  private final PrecedenceClimber<Token, String, Integer> climber;
  private final Map<String, Integer> aliases = new HashMap<>();

  /** The largest proposition of each alias, to be checked when their number is known. */
  private int largest = -1;

  private Token largestAt;
  private int propositions = Integer.MAX_VALUE;

  HoaLabels(HoaCursor in, Bdd bdd) {
    this.in = in;
    this.bdd = bdd;
    this.climber = new PrecedenceClimber<>(in, new Nesting(), Integer.MAX_VALUE, this);
    this.largestAt = in.peek();
  }

  Bdd bdd() {
    return bdd;
  }

  /** From now on there are so many propositions; aliases may have been read before. */
  void setPropositions(int count) {
    propositions = count;
    requireProposition(largest, largestAt);
  }

  /** Reads the definition of an alias. */
  void readAlias() {
    if (!isAlias(in.peek())) {
      throw in.unexpected("a name with @ before it");
    }
    Token name = in.take();
    if (aliases.containsKey(name.text())) {
      throw in.error(name.at(), "the alias " + name.text() + " is already defined");
    }
    aliases.put(name.text(), climber.expression());
  }

  /** Reads a label behind its opening bracket, and the closing one. */
  int read() {
    int label = climber.expression();
    in.expect("]");
    return label;
  }

  @Override
  public OperatorTable<String> operators() {
    return OPERATORS;
  }

  @Override
  public Integer apply(Token token, String operator, Integer operand) {
    return bdd.not(operand);
  }

  @Override
  public Integer join(Token token, String operator, Integer left, Integer right) {
    return operator.equals("|") ? bdd.or(left, right) : bdd.and(left, right);
  }

  @Override
  public Integer operand() {
    Token token = in.peek();
    if (token.is("(")) {
      int label = climber.nested(in.take());
      in.expect(")");
      return label;
    }
    return switch (token.kind()) {
      case NUMBER -> proposition();
      case NAME -> isAlias(token) ? alias() : constant();
      default -> throw in.unexpected("the number of a proposition, t, f, an alias, ! or (");
    };
  }

  private static boolean isAlias(Token token) {
    return token.kind() == Kind.NAME && token.text().startsWith("@");
  }

  private int proposition() {
    Token token = in.peek();
    int ap = in.takeNumber("the number of a proposition", Integer.MAX_VALUE);
    requireProposition(ap, token);
    if (ap >= Bdd.FIRST_FREE) {
      throw in.error(token.at(), "propositions from number " + Bdd.FIRST_FREE + " on are too many");
    }
    if (ap > largest) {
      largest = ap;
      largestAt = token;
    }
    return bdd.variable(ap);
  }

  private void requireProposition(int ap, Token token) {
    if (ap >= propositions) {
      throw in.error(token.at(), "there are " + propositions + " propositions, numbered from 0");
    }
  }

  private int alias() {
    Token token = in.take();
    Integer label = aliases.get(token.text());
    if (label == null) {
      throw in.error(token.at(), "the alias " + token.text() + " is not defined before");
    }
    return label;
  }

  private int constant() {
    Token token = in.take();
    return switch (token.text()) {
      case "t" -> Bdd.TRUE;
      case "f" -> Bdd.FALSE;
      default -> throw in.error(token.at(), "a label is about numbers of propositions, t and f");
    };
  }
}
