package tideline.web.edit;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.diagnostic.StandardInput;
import tideline.model.json.Json;
import tideline.model.json.JsonWriter;
import tideline.model.language.Language;
import tideline.web.json.Shown;
import tideline.web.server.Handler;
import tideline.web.server.Refusal;
import tideline.web.view.CurrentModel;

/** What the editor of a page asks. */
public final class EditCalls {

  /** To read a text that is being written takes no longer. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final CurrentModel current;
  private final Registry registry;
  private final Cancellation cancellation;
  private final Shelf shelf;
  private final Optional<WorkFolder> folder;
  private final ReentrantLock trying = new ReentrantLock();

  /**
   * The calls.
   *
   * @throws DiagnosticException if the folder of the shelf is none
   */
  public EditCalls(
      CurrentModel current, Registry registry, Cancellation cancellation, Shelf shelf) {
    this.current = current;
    this.registry = registry;
    this.cancellation = cancellation;
    this.shelf = shelf;
    this.folder = shelf.folder().map(path -> WorkFolder.of(path, this::isModel));
  }

  /** The calls by name. */
  public Map<String, Handler> handlers() {
    return Map.of(
        "shelf", (Handler.Call) _ -> shelf(),
        "text", (Handler.Call) this::text,
        "save", (Handler.Call) this::save,
        "show", (Handler.Call) this::show,
        "try", (Handler.Call) this::tried);
  }

  private boolean isModel(String name) {
    return language(name).isPresent();
  }

  private Optional<Language> language(String name) {
    return registry.languages().stream()
        .filter(language -> language.extensions().stream().anyMatch(name::endsWith))
        .findFirst();
  }

  private WorkFolder folder() {
    return folder.orElseThrow(
        () -> new Refusal(403, "there is no folder to work in: start with --folder FOLDER"));
  }

  private static String object(Consumer<JsonWriter> members) {
    StringBuilder text = new StringBuilder();
    JsonWriter json = new JsonWriter(text, JsonWriter.Layout.ONE_LINE);
    json.beginObject();
    members.accept(json);
    json.endObject();
    return text.toString();
  }

  private String shelf() {
    return object(
        json -> {
          folder.ifPresent(place -> json.member("folder", Shown.line(place.name())));
          json.member("files", folder.map(WorkFolder::files).orElse(List.of()));
          json.key("examples").beginArray();
          for (Shelf.Example example : shelf.examples()) {
            json.beginObject().member("name", Shown.line(example.name()));
            json.member("description", Shown.line(example.description())).endObject();
          }
          json.endArray();
        });
  }

  /** The text of a file of the folder, or of an example. */
  private String text(Json question) {
    Optional<Json> example = question.member("example");
    String text =
        example.isPresent()
            ? example(example.get().integer())
            : folder().read(question.required("name").text());
    if (text.length() > SourceText.MAX_BYTES / 16) {
      throw new Refusal(413, "this text is too long to be written in a page");
    }
    return object(json -> json.member("text", text).member("stamp", stamp(text)));
  }

  private String example(int number) {
    if (number < 0 || number >= shelf.examples().size()) {
      throw new Refusal(404, "there is no example " + number);
    }
    return SourceText.read(shelf.examples().get(number).file()).text();
  }

  /**
   * Writes a text. A file that is there is only replaced by somebody who has seen what is in it:
   * two pages may have it open.
   */
  private synchronized String save(Json question) {
    WorkFolder place = folder();
    String name = question.required("name").text();
    String text = question.required("text").text();
    if (place.has(name)) {
      String seen = question.member("stamp").map(Json::text).orElse("");
      if (!stamp(place.read(name)).equals(seen)) {
        throw new Refusal(409, name + " is there already, with another text");
      }
    }
    place.write(name, text);
    return object(json -> json.member("stamp", stamp(text)));
  }

  /** Lets all pages look at a file of the folder. */
  private String show(Json question) {
    WorkFolder place = folder();
    String name = question.required("name").text();
    if (!place.has(name)) {
      throw new Refusal(404, "there is no file " + name);
    }
    current.open(ModelSource.of(place.asNamed(name).toString()));
    return "{}";
  }

  /**
   * Reads a text as a model, one at a time; what is wrong with it is the answer. It is read like
   * standard input, so it is nowhere on the disk, and cannot include a file.
   */
  private String tried(Json question) {
    String name = question.required("name").text();
    byte[] text = question.required("text").text().getBytes(StandardCharsets.UTF_8);
    Language language =
        language(name)
            .orElseThrow(
                () ->
                    DiagnosticException.of(
                        "the ending of the name tells the language, such as .pml or .dve"));
    ModelSource source =
        new ModelSource(StandardInput.NAME, Optional.of(language.name()), Map.of(), List.of());
    trying.lock();
    try {
      Limits limits = new Limits(OptionalLong.empty(), Optional.of(PATIENCE), OptionalLong.empty());
      return new RunControl(limits, cancellation)
          .during(
              () ->
                  StandardInput.during(
                      new ByteArrayInputStream(text),
                      () -> {
                        new ModelLoader(registry).load(source);
                        return "{}";
                      }));
    } finally {
      trying.unlock();
    }
  }

  private static String stamp(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, 16);
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError("every JDK has it", impossible);
    }
  }
}
