package tideline.system.analysis.symmetry;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.model.StatePermutation;
import tideline.model.Symmetry;
import tideline.system.compile.Layout;
import tideline.system.compile.SystemModel;
import tideline.system.ir.Definition;
import tideline.system.ir.Edge;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Variable;

/**
 * Looks for symmetries of a guarded system: families of processes any two of which can be
 * exchanged, or that can be turned like a ring. A guess is made from the texts of the processes,
 * and verified on the operations of the whole system.
 */
public final class SystemSymmetries {

  /** Larger families are not looked at: every exchange is one to be tried in every state. */
  private static final int MOST_MEMBERS = 32;

  /** Families of which all pairs are tried, where neighbours cannot be exchanged. */
  private static final int FEW_MEMBERS = 8;

  private static final int MOST_NAMED = 6;

  private final GuardedSystem.Network network;
  private final Layout layout;
  private final Sorts sorts;

  /** Definitions without which a permutation is none of the model. */
  private final Set<String> demanded;

  private SystemSymmetries(GuardedSystem.Network network, Set<String> demanded) {
    this.network = LiveText.of(network);
    this.demanded = demanded;
    this.layout = Layout.of(network);
    this.sorts = Sorts.of(network);
  }

  /** A permutation of states and what is named that it does not change. */
  private record Found(StatePermutation permutation, Set<String> keeps) {
    Found then(Found next) {
      Set<String> both = new HashSet<>(keeps);
      both.retainAll(next.keeps);
      return new Found(permutation.then(next.permutation), both);
    }
  }

  /** The symmetries of the system of a model; none of one that is composed. */
  public static List<Symmetry> of(SystemModel model) {
    return model.system() instanceof GuardedSystem.Network network
        ? new SystemSymmetries(network, model.endDefinitions()).all()
        : List.of();
  }

  private List<Symmetry> all() {
    List<Symmetry> all = new ArrayList<>();
    Set<StatePermutation> known = new HashSet<>();
    for (List<String> family : families()) {
      List<Symmetry> found = exchanges(family);
      if (found.isEmpty()) {
        found = turns(family);
      }
      for (Symmetry symmetry : found) {
        // Families that belong to each other are found with the first one.
        if (known.addAll(symmetry.permutations())) {
          all.add(symmetry);
        }
      }
    }
    return all;
  }

  /** Processes that look alike from afar. */
  private List<List<String>> families() {
    Map<Object, List<String>> byShape = new LinkedHashMap<>();
    for (GuardedProcess process : network.processes()) {
      Object shape =
          List.of(
              process.locations().stream().map(l -> List.of(l.urgency(), l.marks())).toList(),
              process.variables().stream().map(Variable::type).toList(),
              process.edges().stream().map(edge -> shape(process, edge)).toList(),
              process.indexOf(process.initial()));
      byShape.computeIfAbsent(shape, _ -> new ArrayList<>()).add(process.name());
    }
    return byShape.values().stream()
        .filter(family -> family.size() > 1 && family.size() <= MOST_MEMBERS)
        .toList();
  }

  private static Object shape(GuardedProcess process, Edge edge) {
    return List.of(process.indexOf(edge.from()), process.indexOf(edge.to()), edge.rank());
  }

  private List<Symmetry> exchanges(List<String> family) {
    int members = family.size();
    Found[][] found = new Found[members][members];
    for (int distance = 1; distance < members; distance++) {
      for (int i = 0; i + distance < members; i++) {
        int j = i + distance;
        if (found[i][j] == null && (distance == 1 || members <= FEW_MEMBERS)) {
          Optional<Found> exchange =
              found(Map.of(family.get(i), family.get(j), family.get(j), family.get(i)));
          if (exchange.isPresent()) {
            found[i][j] = exchange.get();
            complete(found);
          }
        }
      }
    }
    List<Symmetry> all = new ArrayList<>();
    Set<Integer> done = new HashSet<>();
    for (int i = 0; i < members; i++) {
      if (done.add(i)) {
        List<Integer> group = new ArrayList<>(List.of(i));
        for (int j = i + 1; j < members; j++) {
          if (found[i][j] != null && done.add(j)) {
            group.add(j);
          }
        }
        if (group.size() > 1) {
          all.add(exchangeable(family, group, found));
        }
      }
    }
    return all;
  }

  /** Who can be exchanged with a third one can be exchanged with each other. */
  private static void complete(Found[][] found) {
    int members = found.length;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < members; i++) {
        for (int j = i + 1; j < members; j++) {
          for (int k = 0; k < members && found[i][j] == null; k++) {
            Optional<Found> one = between(found, i, k);
            Optional<Found> other = between(found, k, j);
            if (one.isPresent() && other.isPresent()) {
              found[i][j] = one.get().then(other.get()).then(one.get());
              changed = true;
            }
          }
        }
      }
    }
  }

  private static Optional<Found> between(Found[][] found, int i, int j) {
    return i == j ? Optional.empty() : Optional.ofNullable(found[Math.min(i, j)][Math.max(i, j)]);
  }

  private static Symmetry exchangeable(List<String> family, List<Integer> group, Found[][] found) {
    List<Found> pairs = new ArrayList<>();
    for (int i : group) {
      for (int j : group) {
        if (i < j) {
          pairs.add(found[i][j]);
        }
      }
    }
    List<String> names = group.stream().map(family::get).toList();
    return symmetry(names(names) + " can be exchanged", pairs);
  }

  /** A ring, all ways to turn it, and turned over where that is possible, too. */
  private List<Symmetry> turns(List<String> family) {
    int members = family.size();
    Map<String, String> next = new LinkedHashMap<>();
    Map<String, String> mirrored = new LinkedHashMap<>();
    for (int i = 0; i < members; i++) {
      next.put(family.get(i), family.get((i + 1) % members));
      mirrored.put(family.get(i), family.get(members - 1 - i));
    }
    Optional<Found> turn = found(next);
    Optional<Found> mirror = found(mirrored);
    List<Found> all = new ArrayList<>();
    if (turn.isPresent()) {
      Found now = turn.get();
      while (!now.permutation().equals(StatePermutation.none()) && all.size() < members) {
        all.add(now);
        now = now.then(turn.get());
      }
    }
    for (Found turned : mirror.isPresent() ? List.copyOf(all) : List.<Found>of()) {
      all.add(turned.then(mirror.get()));
    }
    mirror.ifPresent(all::add);
    if (all.isEmpty()) {
      return List.of();
    }
    String how =
        turn.isPresent()
            ? mirror.isPresent()
                ? " are a ring that can be turned and mirrored"
                : " are a ring that can be turned"
            : " can be mirrored";
    return List.of(symmetry(names(family) + how, all));
  }

  private Optional<Found> found(Map<String, String> moves) {
    return Matching.of(network, sorts, moves)
        .filter(renaming -> AutomorphismCheck.isAutomorphism(network, renaming))
        .map(
            renaming ->
                new Found(
                    SlotRenaming.of(network, layout, renaming),
                    network.definitions().stream()
                        .filter(d -> AutomorphismCheck.keeps(renaming, d.condition()))
                        .map(Definition::name)
                        .collect(Collectors.toSet())))
        .filter(found -> found.keeps().containsAll(demanded(network)));
  }

  /** Those of them that there are: what was never asked may be left out. */
  private Set<String> demanded(GuardedSystem.Network of) {
    return of.definitions().stream()
        .map(Definition::name)
        .filter(demanded::contains)
        .collect(Collectors.toSet());
  }

  private static Symmetry symmetry(String name, List<Found> found) {
    Set<String> keeps = new HashSet<>(found.getFirst().keeps());
    found.forEach(each -> keeps.retainAll(each.keeps()));
    return new Symmetry(name, found.stream().map(Found::permutation).toList(), keeps);
  }

  private static String names(List<String> names) {
    return names.size() <= MOST_NAMED
        ? String.join(", ", names)
        : "%s, %s, ..., %s (%d processes)"
            .formatted(names.get(0), names.get(1), names.getLast(), names.size());
  }
}
