package tideline.lsp;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Range;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;

/** Finds what is wrong with a text: first how it is written, then what it means. */
final class Diagnosis {

  /** Who says it, as editors show it. */
  static final String SOURCE = "tideline";

  /** To read a text that is being written takes no longer. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Registry registry;
  private final Workspace workspace;

  Diagnosis(Registry registry, Workspace workspace) {
    this.registry = registry;
    this.workspace = workspace;
  }

  /** All faults of a text; none if it was cancelled. */
  List<org.eclipse.lsp4j.Diagnostic> of(Document document, Cancellation cancellation) {
    List<Diagnostic> faults =
        workspace.reading(
            document,
            () -> {
              List<Diagnostic> written = document.outline().faults();
              return written.isEmpty() ? meaning(document, cancellation) : written;
            });
    List<org.eclipse.lsp4j.Diagnostic> shown = new ArrayList<>();
    faults.forEach(fault -> shown.add(shown(document, fault)));
    return shown;
  }

  private List<Diagnostic> meaning(Document document, Cancellation cancellation) {
    ModelSource source =
        new ModelSource(
            document.source(), Optional.of(document.language().name()), Map.of(), List.of());
    Limits limits = new Limits(OptionalLong.empty(), Optional.of(PATIENCE), OptionalLong.empty());
    try {
      new RunControl(limits, cancellation)
          .during(
              () -> {
                new ModelLoader(registry).load(source);
                return List.of();
              });
      return List.of();
    } catch (DiagnosticException wrong) {
      return wrong.diagnostics();
    } catch (ModelError fault) {
      return List.of(
          new Diagnostic(fault.position(), String.valueOf(fault.getMessage()), Optional.empty()));
    } catch (LimitReached tooLong) {
      return List.of(); // Nothing wrong was found as far as it was looked at.
    }
  }

  private static org.eclipse.lsp4j.Diagnostic shown(Document document, Diagnostic fault) {
    Optional<SourcePosition> position = fault.position();
    boolean here = position.stream().anyMatch(place -> place.source().equals(document.source()));
    Range range =
        here
            ? document.lines().word(position.get().line(), position.get().column())
            : document.lines().range(0, 0);
    String message =
        here || position.isEmpty() ? fault.message() : position.get() + ": " + fault.message();
    return new org.eclipse.lsp4j.Diagnostic(range, message, DiagnosticSeverity.Error, SOURCE);
  }
}
