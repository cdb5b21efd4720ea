package tideline.search.safety.bfs;

import tideline.search.successors.Expansion;
import tideline.search.successors.NewSuccessors;
import tideline.storage.SideBySide;
import tideline.storage.StateQueue;

/** A store while several threads take states from it and insert their successors. */
interface Shelf {

  /** Makes room for about so many new states, where several threads can do that together. */
  void makeRoomFor(long states, SideBySide threads);

  /** A part of a level waits to be expanded: the next so many states. */
  void open(long count);

  /** Where a worker takes its states from. */
  StateQueue queue(int worker);

  /** The number of the first state that a worker took last. */
  long first(int worker);

  /**
   * Inserts what a worker has found.
   *
   * @return how many were new; their positions are in {@link Expansion#fresh}
   */
  int insert(int worker, Expansion expansion, NewSuccessors successors);

  /** All workers have come to rest: states have their numbers, and records of the log. */
  void close();
}
