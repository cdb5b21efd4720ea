package tideline.search.ltl.nesteddfs;

import java.util.Optional;
import tideline.search.ltl.nesteddfs.NestedSearch.Cycle;

/** A depth-first search for accepting cycles over numbered nodes. */
public sealed interface CycleFinder extends AutoCloseable permits NestedSearch, SeededSearch {

  /** Whether a node has been met. */
  boolean isKnown(long node);

  /** Searches from a node, unless it is known. */
  Optional<Cycle> searchFrom(long root);

  /** Forgets all nodes, so that their numbers may mean others. */
  void forgetNodes();

  @Override
  void close();
}
