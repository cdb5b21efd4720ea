package tideline.system.compile.bytecode;

import java.util.ArrayList;
import java.util.List;
import tideline.system.compile.bytecode.runtime.FaultSite;

/** Numbers the places where generated code can find the model at fault. */
final class FaultSites {

  private final List<FaultSite> sites = new ArrayList<>();

  int add(FaultSite site) {
    sites.add(site);
    return sites.size() - 1;
  }

  FaultSite[] toArray() {
    return sites.toArray(FaultSite[]::new);
  }
}
