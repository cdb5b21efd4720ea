package tideline.properties.omega.hoa;

import java.util.HashMap;
import java.util.Map;
import tideline.properties.omega.bdd.Bdd;
import tideline.properties.omega.hoa.HoaToken.Kind;

/**
 * Reads labels as Boolean functions. An alias is the function that it was when it was defined, and
 * it cannot be used before: there is no recursion to follow.
 */
final class HoaLabels {

  private final HoaLexer in;
  private final Bdd bdd;
  private final Map<String, Integer> aliases = new HashMap<>();

  /** The largest proposition of each alias, to be checked when their number is known. */
  private int largest = -1;

  private HoaToken largestAt;
  private int propositions = Integer.MAX_VALUE;

  HoaLabels(HoaLexer in, Bdd bdd) {
    this.in = in;
    this.bdd = bdd;
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
    if (in.peek().kind() != Kind.ALIAS) {
      throw in.unexpected("a name with @ before it");
    }
    HoaToken name = in.take();
    if (aliases.containsKey(name.text())) {
      throw in.error(name.at(), "the alias " + name.text() + " is already defined");
    }
    aliases.put(name.text(), or(0));
  }

  /** Reads a label behind its opening bracket, and the closing one. */
  int read() {
    int label = or(0);
    in.requireSymbol(']');
    return label;
  }

  private int or(int depth) {
    int label = and(depth);
    while (in.takeSymbol('|')) {
      label = bdd.or(label, and(depth));
    }
    return label;
  }

  private int and(int depth) {
    int label = atom(depth);
    while (in.takeSymbol('&')) {
      label = bdd.and(label, atom(depth));
    }
    return label;
  }

  private int atom(int depth) {
    HoaToken token = in.peek();
    if (depth > HoaAcceptance.MAX_NESTING) {
      throw in.error(token.at(), "more than " + HoaAcceptance.MAX_NESTING + " levels");
    }
    if (in.takeSymbol('!')) {
      return bdd.not(atom(depth + 1));
    }
    if (in.takeSymbol('(')) {
      int label = or(depth + 1);
      in.requireSymbol(')');
      return label;
    }
    return switch (token.kind()) {
      case NUMBER -> proposition();
      case ALIAS -> alias();
      case NAME -> constant();
      default -> throw in.unexpected("the number of a proposition, t, f, an alias, ! or (");
    };
  }

  private int proposition() {
    HoaToken token = in.peek();
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

  private void requireProposition(int ap, HoaToken token) {
    if (ap >= propositions) {
      throw in.error(token.at(), "there are " + propositions + " propositions, numbered from 0");
    }
  }

  private int alias() {
    HoaToken token = in.take();
    Integer label = aliases.get(token.text());
    if (label == null) {
      throw in.error(token.at(), "the alias " + token.text() + " is not defined before");
    }
    return label;
  }

  private int constant() {
    HoaToken token = in.take();
    return switch (token.text()) {
      case "t" -> Bdd.TRUE;
      case "f" -> Bdd.FALSE;
      default -> throw in.error(token.at(), "a label is about numbers of propositions, t and f");
    };
  }
}
