package tideline.lsp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.engine.load.Registry;
import tideline.model.diagnostic.OpenTexts;
import tideline.model.language.OutlinedLanguage;

/** The texts and folders that an editor has open. */
final class Workspace {

  private final Registry registry;
  private final Map<String, Document> documents = new HashMap<>();
  private final List<Path> folders = new ArrayList<>();

  Workspace(Registry registry) {
    this.registry = registry;
  }

  synchronized void addFolder(Path folder) {
    folders.add(folder);
  }

  synchronized void removeFolder(Path folder) {
    folders.remove(folder);
  }

  /** The language of a text, if it is one that the server knows. */
  Optional<OutlinedLanguage> language(String id, Path path) {
    String name = String.valueOf(path.getFileName());
    List<OutlinedLanguage> known =
        registry.languages().stream()
            .filter(OutlinedLanguage.class::isInstance)
            .map(OutlinedLanguage.class::cast)
            .toList();
    return known.stream()
        .filter(language -> language.isOutlined(name))
        .findFirst()
        .or(
            () ->
                known.stream()
                    .filter(language -> language.name().equals(id) && !hasEnding(language, name))
                    .findFirst());
  }

  /** A file with an ending of the language that it has no outlines for. */
  private static boolean hasEnding(OutlinedLanguage language, String name) {
    return language.extensions().stream().anyMatch(name::endsWith);
  }

  synchronized void put(Document document) {
    documents.put(document.uri(), document);
  }

  synchronized void remove(String uri) {
    documents.remove(uri);
  }

  synchronized Optional<Document> find(String uri) {
    return Optional.ofNullable(documents.get(uri));
  }

  /** The open document of a file. */
  synchronized Optional<Document> ofSource(String source) {
    return documents.values().stream().filter(d -> d.source().equals(source)).findFirst();
  }

  /** Does work that reads what is open, and files only in the folders that are. */
  <T> T reading(Document document, Supplier<T> work) {
    Map<Path, String> texts = new HashMap<>();
    for (Document open : all()) {
      texts.put(open.path(), open.text());
    }
    texts.put(document.path(), document.text());
    return OpenTexts.during(texts, folders(), work);
  }

  private synchronized Collection<Document> all() {
    return List.copyOf(documents.values());
  }

  private synchronized List<Path> folders() {
    return List.copyOf(folders);
  }
}
