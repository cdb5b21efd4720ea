package tideline.languages.promela.lower;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tideline.languages.promela.source.Place;
import tideline.model.SourcePosition;
import tideline.system.ir.Expression;
import tideline.system.ir.NetworkBuilder;

/** The assertions of the model; those of one statement are one demand, whoever executes it. */
final class Demands {

  private record Key(String name, SourcePosition position) {}

  private final Map<Key, Expression> demands = new LinkedHashMap<>();

  /** Demands that something never happens. */
  void never(String name, Place at, Expression violation) {
    demands.merge(new Key(name, at.position()), violation.not(), Expression::and);
  }

  void addTo(NetworkBuilder network) {
    demands.forEach(
        (key, condition) ->
            network.assertion(
                key.name() + " at line " + key.position().line(),
                condition,
                Optional.of(key.position())));
  }
}
