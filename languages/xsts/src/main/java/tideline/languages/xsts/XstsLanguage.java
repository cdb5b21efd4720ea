package tideline.languages.xsts;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.xsts.XstsLowering.Property;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.language.OutlinedLanguage;
import tideline.model.outline.Outline;
import tideline.system.language.ReadSystem;
import tideline.system.language.SystemLanguage;
import tideline.system.transform.Bounds;

/** Reads extended symbolic transition systems, and files with a property of one. */
public final class XstsLanguage implements SystemLanguage, OutlinedLanguage {

  /** The definition that names a file with a property. */
  public static final String PROPERTY = "property";

  private static final List<String> WORDS =
      List.of(
          "type", "var", "ctrl", "integer", "boolean", "trans", "init", "env", "prop", "or",
          "choice", "assume", "havoc", "if", "else", "for", "from", "to", "do", "local", "true",
          "false", "default");

  @Override
  public String name() {
    return "xsts";
  }

  @Override
  public String description() {
    return "extended symbolic transition systems: atomic transitions of a system and its"
        + " environment by turns";
  }

  @Override
  public List<String> extensions() {
    return List.of(".xsts");
  }

  @Override
  public Outline outline(SourceText text, Optional<Path> folder) {
    return XstsOutline.of(text);
  }

  @Override
  public List<String> words() {
    return WORDS;
  }

  /**
   * Reads a system. {@code -D property=FILE} adds the property in a file of its own to the one in
   * the text.
   */
  @Override
  public ReadSystem read(Path file, Map<String, String> definitions) {
    Map<String, String> bounds = new HashMap<>(definitions);
    String propertyFile = bounds.remove(PROPERTY);
    Bounds parsed = Bounds.parse(bounds);
    XstsParser parser = new XstsParser(SourceText.read(file));
    TransitionSystem system = parser.parse();
    List<Property> properties = new ArrayList<>();
    system.property().ifPresent(p -> properties.add(new Property("prop", p, parser.tokens())));
    if (propertyFile != null) {
      properties.add(property(propertyFile));
    }
    ReadSystem read =
        new XstsLowering(system, parser.tokens(), String.valueOf(file.getFileName()))
            .lower(properties);
    return new ReadSystem(
        parsed.applyTo(read.system()), read.control(), read.notes(), read.arithmetic());
  }

  private static Property property(String file) {
    Path path;
    try {
      path = Path.of(file);
    } catch (InvalidPathException impossible) {
      throw DiagnosticException.of("-D property: not a file name: " + impossible.getMessage());
    }
    XstsParser parser = new XstsParser(SourceText.read(path));
    return new Property("prop of " + path.getFileName(), parser.parseProperty(), parser.tokens());
  }
}
