package tideline.engine.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tideline.engine.job.Job;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.load.LoadedModel;
import tideline.model.diagnostic.SourceText;
import tideline.system.analysis.simplify.Simplified;
import tideline.system.analysis.simplify.Simplifier;
import tideline.system.compile.SystemModel;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Variable;

/**
 * Makes the model of a guarded system smaller before a search. What properties and measures mention
 * stays. A count keeps the states as the model declares them; a check may also forget variables
 * that nothing depends on.
 */
final class Preparation {

  private static final int MOST_NAMED = 6;

  private Preparation() {}

  static LoadedModel prepare(LoadedModel loaded, Job job, Optional<String> noted) {
    if (job.simplification() == Job.Simplification.NONE
        || !(loaded.model() instanceof SystemModel model)) {
      return loaded;
    }
    Simplified simplified =
        Simplifier.simplify(
            model.system(),
            mentioned(model.system(), job, noted),
            job.purpose() == Job.Purpose.COUNT ? Simplifier.Unread.KEEP : Simplifier.Unread.REMOVE);
    if (simplified.system().equals(model.system())) {
      return loaded;
    }
    return loaded
        .noting(note(simplified))
        .with(model.remade(Compiler.promptModel(simplified.system())));
  }

  /** Every variable whose name occurs in what the user wrote; one too many does no harm. */
  static Set<String> mentioned(GuardedSystem system, Job job, Optional<String> noted) {
    StringBuilder text = new StringBuilder();
    job.properties().forEach(property -> text.append(written(property)).append('\n'));
    if (job.progress() instanceof ProgressChoice.Given(var measure)) {
      text.append(measure);
    }
    noted.ifPresent(text::append);
    // Users may write P->x for P.x.
    String written = text + text.toString().replace("->", ".");
    Set<String> names = new HashSet<>();
    List<Variable> variables = new ArrayList<>(system.sharedVariables());
    for (GuardedProcess process : system.allProcesses()) {
      variables.addAll(process.variables());
    }
    Set<String> known = variables.stream().map(Variable::name).collect(Collectors.toSet());
    for (Variable variable : variables) {
      String member = variable.name().substring(variable.name().lastIndexOf('.') + 1);
      // A local that is written without its process is unknown, and kept to be suggested.
      if (written.contains(shortName(system, variable))
          || (!known.contains(member) && hasWord(written, member))) {
        names.add(variable.name());
      }
    }
    return names;
  }

  private static boolean hasWord(String text, String word) {
    return Pattern.compile("(?<![\\w.])" + Pattern.quote(word) + "(?![\\w.])").matcher(text).find();
  }

  /** In a composed system users may leave out the name of the part. */
  private static String shortName(GuardedSystem system, Variable variable) {
    return system instanceof GuardedSystem.Composite
        ? variable.name().substring(variable.name().lastIndexOf('.') + 1)
        : variable.name();
  }

  /** The text that a property is made of. */
  private static String written(PropertySpec property) {
    return switch (property) {
      case PropertySpec.Fair(var unfair, var _) -> written(unfair);
      case PropertySpec.OmegaAutomaton(var file, var _) -> SourceText.read(file).text();
      default -> property.formula();
    };
  }

  private static String note(Simplified simplified) {
    List<String> parts = new ArrayList<>();
    if (simplified.bitsAfter() < simplified.bitsBefore()) {
      parts.add(
          "variables take %d bits instead of %d"
              .formatted(simplified.bitsAfter(), simplified.bitsBefore()));
    }
    if (!simplified.constants().isEmpty()) {
      parts.add("constant: " + list(simplified.constants(), MOST_NAMED));
    }
    if (!simplified.unread().isEmpty()) {
      parts.add("never read, left out: " + list(simplified.unread(), MOST_NAMED));
    }
    String what = parts.isEmpty() ? "what constants decide is left out" : String.join("; ", parts);
    return "simplified (--no-simplify does not): " + what;
  }

  /** Some of the names, and how many there are besides. */
  static String list(List<String> names, int most) {
    return names.size() <= most
        ? String.join(", ", names)
        : String.join(", ", names.subList(0, most)) + " and %d more".formatted(names.size() - most);
  }
}
