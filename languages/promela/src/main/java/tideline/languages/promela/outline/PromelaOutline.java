package tideline.languages.promela.outline;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.promela.source.Preprocessor;
import tideline.languages.promela.source.Token;
import tideline.languages.promela.syntax.ModelParser;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.SourceText;
import tideline.model.outline.Outline;
import tideline.model.outline.OutlineBuilder;
import tideline.model.outline.Span;

/** Makes the outline of a text. */
public final class PromelaOutline {

  private PromelaOutline() {}

  /**
   * The names of a text that may be wrong anywhere.
   *
   * @param folder where files to include are looked for; without one there are none
   */
  public static Outline of(SourceText text, Optional<Path> folder) {
    OutlineBuilder outline = new OutlineBuilder();
    Diagnostics errors = new Diagnostics();
    List<Diagnostic> faults = new ArrayList<>();
    Names names = new Names(outline);
    try {
      List<Token> words = Preprocessor.process(text, folder, errors, new Macros(outline, names));
      ModelParser.parse(words, errors, names);
      faults.addAll(errors.all());
    } catch (DiagnosticException tooMany) {
      faults.addAll(tooMany.diagnostics());
    }
    names.resolve();
    List<Span> words = Preprocessor.names(text).stream().map(Written::span).toList();
    return outline.build(faults, words);
  }
}
