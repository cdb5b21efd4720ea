package tideline.contest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tideline.languages.petri.NetFile;
import tideline.languages.petri.NetFiles;
import tideline.languages.petri.formula.FormulaFiles;
import tideline.languages.petri.formula.FormulaText;
import tideline.languages.petri.formula.Logic;
import tideline.languages.petri.formula.NetNames;
import tideline.languages.petri.formula.Query;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.NearestNames;

/** The formulas of a file as questions that every engine can answer. */
public final class FormulaProperties {

  private FormulaProperties() {}

  /**
   * Reads the formulas of a file about the net of another.
   *
   * @param ids which of them; all if there are none
   * @throws DiagnosticException if a file cannot be read, or a formula is none for an engine
   */
  public static List<FormulaText> read(Path formulas, Path net, List<String> ids) {
    NetFile read = NetFiles.read(net);
    List<Query> queries =
        FormulaFiles.read(
            formulas, new NetNames(read.places().keySet(), read.transitions().keySet()));
    List<String> known = queries.stream().map(Query::id).toList();
    for (String id : ids) {
      if (!known.contains(id)) {
        throw DiagnosticException.of(
            "--formula %s: %s has no formula of that name%s"
                .formatted(id, formulas, NearestNames.hint(id, known)));
      }
    }
    List<FormulaText> texts = new ArrayList<>();
    for (Query query : queries) {
      if (ids.isEmpty() || ids.contains(query.id())) {
        texts.add(FormulaText.of(query).orElseThrow(() -> refusal(query)));
      }
    }
    return texts;
  }

  private static DiagnosticException refusal(Query query) {
    return DiagnosticException.of(
        query.id()
            + switch (query.asked()) {
              case Query.Asked.Maximum _ ->
                  " asks how large a sum becomes, and a check says what holds: BK_EXAMINATION="
                      + Examination.UpperBounds
                      + " tideline mcc finds bounds";
              case Query.Asked.Truth(_, Logic logic) when logic == Logic.LTL_SOME ->
                  " asks for some run that satisfies a formula of LTL: ask whether every run"
                      + " satisfies its negation";
              case Query.Asked.Truth _ ->
                  " is neither LTL nor CTL but mixes both: there is no engine for it";
            });
  }
}
