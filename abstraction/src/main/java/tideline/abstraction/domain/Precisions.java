package tideline.abstraction.domain;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.abstraction.encode.Locations;

/** The precision at each location. */
public final class Precisions {

  /** Where a thing that was learnt counts. */
  public enum Scope {
    /** Everywhere. */
    GLOBAL,
    /** At the locations where it was learnt. */
    LOCAL
  }

  private final Scope scope;

  /** With what counts everywhere. */
  private final Map<Locations, Precision> local = new HashMap<>();

  private Precision everywhere;

  /** Starts with the same precision everywhere. */
  public Precisions(Scope scope, Precision start) {
    this.scope = scope;
    this.everywhere = start;
  }

  /** The precision there; asked for every step, so nothing is made here. */
  public Precision at(Locations locations) {
    return local.getOrDefault(locations, everywhere);
  }

  /** Learns something; false if it was known. */
  public boolean add(Locations locations, Precision learnt) {
    Precision before = at(locations);
    if (scope == Scope.GLOBAL) {
      everywhere = everywhere.join(learnt);
    } else {
      local.put(locations, before.join(learnt));
    }
    return !at(locations).equals(before);
  }

  /** Everything that was learnt anywhere. */
  public Precision all() {
    return List.copyOf(local.values()).stream().reduce(everywhere, Precision::join);
  }
}
