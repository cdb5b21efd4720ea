package tideline.lsp;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.SourceText;
import tideline.model.language.OutlinedLanguage;
import tideline.model.outline.Outline;

/**
 * A text in an editor, as it is at one moment.
 *
 * @param path the file that it is the text of; a made-up name if it has none
 */
record Document(
    String uri, Path path, OutlinedLanguage language, int version, String text, TextLines lines) {

  Document(String uri, Path path, OutlinedLanguage language, int version, String text) {
    this(uri, path, language, version, text, new TextLines(text));
  }

  /** The file of an address. */
  static Path path(String uri) {
    try {
      URI address = URI.create(uri);
      if ("file".equals(address.getScheme())) {
        return Path.of(address);
      }
    } catch (IllegalArgumentException | FileSystemNotFoundException notAFile) {
      // Editors give such addresses to texts that are in no file yet.
    }
    return Path.of("untitled-" + Integer.toHexString(uri.hashCode()));
  }

  /** The text after some changes, each of which is made to what the one before has left. */
  Document changed(int newVersion, List<TextDocumentContentChangeEvent> changes) {
    Document current = this;
    for (TextDocumentContentChangeEvent change : changes) {
      current = current.with(newVersion, current.after(change));
    }
    return current;
  }

  private String after(TextDocumentContentChangeEvent change) {
    if (change.getRange() == null) {
      return change.getText();
    }
    int from = lines.offset(change.getRange().getStart());
    int to = Math.max(from, lines.offset(change.getRange().getEnd()));
    return text.substring(0, from) + change.getText() + text.substring(to);
  }

  private Document with(int newVersion, String newText) {
    return new Document(uri, path, language, newVersion, newText);
  }

  /** The same document with another text. */
  Document with(String newText) {
    return with(version, newText);
  }

  /** How the tool calls the text. */
  String source() {
    return path.toString();
  }

  /** The names of the text. */
  Outline outline() {
    if (text.length() > SourceText.MAX_BYTES) {
      Diagnostic tooLong =
          Diagnostic.of(
              "longer than " + (SourceText.MAX_BYTES >> 20) + " MiB, the most that is read");
      return new Outline(List.of(), List.of(), Map.of(), List.of(), List.of(), List.of(tooLong));
    }
    return language.outline(
        new SourceText(source(), text), Optional.ofNullable(path.toAbsolutePath().getParent()));
  }
}
