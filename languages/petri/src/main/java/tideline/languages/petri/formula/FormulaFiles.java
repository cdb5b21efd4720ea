package tideline.languages.petri.formula;

import java.nio.file.Path;
import java.util.List;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** Reads files of questions about a net, whatever their format. */
public final class FormulaFiles {

  private FormulaFiles() {}

  /**
   * The questions of a file, in its order.
   *
   * @throws DiagnosticException if it cannot be read, is wrong, or names what the net does not have
   */
  public static List<Query> read(Path file, NetNames names) {
    return read(SourceText.read(file), names);
  }

  /** The questions of a text: XML if it starts like that, otherwise LoLA's formulas. */
  public static List<Query> read(SourceText source, NetNames names) {
    return source.text().stripLeading().startsWith("<")
        ? XmlFormulaReader.read(source, names)
        : LolaFormulaReader.read(source, names);
  }
}
