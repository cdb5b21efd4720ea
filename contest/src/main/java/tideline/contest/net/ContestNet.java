package tideline.contest.net;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import tideline.languages.petri.NetFile;
import tideline.languages.petri.formula.NetNames;
import tideline.languages.petri.formula.Term;
import tideline.model.ModelError;
import tideline.model.Tail;
import tideline.nets.net.Net;
import tideline.nets.step.NetModel;
import tideline.nets.structure.StateEquation;

/**
 * A net of the contest with the ids that questions use, and its model.
 *
 * @param file the net as it was read
 * @param model its markings and firings
 */
public record ContestNet(NetFile file, NetModel model) {

  /** The net of a file. */
  public static ContestNet of(NetFile file) {
    return new ContestNet(file, NetModel.of(file.net()));
  }

  /** The net from another marking on. */
  public ContestNet startingAt(long[] marking) {
    return of(
        new NetFile(
            net().startingAt(marking),
            file.places(),
            file.transitions(),
            file.form(),
            file.source()));
  }

  /** The net itself, unfolded. */
  public Net net() {
    return file.net();
  }

  /** The ids that formulas may use. */
  public NetNames names() {
    return new NetNames(file.places().keySet(), file.transitions().keySet());
  }

  /**
   * The same net with as much room for tokens as an error asks for.
   *
   * @throws ModelError if that is not what is wrong
   */
  public ContestNet roomier(ModelError error) {
    String bits = error.remedy().get(Tail.ROOM);
    if (bits == null) {
      throw error;
    }
    return new ContestNet(file, (NetModel) model.withRoom(Integer.parseInt(bits)));
  }

  /** The numbers of the places of an id. */
  public int[] places(String id) {
    int[] places = file.places().get(id);
    if (places == null) {
      throw new IllegalArgumentException("no place " + id);
    }
    return places;
  }

  /** The numbers of the transitions of an id. */
  public int[] transitions(String id) {
    int[] transitions = file.transitions().get(id);
    if (transitions == null) {
      throw new IllegalArgumentException("no transition " + id);
    }
    return transitions;
  }

  /**
   * A term as a weighted sum of places and a constant.
   *
   * @throws ArithmeticException if a number does not fit in 64 bits
   */
  public Linear linear(Term term) {
    Map<Integer, Long> weights = new TreeMap<>();
    long constant = add(term, 1, weights);
    weights.values().removeIf(weight -> weight == 0);
    return new Linear(weights, constant);
  }

  private long add(Term term, long factor, Map<Integer, Long> weights) {
    return switch (term) {
      case Term.Constant(long value) -> Math.multiplyExact(factor, value);
      case Term.Times(long by, Term inner) -> add(inner, Math.multiplyExact(factor, by), weights);
      case Term.Sum(List<Term> terms) -> {
        long sum = 0;
        for (Term each : terms) {
          sum = Math.addExact(sum, add(each, factor, weights));
        }
        yield sum;
      }
      case Term.Tokens(List<String> ids) -> {
        for (String id : ids) {
          for (int place : places(id)) {
            weights.merge(place, factor, Math::addExact);
          }
        }
        yield 0;
      }
    };
  }

  /** The most tokens of a place, if that is proved. */
  public OptionalLong bound(int place) {
    return model.structure().bounds().get(place);
  }

  /** The tokens on these places together. */
  public Linear sumOf(int[] places) {
    Map<Integer, Long> weights = new TreeMap<>();
    for (int place : places) {
      weights.merge(place, 1L, Math::addExact);
    }
    return new Linear(weights, 0);
  }

  /** For each id of a place in the file, the sum of its places. */
  public List<Linear> totals() {
    List<Linear> totals = new ArrayList<>();
    file.places().values().forEach(places -> totals.add(sumOf(places)));
    return totals;
  }

  /** The most that a sum can be by the bounds of places or by the state equation. */
  public OptionalLong provedMost(Linear sum) {
    OptionalLong byPlaces = sum.most(this);
    OptionalLong byEquation =
        new StateEquation(model.structure().incidence()).upperBound(sum.weights());
    if (byEquation.isEmpty()) {
      return byPlaces;
    }
    long most = Math.addExact(byEquation.getAsLong(), sum.constant());
    return OptionalLong.of(Math.min(most, byPlaces.orElse(Long.MAX_VALUE)));
  }
}
