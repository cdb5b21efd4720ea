package tideline.testkit.promela.random;

import java.util.ArrayList;
import java.util.List;
import tideline.testkit.promela.random.Code.Series;

/** Makes formulas and claims. */
final class Claims {

  private static final int DEEPEST = 3;

  private final Dice dice;
  private final Expressions expressions;
  private final Scope scope;

  Claims(Dice dice, Expressions expressions, Scope scope) {
    this.dice = dice;
    this.expressions = expressions;
    this.scope = scope;
  }

  /** An {@code ltl} block. */
  Code ltl() {
    return Code.of("ltl f { ", formula(DEEPEST), " }");
  }

  private Code formula(int depth) {
    if (depth == 0 || dice.oneIn(5)) {
      return Code.of("(", expressions.condition(scope, ExpressionPlace.LTL_ATOM), ")");
    }
    Code left = formula(depth - 1);
    return switch (dice.below(8)) {
      case 0, 1 -> Code.of(dice.word("[] ", "always "), left);
      case 2, 3 -> Code.of(dice.word("<> ", "eventually "), left);
      case 4 -> Code.of("!", left);
      default ->
          Code.of(
              "(",
              left,
              dice.word(
                  " U ",
                  " W ",
                  " V ",
                  " until ",
                  " weakuntil ",
                  " && ",
                  " || ",
                  " -> ",
                  " <-> ",
                  " implies ",
                  " release ",
                  " stronguntil ",
                  " equivalent "),
              formula(depth - 1),
              ")");
    };
  }

  /** A {@code never} claim: a few states with jumps between them. */
  Code never() {
    int count = dice.between(1, 3);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      names.add((dice.oneIn(2) ? "accept" : "T") + "_s" + i);
    }
    List<Code> states = new ArrayList<>();
    for (String name : names) {
      states.add(state(name, names));
    }
    return Code.of(
        "never f {\n", new Series(states, states.stream().map(_ -> ";\n").toList()), "\n}");
  }

  private Code state(String name, List<String> names) {
    List<Code> options = new ArrayList<>();
    int count = dice.between(1, 3);
    for (int i = 0; i < count; i++) {
      options.add(
          Code.of(
              ":: ",
              expressions.condition(scope, ExpressionPlace.NEVER_GUARD),
              " -> goto ",
              dice.of(names)));
    }
    boolean loops = dice.oneIn(2);
    if (loops && dice.oneIn(2)) {
      options.add(Code.words(":: true"));
    }
    if (loops && dice.oneIn(3)) {
      options.add(
          Code.of(":: ", expressions.condition(scope, ExpressionPlace.NEVER_GUARD), " -> break"));
    }
    return Code.of(
        name,
        ": ",
        loops ? "do\n" : "if\n",
        new Series(options, options.stream().map(_ -> "\n").toList()),
        loops ? "\nod" : "\nfi");
  }
}
