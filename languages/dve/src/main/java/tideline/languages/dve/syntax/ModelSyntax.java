package tideline.languages.dve.syntax;

import java.util.List;
import java.util.Optional;

/** A whole model as it is written. */
public record ModelSyntax(
    List<DeclarationSyntax> declarations,
    List<ProcessSyntax> processes,
    Composition composition,
    Optional<Identifier> property) {

  /** How the processes move. */
  public enum Composition {
    /** One at a time, or two in a rendezvous. */
    ASYNC,
    /** All at once. */
    SYNC
  }
}
