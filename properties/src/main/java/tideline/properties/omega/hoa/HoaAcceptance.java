package tideline.properties.omega.hoa;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An acceptance condition. */
sealed interface HoaAcceptance {

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
