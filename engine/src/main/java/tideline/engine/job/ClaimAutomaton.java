package tideline.engine.job;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.StatePredicate;
import tideline.model.StatedProperty.ClaimEdge;
import tideline.model.StatedProperty.ClaimState;
import tideline.model.StatedProperty.NeverClaim;
import tideline.properties.automaton.Label;
import tideline.properties.omega.BuchiAutomaton;
import tideline.properties.omega.Guard;
import tideline.properties.omega.OmegaAutomaton;

/** The runs that a claim of a model forbids, as an automaton. */
public final class ClaimAutomaton {

  private ClaimAutomaton() {}

  /** The claim that the model states under the name that the user gave instead of a formula. */
  public static Optional<NeverClaim> named(Model model, PropertySpec.Ltl property) {
    return model.statedProperties().stream()
        .filter(NeverClaim.class::isInstance)
        .map(NeverClaim.class::cast)
        .filter(claim -> claim.name().equals(property.formula().strip()))
        .findFirst();
  }

  /** To come to an end state is as bad as to see an accepting one again and again. */
  public static BuchiAutomaton of(NeverClaim claim) {
    List<String> propositions = new ArrayList<>();
    List<OmegaAutomaton.Edge> edges = new ArrayList<>();
    BitSet accepting = new BitSet();
    for (int q = 0; q < claim.states().size(); q++) {
      ClaimState.Kind kind = claim.states().get(q).kind();
      accepting.set(q, kind != ClaimState.Kind.ORDINARY);
      if (kind == ClaimState.Kind.END) {
        edges.add(new OmegaAutomaton.Edge(q, Guard.TRUE, 0, q));
      }
    }
    for (ClaimEdge edge : claim.edges()) {
      if (claim.states().get(edge.from()).kind() != ClaimState.Kind.END) {
        Guard guard = edge.proposition().map(name -> guard(name, propositions)).orElse(Guard.TRUE);
        edges.add(new OmegaAutomaton.Edge(edge.from(), guard, 0, edge.to()));
      }
    }
    BitSet initial = new BitSet();
    initial.set(0);
    return BuchiAutomaton.ofStates(propositions, claim.states().size(), initial, accepting, edges);
  }

  public static Guard guard(String name, List<String> propositions) {
    if (!propositions.contains(name)) {
      propositions.add(name);
    }
    return new Guard(List.of(new Label(1L << propositions.indexOf(name), 0)));
  }

  /** What the propositions of a claim mean. */
  public static List<StatePredicate> atoms(Model model, BuchiAutomaton claim) {
    return claim.automaton().propositions().stream()
        .map(name -> model.propositions().predicate(model.propositions().names().indexOf(name)))
        .toList();
  }
}
