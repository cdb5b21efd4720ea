package tideline.languages.petri;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.petri.reference.PetriReference;
import tideline.model.Model;
import tideline.model.language.Language;
import tideline.model.language.Parameters;
import tideline.model.reference.ReferenceModel;
import tideline.nets.step.NetModel;

/** Reads Petri nets. */
public final class PetriLanguage implements Language {

  @Override
  public String name() {
    return "petri";
  }

  @Override
  public String description() {
    return "Petri nets: PNML (place/transition and symmetric nets) and LoLA's format";
  }

  @Override
  public List<String> extensions() {
    return List.of(".pnml", ".lola", ".llnet", ".net");
  }

  @Override
  public Model load(Path file, Map<String, String> definitions) {
    Parameters.of(List.of(), definitions);
    return NetModel.of(NetFiles.read(file).net());
  }

  /** A wrong file is refused in the words of the reader, a wrong unfolding, too. */
  @Override
  public Optional<ReferenceModel> reference(Path file, Map<String, String> definitions) {
    Parameters.of(List.of(), definitions);
    return Optional.of(PetriReference.of(NetFiles.source(file)));
  }
}
