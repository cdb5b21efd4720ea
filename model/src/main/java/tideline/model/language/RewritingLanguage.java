package tideline.model.language;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A language whose texts can be written in other forms, without looking at a single state. */
public interface RewritingLanguage extends Language {

  /** The forms; one may have the name of a format of state spaces and then stands for that. */
  List<Form> forms();

  /** A form of a text: another format, or a drawing. */
  interface Form {

    /** What users write after {@code --to}. */
    String name();

    /** One line on what it is. */
    String description();

    /**
     * Writes a text in this form; the stream is left open.
     *
     * @param definitions as for {@link Language#load}
     * @throws tideline.model.diagnostic.DiagnosticException if the file cannot be read or is wrong,
     *     or cannot be expressed in this form
     */
    void write(Path file, Map<String, String> definitions, OutputStream out) throws IOException;
  }
}
