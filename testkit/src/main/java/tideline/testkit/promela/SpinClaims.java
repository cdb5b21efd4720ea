package tideline.testkit.promela;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The claims that SPIN makes of {@code ltl} blocks, where it is installed. */
final class SpinClaims {

  private SpinClaims() {}

  /**
   * The text of a model with its claims behind it.
   *
   * @return empty if SPIN is not installed or makes no claim of the model
   */
  static Optional<String> withClaims(Path model) {
    if (!SpinTool.isInstalled()) {
      return Optional.empty();
    }
    try (SpinTool spin = SpinTool.generate(model)) {
      String text = Files.readString(model, StandardCharsets.UTF_8);
      return spin.claims().map(claims -> text + "\n" + claims);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
