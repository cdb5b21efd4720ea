package tideline.engine.load;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;
import tideline.model.language.RewritingLanguage.Form;

/** A model's text that is to be written in another form. */
public record Rewriting(Form form, Path file, Map<String, String> definitions) {

  /** Keeps a copy. */
  public Rewriting {
    definitions = Map.copyOf(definitions);
  }

  /**
   * Writes it; the stream is left open.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if the text cannot be read, or cannot be
   *     expressed in this form
   */
  public void write(OutputStream out) throws IOException {
    form.write(file, definitions, out);
  }
}
