package tideline.languages.dve.reference;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.dve.syntax.DeclarationSyntax;
import tideline.languages.dve.syntax.Identifier;
import tideline.languages.dve.syntax.ModelSyntax;
import tideline.languages.dve.syntax.ProcessSyntax;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** What the names of a model mean, and where things stand in its text. */
final class Names {

  private final SourceText source;
  private final Map<String, ProcessSyntax> processes = new HashMap<>();
  private final Map<String, DeclarationSyntax.Channel> channels = new HashMap<>();
  private final Map<String, Declared> declared = new HashMap<>();

  Names(SourceText source, ModelSyntax model) {
    this.source = source;
    model.processes().forEach(process -> processes.put(process.name().text(), process));
    for (DeclarationSyntax declaration : model.declarations()) {
      if (declaration instanceof DeclarationSyntax.Channel channel) {
        channels.put(channel.name().text(), channel);
      }
    }
  }

  /** Makes a variable known under its full name. */
  void add(Declared variable) {
    declared.put(variable.name(), variable);
  }

  /** What a name means inside a process, whose own names come first; or outside of all. */
  Declared variable(Optional<ProcessSyntax> inside, Identifier name) {
    Optional<Declared> own = inside.flatMap(process -> own(process, name));
    return own.or(() -> Optional.ofNullable(declared.get(name.text())))
        .orElseThrow(() -> unknown(name));
  }

  /** The variable of another process. */
  Declared member(Identifier process, Identifier name) {
    return own(process(process), name).orElseThrow(() -> unknown(name));
  }

  private Optional<Declared> own(ProcessSyntax process, Identifier name) {
    return Optional.ofNullable(declared.get(process.name().text() + "." + name.text()));
  }

  ProcessSyntax process(Identifier name) {
    return Optional.ofNullable(processes.get(name.text())).orElseThrow(() -> unknown(name));
  }

  DeclarationSyntax.Channel channel(Identifier name) {
    return Optional.ofNullable(channels.get(name.text())).orElseThrow(() -> unknown(name));
  }

  /** Whether a process has a state of that name. */
  static boolean hasState(ProcessSyntax process, Identifier name) {
    return contains(process.states(), name.text());
  }

  /** Whether a list has that name. */
  static boolean contains(List<Identifier> names, String name) {
    return names.stream().anyMatch(each -> each.text().equals(name));
  }

  /** The place of an offset. */
  Optional<SourcePosition> position(int offset) {
    return source.at(offset, "").position();
  }

  private DiagnosticException unknown(Identifier name) {
    Diagnostic fault = source.at(name.at(), "there is no " + name.text());
    return new DiagnosticException(fault);
  }
}
