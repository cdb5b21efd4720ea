package tideline.engine.cluster;

import tideline.engine.description.ModelDescription;
import tideline.engine.plan.Plan;
import tideline.search.SearchAlgorithm;

/** Machines that search together. */
public interface Cluster extends AutoCloseable {

  /** The algorithm that lets them search. */
  SearchAlgorithm algorithm();

  /**
   * Tells what is going to be searched. A task has predicates and measures, which cannot be sent:
   * each machine makes them again.
   *
   * @param plan the searches
   * @param description of the model
   */
  void prepare(Plan plan, ModelDescription description);

  /** Lets the machines go. */
  @Override
  void close();
}
