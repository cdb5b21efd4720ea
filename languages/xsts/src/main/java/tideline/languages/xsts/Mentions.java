package tideline.languages.xsts;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tideline.languages.xsts.TransitionSystem.Statement;
import tideline.system.text.Syntax;

/** Where texts use a name. */
final class Mentions {

  private Mentions() {}

  /** Whether the first of these statements that uses the name gives it a value without reading. */
  static boolean isWrittenFirst(String name, List<Statement> statements) {
    for (Statement statement : statements) {
      if (statement instanceof Statement.Assign assign
          && assign.target().equals(name)
          && !mentions(assign.value(), name)) {
        return true;
      }
      if (statement instanceof Statement.Havoc havoc && havoc.target().equals(name)) {
        return true;
      }
      if (mentions(statement, name)) {
        return false;
      }
    }
    return true;
  }

  private static boolean mentions(Statement statement, String name) {
    return switch (statement) {
      case Statement.Assign assign ->
          assign.target().equals(name) || mentions(assign.value(), name);
      case Statement.Assume assume -> mentions(assume.condition(), name);
      case Statement.Havoc havoc -> havoc.target().equals(name);
      case Statement.Block block -> block.parts().stream().anyMatch(s -> mentions(s, name));
      case Statement.Choice choice -> choice.branches().stream().anyMatch(s -> mentions(s, name));
      case Statement.If branch ->
          mentions(branch.condition(), name)
              || mentions(branch.then(), name)
              || branch.otherwise().map(s -> mentions(s, name)).orElse(false);
      case Statement.For loop ->
          mentions(loop.from(), name) || mentions(loop.to(), name) || mentions(loop.body(), name);
      case Statement.Local local -> local.value().map(v -> mentions(v, name)).orElse(false);
    };
  }

  private static boolean mentions(Syntax syntax, String name) {
    return switch (syntax) {
      case Syntax.Name used -> used.text().equals(name);
      case Syntax.Primed used -> used.text().equals(name);
      case Syntax.Literal _ -> false;
      case Syntax.Unary unary -> mentions(unary.operand(), name);
      case Syntax.Binary binary -> any(name, binary.left(), binary.right());
      case Syntax.Conditional choice ->
          any(name, choice.condition(), choice.then(), choice.otherwise());
      case Syntax.Element element -> any(name, element.map(), element.key());
      case Syntax.Update update -> any(name, update.map(), update.key(), update.value());
      case Syntax.MapLiteral map ->
          mentions(map.otherwise(), name)
              || map.entries().stream().anyMatch(e -> any(name, e.key(), e.value()));
    };
  }

  private static boolean any(String name, Syntax... parts) {
    return Stream.of(parts).anyMatch(part -> mentions(part, name));
  }

  /** All expressions of a statement. */
  static Stream<Syntax> expressions(Statement statement) {
    return switch (statement) {
      case Statement.Assign assign -> Stream.of(assign.value());
      case Statement.Assume assume -> Stream.of(assume.condition());
      case Statement.Havoc _ -> Stream.empty();
      case Statement.Block block -> block.parts().stream().flatMap(Mentions::expressions);
      case Statement.Choice choice -> choice.branches().stream().flatMap(Mentions::expressions);
      case Statement.If branch ->
          Stream.concat(
              Stream.of(branch.condition()),
              Stream.of(Optional.of(branch.then()), branch.otherwise())
                  .flatMap(Optional::stream)
                  .flatMap(Mentions::expressions));
      case Statement.For loop ->
          Stream.concat(Stream.of(loop.from(), loop.to()), expressions(loop.body()));
      case Statement.Local local -> local.value().stream();
    };
  }
}
