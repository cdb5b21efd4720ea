package tideline.nets.step;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.Dependencies;
import tideline.model.Enabledness;
import tideline.model.Fact;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.RoomyModel;
import tideline.model.Slot;
import tideline.model.StateFunction;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.nets.net.Net;
import tideline.nets.progress.NetMeasures;
import tideline.nets.progress.PlaceWeights;
import tideline.nets.structure.Structure;

/** A net as a model: its states are the markings, its transitions are those of the net. */
public final class NetModel implements RoomyModel {

  private final Net net;
  private final Structure structure;
  private final Packing packing;
  private final FiringTables tables;
  private final NetDependencies dependencies;
  private final List<Transition> transitions;
  private final NetFunctions.NodeNames names;
  private final List<List<ProgressMeasure>> measures = new ArrayList<>();

  private NetModel(Net net, Structure structure, NetFunctions.NodeNames names, int room) {
    this.net = net;
    this.structure = structure;
    this.names = names;
    this.packing = Packing.of(net, structure.bounds(), room);
    this.tables = new FiringTables(packing, FiringRule.all(packing));
    this.dependencies = new NetDependencies(packing, structure.bounds(), structure::exclude);
    this.transitions =
        net.transitions().stream().map(known -> Transition.named(known.name())).toList();
  }

  /** The model of a net. */
  public static NetModel of(Net net) {
    return of(net, 0);
  }

  /**
   * The model of a net with another room for tokens that nothing is proved about.
   *
   * @param room bits of each place without a proved bound; 0 to choose
   */
  public static NetModel of(Net net, int room) {
    return new NetModel(net, Structure.of(net), NetFunctions.NodeNames.of(net), room);
  }

  /**
   * The model of a net whose nodes questions name by other ids: those of a coloured net, which
   * stand for all nodes that they were unfolded to.
   *
   * @param places the numbers of places by id
   * @param transitions the numbers of transitions by id
   * @param room bits of each place without a proved bound; 0 to choose
   */
  public static NetModel of(
      Net net, Map<String, int[]> places, Map<String, int[]> transitions, int room) {
    return new NetModel(
        net, Structure.of(net), new NetFunctions.NodeNames(places, transitions), room);
  }

  /** The net itself. */
  public Net net() {
    return net;
  }

  /** What is proved about the net. */
  public Structure structure() {
    return structure;
  }

  /** The slot that has the tokens of a place. */
  public Slot slot(int place) {
    return packing.slot(place);
  }

  /** The same net with so many bits for each place without a proved bound. */
  @Override
  public Model withRoom(int bits) {
    return new NetModel(net, structure, names, bits);
  }

  @Override
  public String name() {
    return net.name();
  }

  @Override
  public StateSchema schema() {
    return packing.schema();
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    out.append(packing.initial(), 0, 0);
  }

  @Override
  public Stepper newStepper() {
    return new TableStepper(tables, TableStepper.Misfit.FAULT);
  }

  /**
   * A stepper that fires backwards: it gives the markings from which a firing leads here, as far as
   * this packing can count them, reachable or not. There is none if firings empty places.
   */
  public Optional<Stepper> newBackwardStepper() {
    if (net.resets().size() > 0 || net.inhibitors().size() > 0) {
      return Optional.empty();
    }
    Packing backwards = packing.watchingAll(net.reversed());
    return Optional.of(
        new TableStepper(
            new FiringTables(backwards, FiringRule.all(backwards)), TableStepper.Misfit.SKIPPED));
  }

  @Override
  public List<Transition> transitions() {
    return transitions;
  }

  /** Weighted sums of places that move forward, found when they are first asked for. */
  @Override
  public List<ProgressMeasure> proposedMeasures() {
    synchronized (measures) {
      if (measures.isEmpty()) {
        measures.add(findMeasures());
      }
      return measures.getFirst();
    }
  }

  private List<ProgressMeasure> findMeasures() {
    List<ProgressMeasure> found = new ArrayList<>();
    for (PlaceWeights candidate : NetMeasures.candidates(structure)) {
      String description =
          "a sum of places that few transitions make smaller; %.0f%% of the states at the peak, by a sample"
              .formatted(100 * candidate.peak());
      found.add(new WeightedSum(packing.slots(), candidate.weights(), description));
    }
    return List.copyOf(found);
  }

  @Override
  public List<Fact> facts() {
    return NetFacts.of(net, structure, packing.slots().stream().map(Slot::name).toList());
  }

  @Override
  public List<StateFunction> functions() {
    return NetFunctions.of(net, names, packing.slots());
  }

  @Override
  public Dependencies dependencies() {
    return dependencies;
  }

  @Override
  public Enabledness newEnabledness() {
    return new NetEnabledness(tables, dependencies);
  }
}
