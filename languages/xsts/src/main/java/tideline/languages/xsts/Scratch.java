package tideline.languages.xsts;

import java.util.HashSet;
import java.util.Set;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** Makes scratch variables whose names nobody else has. */
final class Scratch {

  private final NetworkBuilder network;
  private final Set<String> used = new HashSet<>();

  Scratch(NetworkBuilder network) {
    this.network = network;
  }

  Variable variable(String name, Type type) {
    String full = "local." + name;
    for (int i = 2; !used.add(full); i++) {
      full = "local." + name + "." + i;
    }
    return network.add(Variable.scratch(full, type));
  }
}
