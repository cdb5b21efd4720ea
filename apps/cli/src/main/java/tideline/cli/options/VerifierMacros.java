package tideline.cli.options;

import java.util.Map;
import tideline.model.diagnostic.DiagnosticException;

/**
 * Macros that choose how SPIN's verifiers search when they are compiled. Here {@code -D} sets
 * parameters of the model: one of these would change nothing, and nobody would notice.
 */
final class VerifierMacros {

  private static final Map<String, String> SAME =
      Map.of(
          "BITSTATE", "--store bits --memory SIZE",
          "HC", "--store compact",
          "HC0", "--store compact",
          "HC1", "--store compact",
          "HC2", "--store compact",
          "HC3", "--store compact",
          "HC4", "--store compact",
          "COLLAPSE", "--store tree",
          "BFS", "--engine bfs");

  private VerifierMacros() {}

  /**
   * Refuses such a macro without a value; {@code -D NAME=1} is a parameter whatever its name.
   *
   * @throws DiagnosticException if a definition is one
   */
  static void refuse(Assignment definition) {
    if (SAME.containsKey(definition.name()) && definition.isNameAlone()) {
      throw DiagnosticException.of(
          "SPIN's -D%s is here: %s (-D sets parameters of the model)"
              .formatted(definition.name(), SAME.get(definition.name())));
    }
  }
}
