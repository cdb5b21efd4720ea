package tideline.languages.xsts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.xsts.TransitionSystem.Statement;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.NearestNames;
import tideline.system.ir.Expression;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;
import tideline.system.text.MapAssignment;
import tideline.system.text.Names;
import tideline.system.text.Symbol;
import tideline.system.text.Tokens;
import tideline.system.text.Typing;

/**
 * From statements to operations. Local variables become scratch variables with names of their own.
 */
final class StatementLowering {

  private final Tokens tokens;
  private final Names names;
  private final Declarations declarations;
  private final Typing typing;
  private final MapAssignment maps;
  private final Scratch scratch;
  private final Loops loops;

  StatementLowering(Tokens tokens, Names names, Declarations declarations, NetworkBuilder network) {
    this.tokens = tokens;
    this.names = names;
    this.declarations = declarations;
    this.typing = new Typing(tokens, names);
    this.maps = new MapAssignment(tokens, names, typing);
    this.scratch = new Scratch(network);
    this.loops = new Loops(tokens, scratch, declarations.fixed());
  }

  Operation lower(Statement statement) {
    Optional<SourcePosition> position = Optional.of(tokens.position(statement.at()));
    return switch (statement) {
      case Statement.Assume assume ->
          new Operation.Assume(typing.condition(assume.condition()), position);
      case Statement.Assign assign -> assign(assign, position);
      case Statement.Havoc havoc -> havoc(havoc, position);
      case Statement.Block block -> block(block);
      case Statement.Choice choice ->
          new Operation.Choice(choice.branches().stream().map(this::lower).toList());
      case Statement.If branch ->
          new Operation.Branch(
              typing.condition(branch.condition()),
              scoped(branch.then()),
              branch.otherwise().map(this::scoped).orElse(Operation.skip()),
              position);
      case Statement.For loop -> loop(loop, position);
      case Statement.Local local -> local(local, List.of(), position);
    };
  }

  private Operation scoped(Statement statement) {
    names.enter();
    Operation lowered = lower(statement);
    names.leave();
    return lowered;
  }

  private Operation block(Statement.Block block) {
    names.enter();
    List<Operation> parts = new ArrayList<>();
    for (int i = 0; i < block.parts().size(); i++) {
      Statement part = block.parts().get(i);
      if (part instanceof Statement.Local local) {
        List<Statement> rest = block.parts().subList(i + 1, block.parts().size());
        parts.add(local(local, rest, Optional.of(tokens.position(local.at()))));
      } else {
        parts.add(lower(part));
      }
    }
    names.leave();
    return Operation.sequence(parts);
  }

  private Operation assign(Statement.Assign assign, Optional<SourcePosition> position) {
    return switch (target(assign.at(), assign.target())) {
      case Symbol.Scalar(Variable variable) ->
          new Operation.Assign(
              variable.place(), typing.value(assign.value(), variable.type()), position);
      case Symbol.Cells map -> maps.lower(assign.target(), map, assign.value());
      default -> throw tokens.error(assign.at(), assign.target() + " cannot be assigned");
    };
  }

  private Operation havoc(Statement.Havoc havoc, Optional<SourcePosition> position) {
    return switch (target(havoc.at(), havoc.target())) {
      case Symbol.Scalar(Variable variable) -> new Operation.Havoc(variable.place(), position);
      case Symbol.Cells map ->
          new Operation.Sequence(
              map.cells().values().stream()
                  .<Operation>map(cell -> new Operation.Havoc(cell.place(), position))
                  .toList());
      default -> throw tokens.error(havoc.at(), havoc.target() + " cannot be set free");
    };
  }

  private Symbol target(int at, String name) {
    return names
        .find(name)
        .orElseThrow(
            () ->
                tokens.error(
                    at, "there is no variable " + name + NearestNames.hint(name, names.known())));
  }

  private Operation local(
      Statement.Local local, List<Statement> rest, Optional<SourcePosition> position) {
    Type type = declarations.type(local.type());
    Optional<Expression> value = local.value().map(v -> typing.value(v, type));
    Variable variable = scratch.variable(local.name(), type);
    if (!names.declare(local.name(), new Symbol.Scalar(variable))) {
      throw tokens.error(local.at(), "two local variables are named " + local.name());
    }
    if (value.isPresent()) {
      return new Operation.Assign(variable.place(), value.get(), position);
    }
    return Mentions.isWrittenFirst(local.name(), rest)
        ? Operation.skip()
        : new Operation.Havoc(variable.place(), position);
  }

  private Operation loop(Statement.For loop, Optional<SourcePosition> position) {
    Expression from = typing.number(loop.from());
    Expression to = typing.number(loop.to());
    Variable counter = scratch.variable(loop.counter(), Type.integer());
    names.enter();
    names.declare(loop.counter(), new Symbol.Scalar(counter));
    Operation body = scoped(loop.body());
    names.leave();
    return loops.unroll(counter, from, to, body, position);
  }
}
