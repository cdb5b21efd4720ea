package tideline.testkit.promela.random;

import static tideline.testkit.promela.random.Code.words;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tideline.testkit.promela.random.Channel.Shape;
import tideline.testkit.promela.random.Code.ExpressionCell;
import tideline.testkit.promela.random.Code.Phrase;
import tideline.testkit.promela.random.Code.Role;
import tideline.testkit.promela.random.Surroundings.Features;

/**
 * Makes expressions. All values that are stored stay in a finite range: what goes into a variable
 * of eight bits is a constant, a copy, or masked; what goes into a wide variable comes from no wide
 * one.
 */
final class Expressions {

  private static final int TRIES = 40;
  private static final int DEEPEST = 2;
  private static final List<String> LARGE =
      List.of("2", "3", "255", "256", "1000", "32767", "32768", "65536", "2147483647");
  private static final List<String> NEGATIVE =
      List.of("-2", "-3", "-128", "-32768", "-65536", "-2147483647");

  private final Dice dice;
  private final Surroundings around;

  /**
   * Where an expression stands.
   *
   * @param place what it is counted as
   * @param root where the whole of it stands, which decides what may be in it
   */
  record Spot(Scope scope, ExpressionPlace place, ExpressionPlace root, Level level) {
    Spot at(ExpressionPlace inner) {
      return new Spot(scope, inner, root, Level.PART);
    }

    /** An operand; those of {@code &&} and {@code ||} count as wholes. */
    Spot operand(ExpressionKind operator) {
      boolean joins = operator == ExpressionKind.AND || operator == ExpressionKind.OR;
      return joins ? this : new Spot(scope, place, root, Level.PART);
    }

    boolean takes(ExpressionKind kind) {
      return Refusals.of(kind, place).isEmpty() && Refusals.of(kind, root).isEmpty();
    }
  }

  /** Whether an expression is an operand of another one. */
  enum Level {
    WHOLE,
    PART
  }

  Expressions(Dice dice, Surroundings around) {
    this.dice = dice;
    this.around = around;
  }

  static Spot spot(Scope scope, ExpressionPlace place) {
    return new Spot(scope, place, place, Level.WHOLE);
  }

  /** Any expression. */
  Code any(Scope scope, ExpressionPlace place) {
    return any(spot(scope, place), dice.below(DEEPEST + 1));
  }

  Code any(Spot spot, int depth) {
    return make(kind(spot, depth), spot, depth);
  }

  /** An expression that is more often about variables than about constants. */
  Code condition(Scope scope, ExpressionPlace place) {
    Spot spot = spot(scope, place);
    for (int i = 0; i < TRIES && !dice.oneIn(8); i++) {
      ExpressionKind kind = dice.of(Arrays.asList(ExpressionKind.values()));
      if (kind.isTruth() && kind != ExpressionKind.TRUTH && isPossible(kind, spot)) {
        return make(kind, spot, 2);
      }
    }
    return any(spot, dice.below(DEEPEST + 1));
  }

  /** A value for a variable or field of a type. */
  Code value(Scope scope, ExpressionPlace place, DataType target) {
    if (target.isNarrow()) {
      return any(scope, place);
    }
    Spot spot = spot(scope.withoutWide(), place);
    if (target.isWide()) {
      return any(spot, dice.below(DEEPEST + 1));
    }
    if (target.isName()) {
      return name(spot, target);
    }
    return switch (dice.below(5)) {
      case 0, 1 -> leaf(spot);
      case 2 -> condition(scope, place);
      default -> masked(spot(scope, place));
    };
  }

  /** SPIN wants no name of another set. */
  private Code name(Spot spot, DataType target) {
    List<Access> same =
        spot.scope().data().stream().filter(access -> access.type() == target).toList();
    return switch (dice.below(6)) {
      case 0 -> phrase(ExpressionKind.ZERO, spot, "0");
      case 1 -> phrase(ExpressionKind.ONE, spot, "1");
      case 2 -> masked(spot);
      case 3 -> {
        if (same.isEmpty()) {
          yield phrase(ExpressionKind.ONE, spot, "1");
        }
        Access copied = dice.of(same);
        yield phrase(copied.kind(), spot, name(copied, spot));
      }
      default -> phrase(ExpressionKind.MTYPE_NAME, spot, constant(target));
    };
  }

  private Code leaf(Spot spot) {
    return any(spot, 0);
  }

  private Code masked(Spot spot) {
    if (dice.oneIn(2) && spot.takes(ExpressionKind.REMAINDER)) {
      return phrase(
          ExpressionKind.REMAINDER,
          spot,
          "((",
          any(spot.operand(ExpressionKind.REMAINDER), 2),
          ") % 3)");
    }
    return spot.takes(ExpressionKind.BIT_AND)
        ? phrase(
            ExpressionKind.BIT_AND,
            spot,
            "((",
            any(spot.operand(ExpressionKind.BIT_AND), 2),
            ") & ",
            dice.word("1)", "3)"))
        : leaf(spot);
  }

  /** An index below the length of an array, which SPIN does not want in its own index. */
  private Code index(Spot outer, String array, int length) {
    ExpressionPlace place =
        outer.root() == ExpressionPlace.TARGET_INDEX ? outer.root() : ExpressionPlace.INDEX;
    Spot spot = outer.at(place);
    if (dice.oneIn(3)) {
      int constant = dice.below(length);
      ExpressionKind kind = constant == 0 ? ExpressionKind.ZERO : ExpressionKind.ONE;
      return constant > 1
          ? phrase(ExpressionKind.LARGE, spot, constant)
          : phrase(kind, spot, constant);
    }
    Scope flat = spot.scope().without(array);
    Code inner = any(new Spot(flat, place, outer.root(), Level.PART), 1);
    return Code.of("((", inner, length == 2 ? ") & 1)" : ") & 3) % " + length);
  }

  /** Names a place in memory, to read or write it. */
  Code name(Access access, Spot spot) {
    List<Code> parts = new ArrayList<>();
    for (int i = 0; i < access.text().size(); i++) {
      parts.add(words(access.text().get(i)));
      if (i < access.lengths().size()) {
        parts.add(index(spot, access.name(), access.lengths().get(i)));
      }
    }
    return new Phrase(Role.OTHER, List.of(), parts);
  }

  private static Code phrase(ExpressionKind kind, Spot spot, Object... parts) {
    return new Phrase(
        Role.EXPRESSION, List.of(new ExpressionCell(kind, spot.place())), Code.list(parts));
  }

  private ExpressionKind kind(Spot spot, int depth) {
    List<ExpressionKind> kinds = Arrays.asList(ExpressionKind.values());
    for (int i = 0; i < TRIES; i++) {
      ExpressionKind kind = dice.of(kinds);
      boolean constant = kind.compareTo(ExpressionKind.MACRO_CONSTANT) <= 0;
      if ((depth > 0 || kind.isLeaf()) && !(constant && dice.oneIn(2)) && isPossible(kind, spot)) {
        return kind;
      }
    }
    return ExpressionKind.ONE;
  }

  private boolean isPossible(ExpressionKind kind, Spot spot) {
    if (!spot.takes(kind)) {
      return false;
    }
    Features features = around.features();
    List<Channel> channels = spot.scope().channels();
    return switch (kind) {
      case LOCAL, GLOBAL, ELEMENT, FIELD, NESTED, PARAMETER -> !spot.scope().ofKind(kind).isEmpty();
      case MACRO_CONSTANT, MACRO_CALL -> features.macros();
      case NR_PR -> !features.claim();
      // For SPIN, the sender's half of a rendezvous is the last step before the receiver's half.
      case LAST -> !features.rendezvous();
      case TIMEOUT -> spot.scope().seesOthers();
      case ENABLED -> around.asksForFirst();
      case LENGTH -> !channels.isEmpty();
      case FULLNESS ->
          spot.level() == Level.WHOLE
              && channels.stream().anyMatch(channel -> !channel.isRendezvous());
      case POLL, RANDOM_POLL ->
          !pollable(spot).isEmpty() && (isWholeText(spot) || !features.rendezvous());
      case REMOTE_LABEL -> spot.scope().seesOthers() && !around.remoteLabels().isEmpty();
      case REMOTE_VARIABLE -> spot.scope().seesOthers() && !around.remoteVariables().isEmpty();
      default -> true;
    };
  }

  /** Whether it cannot become an operand: SPIN's code for a poll has no parentheses. */
  private static boolean isWholeText(Spot spot) {
    return spot.level() == Level.WHOLE && spot.place() != ExpressionPlace.MACRO_ARGUMENT;
  }

  private static List<Channel> pollable(Spot spot) {
    return spot.scope().channels().stream()
        .filter(channel -> !channel.isRendezvous() && channel.shape() != Shape.CHANNEL)
        .toList();
  }

  private Code make(ExpressionKind kind, Spot spot, int depth) {
    if (kind.isUnary()) {
      return unary(kind, spot, depth);
    }
    if (kind.isBinary()) {
      return binary(kind, spot, depth);
    }
    return switch (kind) {
      case LARGE -> phrase(kind, spot, dice.of(LARGE));
      case NEGATIVE -> phrase(kind, spot, dice.of(NEGATIVE));
      case TRUTH -> phrase(kind, spot, dice.word("true", "false"));
      case MTYPE_NAME ->
          phrase(
              kind,
              spot,
              dice.oneIn(2) ? dice.of(Surroundings.NAMES) : dice.of(Surroundings.FRUITS));
      case MACRO_CONSTANT -> phrase(kind, spot, dice.word("ONE", "SUM"));
      case MACRO_CALL ->
          phrase(
              kind,
              spot,
              dice.word("TWICE(", "BOTH(1, "),
              any(spot.at(ExpressionPlace.MACRO_ARGUMENT), depth - 1),
              ")");
      case LOCAL, GLOBAL, ELEMENT, FIELD, NESTED, PARAMETER ->
          phrase(kind, spot, name(dice.of(spot.scope().ofKind(kind)), spot));
      case CHOICE ->
          phrase(
              kind,
              spot,
              "(",
              any(spot.at(ExpressionPlace.CHOICE_CONDITION), depth - 1),
              " -> ",
              any(spot.at(ExpressionPlace.CHOICE_VALUE), depth - 1),
              " : ",
              any(spot.at(ExpressionPlace.CHOICE_VALUE), depth - 1),
              ")");
      case LENGTH ->
          phrase(kind, spot, "len(", name(dice.of(spot.scope().channels()).access(), spot), ")");
      case FULLNESS -> fullness(spot);
      case POLL -> poll(kind, "?[", spot);
      case RANDOM_POLL -> poll(kind, "??[", spot);
      case ENABLED -> phrase(kind, spot, "enabled(0)");
      case REMOTE_LABEL ->
          phrase(kind, spot, dice.word("P@", "P[0]@"), dice.of(around.remoteLabels()));
      case REMOTE_VARIABLE ->
          phrase(kind, spot, dice.word("P:", "P[0]:"), dice.of(around.remoteVariables()));
      default -> phrase(kind, spot, kind.sign());
    };
  }

  private Code fullness(Spot spot) {
    List<Channel> buffered =
        spot.scope().channels().stream().filter(channel -> !channel.isRendezvous()).toList();
    return phrase(
        ExpressionKind.FULLNESS,
        spot,
        dice.word("empty(", "nempty(", "full(", "nfull("),
        name(dice.of(buffered).access(), spot),
        ")");
  }

  private Code poll(ExpressionKind kind, String bracket, Spot spot) {
    Channel channel = dice.of(pollable(spot));
    List<Object> parts = new ArrayList<>(List.of(name(channel.access(), spot), bracket));
    for (DataType field : channel.shape().fields()) {
      if (parts.size() > 2) {
        parts.add(", ");
      }
      parts.add(
          switch (dice.below(3)) {
            case 0 -> words("_");
            case 1 ->
                Code.of("eval(", any(spot.at(ExpressionPlace.POLL_FIELD), dice.below(2)), ")");
            default -> words(constant(field));
          });
    }
    parts.add("]");
    return phrase(kind, spot, parts.toArray());
  }

  /** A constant that a field of a message may have. */
  String constant(DataType type) {
    return switch (type) {
      case MTYPE -> dice.of(Surroundings.NAMES);
      case FRUIT -> dice.of(Surroundings.FRUITS);
      case BOOL -> dice.word("0", "1", "true", "false");
      default -> dice.word("0", "1", "1", "2");
    };
  }

  private Code unary(ExpressionKind kind, Spot spot, int depth) {
    String sign =
        switch (kind) {
          case NEGATION -> "-";
          case COMPLEMENT -> "~";
          case NOT -> "!";
          default -> dice.word("! !", "!-", "-~", "~-", "~!", "- -");
        };
    Code operand = any(spot.operand(kind), depth - 1);
    boolean bare = kind != ExpressionKind.CHAIN && isBare(operand);
    return bare ? phrase(kind, spot, sign, operand) : phrase(kind, spot, sign, "(", operand, ")");
  }

  private static boolean isBare(Code operand) {
    String text = operand.text();
    return Character.isLetterOrDigit(text.charAt(0)) && text.matches("[A-Za-z0-9_.]+");
  }

  /** Without parentheses now and then, so that precedence decides. */
  private Code binary(ExpressionKind kind, Spot spot, int depth) {
    Spot inner = spot.operand(kind);
    Code left = any(inner, depth - 1);
    String sign = " " + kind.sign() + " ";
    return switch (kind) {
      case DIVIDE, REMAINDER ->
          phrase(kind, spot, "((", left, ")", sign, dice.word("2", "3", "7"), ")");
      case SHIFT_LEFT, SHIFT_RIGHT ->
          phrase(kind, spot, "((", left, ")", sign, dice.word("0", "1", "3"), ")");
      default -> {
        Code right = any(inner, depth - 1);
        yield dice.oneIn(3) && spot.root() != ExpressionPlace.LTL_ATOM
            ? phrase(kind, spot, left, sign, right)
            : phrase(kind, spot, "(", left, sign, right, ")");
      }
    };
  }
}
