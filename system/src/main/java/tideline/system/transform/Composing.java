package tideline.system.transform;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.system.ir.Definition;
import tideline.system.ir.GuardedSystem;

/**
 * Systems side by side, of whatever languages (003 section 3.4, Theorem 4). The variables are those
 * of all parts, the structural state is one of each part, and an operation of the whole is an
 * operation of one part, which leaves the structural states of the others alone. 003 has a function
 * that says whose turn it is; here any part may be next in every state. What a part says about
 * itself (committed and atomic locations, edges that wait) concerns only that part.
 *
 * <p>All names get the name of their part and a dot before them, except those of variables that are
 * shared: these are one variable of all parts that have it, and a part that starts with any value
 * takes the one that another part gives it. What is composed can be composed again.
 */
public final class Composing {

  /** A system and what it is called beside others. */
  public record Part(String name, GuardedSystem system) {}

  private Composing() {}

  /**
   * The parts as one system.
   *
   * @param parts two or more, of different names
   * @param shared the names of variables that parts have in common
   * @throws tideline.model.diagnostic.DiagnosticException if a shared variable is in fewer than two
   *     parts, or not the same
   */
  public static GuardedSystem compose(List<Part> parts, Set<String> shared) {
    if (parts.size() < 2 || parts.stream().map(Part::name).distinct().count() < parts.size()) {
      throw new IllegalArgumentException("two or more parts with different names");
    }
    SharedVariables common = new SharedVariables(shared, parts);
    Map<String, Long> definitions =
        parts.stream()
            .flatMap(part -> part.system().allDefinitions().stream())
            .collect(Collectors.groupingBy(Definition::name, HashMap::new, Collectors.counting()));
    Part first = parts.getFirst();
    GuardedSystem all = qualified(first, parts, common, definitions);
    String name = first.name();
    for (Part part : parts.subList(1, parts.size())) {
      name = name + " with " + part.name();
      all =
          new GuardedSystem.Composite(
              name,
              all,
              qualified(part, parts, common, definitions),
              GuardedSystem.Composition.INTERLEAVED);
    }
    return all;
  }

  /** Definitions that only one part has are known by their short names too. */
  private static GuardedSystem qualified(
      Part part, List<Part> all, SharedVariables common, Map<String, Long> definitions) {
    Set<String> unique =
        definitions.entrySet().stream()
            .filter(entry -> entry.getValue() == 1)
            .map(Map.Entry::getKey)
            .collect(Collectors.toSet());
    return Qualification.of(common.initialised(part.system(), all), part.name(), common.all())
        .mapNetworks(network -> withShortNames(network, part.name() + ".", unique));
  }

  private static GuardedSystem withShortNames(
      GuardedSystem.Network network, String prefix, Set<String> unique) {
    List<Definition> all = new ArrayList<>(network.definitions());
    for (Definition definition : network.definitions()) {
      String shorter = definition.name().substring(prefix.length());
      if (unique.contains(shorter)) {
        all.add(new Definition(shorter, definition.condition()));
      }
    }
    return new GuardedSystem.Network(
        network.name(),
        network.globals(),
        network.channels(),
        network.processes(),
        network.initialisation(),
        network.assertions(),
        all);
  }
}
