package tideline.languages.dve.syntax;

import java.util.List;
import java.util.Optional;

/** A whole model as it is written. */
public record ModelSyntax(
    List<DeclarationSyntax> declarations,
    List<ProcessSyntax> processes,
    Composition composition,
    Optional<Identifier> property) {

  /** A model of which nothing is known. */
  static ModelSyntax empty() {
    return new ModelSyntax(List.of(), List.of(), Composition.ASYNC, Optional.empty());
  }

  /** How the processes move. */
  public enum Composition {
    /** One at a time, or two in a rendezvous. */
    ASYNC,
    /** All at once. */
    SYNC
  }
}
