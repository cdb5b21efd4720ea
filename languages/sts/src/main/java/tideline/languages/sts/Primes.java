package tideline.languages.sts;

import java.util.stream.Stream;
import tideline.system.text.Syntax;

/** Whether a formula is about the next state. */
final class Primes {

  private Primes() {}

  static boolean in(Syntax syntax) {
    return switch (syntax) {
      case Syntax.Primed _ -> true;
      case Syntax.Name _, Syntax.Literal _ -> false;
      case Syntax.Unary unary -> in(unary.operand());
      case Syntax.Binary binary -> any(binary.left(), binary.right());
      case Syntax.Conditional choice -> any(choice.condition(), choice.then(), choice.otherwise());
      case Syntax.Element element -> any(element.map(), element.key());
      case Syntax.Update update -> any(update.map(), update.key(), update.value());
      case Syntax.MapLiteral map ->
          in(map.otherwise()) || map.entries().stream().anyMatch(e -> any(e.key(), e.value()));
    };
  }

  private static boolean any(Syntax... parts) {
    return Stream.of(parts).anyMatch(Primes::in);
  }
}
