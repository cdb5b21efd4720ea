package tideline.languages.petri;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.petri.draw.PetriDrawing;
import tideline.languages.petri.reference.PetriReference;
import tideline.languages.petri.write.DotDrawing;
import tideline.languages.petri.write.LolaWriter;
import tideline.languages.petri.write.NetWriter;
import tideline.languages.petri.write.PnmlWriter;
import tideline.languages.petri.write.SvgDrawing;
import tideline.model.Model;
import tideline.model.Tail;
import tideline.model.drawing.NetDrawing;
import tideline.model.language.DrawnLanguage;
import tideline.model.language.Parameter;
import tideline.model.language.Parameters;
import tideline.model.language.RewritingLanguage;
import tideline.model.reference.ReferenceModel;
import tideline.nets.step.NetModel;

/** Reads Petri nets. */
public final class PetriLanguage implements RewritingLanguage, DrawnLanguage {

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
    int room = parameters(definitions).integer(Tail.ROOM);
    NetFile read = NetFiles.read(file);
    Model model = NetModel.of(read.net(), read.places(), read.transitions(), room);
    return read.notes().isEmpty() ? model : new NotedModel(model, read.notes());
  }

  /** A wrong file is refused in the words of the reader, a wrong unfolding, too. */
  @Override
  public Optional<ReferenceModel> reference(Path file, Map<String, String> definitions) {
    parameters(definitions);
    return Optional.of(PetriReference.of(NetFiles.source(file)));
  }

  @Override
  public Optional<NetDrawing> drawing(Path file, Model model) {
    if (PetriDrawing.nodes(NetFiles.source(file)) > PetriDrawing.MOST_NODES) {
      return Optional.empty();
    }
    NetFile read = NetFiles.read(file);
    return Optional.of(
        PetriDrawing.of(read.source(), read.places(), read.transitions(), NetFiles.layout(file)));
  }

  private static Parameters parameters(Map<String, String> definitions) {
    return Parameters.of(
        List.of(
            Parameter.integer(
                Tail.ROOM,
                0,
                0,
                Long.SIZE - 2,
                "bits for the tokens of a place without a proved bound; more if need be")),
        definitions);
  }

  @Override
  public List<Form> forms() {
    return List.of(
        new NetForm("pnml", "the net in PNML, unfolded if it is coloured", new PnmlWriter()),
        new NetForm(
            "lola", "the net in LoLA's format, unfolded if it is coloured", new LolaWriter()),
        new NetForm("dot", "Graphviz drawing of the net with its marking", new DotDrawing()),
        new NetForm("svg", "picture of the net with its marking", new SvgDrawing()));
  }

  /** A net in another form. */
  private record NetForm(String name, String description, NetWriter writer) implements Form {
    @Override
    public void write(Path file, Map<String, String> definitions, OutputStream out)
        throws IOException {
      parameters(definitions);
      out.write(writer.write(NetFiles.read(file).net()).getBytes(StandardCharsets.UTF_8));
    }
  }
}
