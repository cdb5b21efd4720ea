package tideline.languages.promela.lower;

import tideline.languages.promela.flow.Exit;
import tideline.languages.promela.flow.ExitGroup;
import tideline.languages.promela.lower.Locations.Point;
import tideline.system.ir.Expression;

/** When a process can make a step. */
final class Enabling {

  private final World world;
  private final Instance instance;
  private final StatementLowering statements;

  Enabling(World world, Instance instance) {
    this.world = world;
    this.instance = instance;
    this.statements = new StatementLowering(world, instance);
  }

  /** Whether it is at a control state where some step is executable. */
  Expression condition() {
    Locations locations = world.locations(instance.type());
    Expression any = Expression.never();
    for (Point point : locations.points()) {
      Expression able = able(point);
      Expression here = new Expression.At(instance.name(), locations.name(point));
      any = any.or(Arithmetic.both(here, able));
    }
    return any;
  }

  private Expression able(Point point) {
    Expression any = Expression.never();
    for (ExitGroup group : instance.type().flow().exits(point.node())) {
      for (Exit exit : group.exits()) {
        any = Arithmetic.either(any, statements.executable(exit.step()));
      }
    }
    return any;
  }
}
