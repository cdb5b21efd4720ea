package tideline.properties.omega.hoa;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.properties.omega.hoa.HoaToken.Kind;

/** An acceptance condition. */
sealed interface HoaAcceptance {

  /** Parentheses inside one another. */
  int MAX_NESTING = 200;

  /** {@code t} or {@code f}. */
  record Constant(boolean value) implements HoaAcceptance {}

  /** {@code Inf(n)}, {@code Fin(n)}, and with {@code !} before the number of the set. */
  record Atom(Often often, int set, Membership membership) implements HoaAcceptance {}

  /** All of them. */
  record And(List<HoaAcceptance> parts) implements HoaAcceptance {}

  /** At least one of them. */
  record Or(List<HoaAcceptance> parts) implements HoaAcceptance {}

  /** How often a run has to be in a set. */
  enum Often {
    INFINITELY,
    FINITELY
  }

  /** The set itself, or everything outside it. */
  enum Membership {
    INSIDE,
    OUTSIDE
  }

  /** Reads a condition over {@code sets} sets. */
  static HoaAcceptance read(HoaLexer in, int sets) {
    return or(in, sets, 0);
  }

  private static HoaAcceptance or(HoaLexer in, int sets, int depth) {
    List<HoaAcceptance> parts = new ArrayList<>(List.of(and(in, sets, depth)));
    while (in.takeSymbol('|')) {
      parts.add(and(in, sets, depth));
    }
    return parts.size() == 1 ? parts.getFirst() : new Or(parts);
  }

  private static HoaAcceptance and(HoaLexer in, int sets, int depth) {
    List<HoaAcceptance> parts = new ArrayList<>(List.of(atom(in, sets, depth)));
    while (in.takeSymbol('&')) {
      parts.add(atom(in, sets, depth));
    }
    return parts.size() == 1 ? parts.getFirst() : new And(parts);
  }

  private static HoaAcceptance atom(HoaLexer in, int sets, int depth) {
    HoaToken token = in.peek();
    if (depth > MAX_NESTING) {
      throw in.error(token.at(), "more than " + MAX_NESTING + " parentheses inside one another");
    }
    if (in.takeSymbol('(')) {
      HoaAcceptance inner = or(in, sets, depth + 1);
      in.requireSymbol(')');
      return inner;
    }
    if (token.is(Kind.NAME, "t") || token.is(Kind.NAME, "f")) {
      return new Constant(in.take().text().equals("t"));
    }
    if (!token.is(Kind.NAME, "Inf") && !token.is(Kind.NAME, "Fin")) {
      throw in.unexpected("Inf(n), Fin(n), t or f");
    }
    in.take();
    in.requireSymbol('(');
    Membership membership = in.takeSymbol('!') ? Membership.OUTSIDE : Membership.INSIDE;
    HoaToken number = in.peek();
    int set = in.takeNumber("the number of an acceptance set", Integer.MAX_VALUE);
    if (set >= sets) {
      throw in.error(number.at(), "there are " + sets + " acceptance sets, numbered from 0");
    }
    in.requireSymbol(')');
    return new Atom(
        token.text().equals("Inf") ? Often.INFINITELY : Often.FINITELY, set, membership);
  }

  /**
   * The sets that a run must be in infinitely often, if that is all there is to the condition; then
   * it is a generalised Büchi condition. A condition that is never true has no such sets.
   */
  default Optional<List<Atom>> infinitelyOften() {
    return switch (this) {
      case Constant(boolean value) -> value ? Optional.of(List.of()) : Optional.empty();
      case Atom atom ->
          atom.often() == Often.INFINITELY ? Optional.of(List.of(atom)) : Optional.empty();
      case Or _ -> Optional.empty();
      case And(var parts) -> {
        List<Atom> all = new ArrayList<>();
        boolean fits = true;
        for (HoaAcceptance part : parts) {
          fits &= part.infinitelyOften().map(all::addAll).isPresent();
        }
        yield fits ? Optional.of(all.stream().distinct().toList()) : Optional.empty();
      }
    };
  }

  /** The condition as it is written. */
  default String print() {
    return switch (this) {
      case Constant(boolean value) -> value ? "t" : "f";
      case Atom(var often, int set, var membership) ->
          (often == Often.INFINITELY ? "Inf(" : "Fin(")
              + (membership == Membership.OUTSIDE ? "!" : "")
              + set
              + ")";
      case And(var parts) -> join(parts, "&");
      case Or(var parts) -> join(parts, " | ");
    };
  }

  private static String join(List<HoaAcceptance> parts, String operator) {
    List<String> texts =
        parts.stream()
            .map(part -> part instanceof Or ? "(" + part.print() + ")" : part.print())
            .toList();
    return String.join(operator, texts);
  }
}
