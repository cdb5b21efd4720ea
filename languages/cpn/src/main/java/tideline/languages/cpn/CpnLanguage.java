package tideline.languages.cpn;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.cpn.check.CheckedNet;
import tideline.languages.cpn.check.Checker;
import tideline.languages.cpn.check.Options;
import tideline.languages.cpn.draw.PageDrawing;
import tideline.languages.cpn.draw.SheetDrawing;
import tideline.languages.cpn.file.CpnFile;
import tideline.languages.cpn.file.CpnReader;
import tideline.languages.cpn.ml.MlEnvironment.Evaluation;
import tideline.languages.cpn.model.CpnModel;
import tideline.languages.cpn.net.Flattening;
import tideline.languages.cpn.reference.CpnReference;
import tideline.languages.cpn.state.MarkingLayout;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.drawing.NetDrawing;
import tideline.model.language.DrawnLanguage;
import tideline.model.language.RewritingLanguage;
import tideline.model.reference.ReferenceModel;

/** Reads coloured nets of CPN Tools. */
public final class CpnLanguage implements RewritingLanguage, DrawnLanguage {

  @Override
  public String name() {
    return "cpn";
  }

  @Override
  public String description() {
    return "coloured Petri nets in the files of CPN Tools, with their ML";
  }

  @Override
  public List<String> extensions() {
    return List.of(".cpn");
  }

  @Override
  public Model load(Path file, Map<String, String> definitions) {
    return new CpnModel(net(file, definitions, Evaluation.COMPILED));
  }

  @Override
  public Optional<ReferenceModel> reference(Path file, Map<String, String> definitions) {
    return Optional.of(new CpnReference(net(file, definitions, Evaluation.INTERPRETED)));
  }

  @Override
  public List<Form> forms() {
    return List.of(new PageDrawing());
  }

  @Override
  public Optional<NetDrawing> drawing(Path file, Model model) {
    CpnFile read = CpnReader.read(file);
    StateSchema schema = model.schema();
    List<Integer> slots =
        Flattening.of(read).places().stream()
            .map(place -> schema.slot(place.name()).map(Slot::index).orElse(-1))
            .toList();
    return slots.contains(-1)
        ? Optional.empty()
        : SheetDrawing.of(read, slots, schema.slot(MarkingLayout.TIME).map(Slot::index));
  }

  private static CheckedNet net(Path file, Map<String, String> definitions, Evaluation evaluation) {
    return Checker.check(CpnReader.read(file), Options.of(definitions), evaluation);
  }
}
