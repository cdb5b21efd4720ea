package tideline.languages.cpn;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.cpn.check.CheckedNet;
import tideline.languages.cpn.check.Checker;
import tideline.languages.cpn.check.Options;
import tideline.languages.cpn.draw.PageDrawing;
import tideline.languages.cpn.file.CpnReader;
import tideline.languages.cpn.ml.MlEnvironment.Evaluation;
import tideline.languages.cpn.model.CpnModel;
import tideline.languages.cpn.reference.CpnReference;
import tideline.model.Model;
import tideline.model.language.RewritingLanguage;
import tideline.model.reference.ReferenceModel;

/** Reads coloured nets of CPN Tools. */
public final class CpnLanguage implements RewritingLanguage {

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

  private static CheckedNet net(Path file, Map<String, String> definitions, Evaluation evaluation) {
    return Checker.check(CpnReader.read(file), Options.of(definitions), evaluation);
  }
}
