package tideline.cli.options;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import tideline.engine.job.ModelSource;
import tideline.engine.output.OutputPlace;
import tideline.engine.output.OutputPlace.Overwriting;

/** Whether files that are worth something may be written over. */
public final class ForceOption {

  @Option(names = "--force", description = "Write over a file even if it is the model or a trail.")
  public boolean force;

  /** Looks at a place before the work begins; there may be none. */
  public void require(String option, Path target, ModelSource model) {
    List<String> inputs = new ArrayList<>(model.company().others());
    inputs.add(model.text());
    require(option, target, inputs);
  }

  public void require(String option, Path target, List<String> inputs) {
    if (target != null) {
      OutputPlace.require(option, target, inputs, force ? Overwriting.FORCED : Overwriting.CAREFUL);
    }
  }
}
