package tideline.languages.petri.write;

import tideline.nets.net.Net;

/** Writes a net as a text. */
@FunctionalInterface
public interface NetWriter {

  /**
   * The text.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if the net cannot be expressed
   */
  String write(Net net);
}
