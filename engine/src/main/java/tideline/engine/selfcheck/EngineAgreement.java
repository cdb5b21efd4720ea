package tideline.engine.selfcheck;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.Registry;
import tideline.engine.plan.Plan;
import tideline.engine.plan.Planner;
import tideline.engine.plan.SystemMethod;
import tideline.engine.report.Report;
import tideline.engine.run.Run;
import tideline.engine.selfcheck.EngineAnswer.Answer;
import tideline.model.ModelError;
import tideline.model.Verdict;
import tideline.model.diagnostic.DiagnosticException;
import tideline.search.SearchAlgorithm;
import tideline.storage.StoreKind;

/** Asks every engine that can answer, with every way to keep states, and compares what they say. */
final class EngineAgreement {

  /** Nobody waits longer for one engine if no time was given. */
  private static final Duration USUAL = Duration.ofSeconds(20);

  private final Registry registry;
  private final ModelSource source;
  private final LoadedModel loaded;
  private final Cancellation cancellation;
  private final long states;
  private final TimeShare time;
  private final List<EngineAnswer> answers = new ArrayList<>();

  EngineAgreement(
      Registry registry,
      ModelSource source,
      LoadedModel loaded,
      Cancellation cancellation,
      long states,
      TimeShare time) {
    this.registry = registry;
    this.source = source;
    this.loaded = loaded;
    this.cancellation = cancellation;
    this.states = states;
    this.time = time;
  }

  List<EngineAnswer> answers() {
    return List.copyOf(answers);
  }

  /** An engine and a way to keep states; none if it keeps none. */
  private record Engine(String name, Optional<StoreKind> store) {
    String print() {
      return store.map(kind -> name + ", " + kind.word()).orElse(name);
    }
  }

  private List<Engine> engines() {
    List<Engine> all = new ArrayList<>();
    for (SearchAlgorithm algorithm : registry.algorithms()) {
      algorithm.stores().stream()
          .sorted()
          .forEach(store -> all.add(new Engine(algorithm.name(), Optional.of(store))));
    }
    SystemMethod.words().forEach(name -> all.add(new Engine(name, Optional.empty())));
    all.sort(Comparator.comparing(Engine::name));
    return all;
  }

  /**
   * Asks all and compares.
   *
   * @param facts what the reference has seen, if it has seen everything
   */
  Optional<Difference> compare(Optional<Facts> facts) {
    List<Inquiry> inquiries = Inquiry.about(loaded.model());
    List<Engine> engines = engines();
    int left = inquiries.size() * engines.size();
    for (Inquiry inquiry : inquiries) {
      for (Engine engine : engines) {
        Optional<Difference> fault = ask(inquiry, engine, left--);
        if (fault.isPresent()) {
          return fault;
        }
      }
    }
    facts.ifPresent(known -> answers.addAll(Inquiry.answered(loaded.model(), known)));
    return disagreement();
  }

  private Optional<Difference> ask(Inquiry inquiry, Engine engine, int left) {
    Optional<Duration> share = time.share(left);
    if (cancellation.requested() || share.filter(Duration::isNegative).isPresent()) {
      return Optional.empty();
    }
    Limits limits =
        new Limits(OptionalLong.empty(), Optional.of(share.orElse(USUAL)), OptionalLong.of(states));
    Job job =
        Job.of(source, inquiry.purpose(), inquiry.properties())
            .withEngine(engine.name())
            .withStore(engine.store())
            .with(limits);
    Report report;
    try {
      Plan plan = new Planner(registry).plan(job, loaded);
      report = new Run(plan, new RunControl(limits, cancellation), cancellation).execute();
    } catch (DiagnosticException doesNotApply) {
      return Optional.empty();
    }
    report
        .failed()
        .map(failed -> failed.error())
        .filter(fault -> !fault.remedy().isEmpty())
        .ifPresent(EngineAgreement::makeRoom);
    return note(inquiry, engine, report);
  }

  private static void makeRoom(ModelError tooSmall) {
    throw tooSmall;
  }

  private Optional<Difference> note(Inquiry inquiry, Engine engine, Report report) {
    for (Report.Answer answer : report.properties()) {
      if (answer.verdict() instanceof Verdict.Unknown unknown
          && unknown.cause() == Verdict.Cause.INTERNAL_ERROR) {
        return Optional.of(
            difference(
                new Difference.Side(engine.print(), unknown.reason()),
                new Difference.Side("replay", "does not accept it"),
                answer.property().name()));
      }
      // An engine that cannot answer everything leaves the rest to the usual one.
      if (answer.exploration().method().name().equals(engine.name())) {
        inquiry
            .question(answer.property())
            .ifPresent(
                question ->
                    answers.add(
                        new EngineAnswer(
                            question.text(), engine.print(), question.answer(answer.verdict()))));
      }
    }
    return Optional.empty();
  }

  /** The first question that is answered with yes and with no. */
  private Optional<Difference> disagreement() {
    Map<String, EngineAnswer> first = new LinkedHashMap<>();
    for (EngineAnswer answer : answers) {
      if (answer.answer() == Answer.UNDECIDED) {
        continue;
      }
      EngineAnswer known = first.putIfAbsent(answer.question(), answer);
      if (known != null && known.answer() != answer.answer()) {
        return Optional.of(
            difference(
                new Difference.Side(known.engine(), known.answer().words()),
                new Difference.Side(answer.engine(), answer.answer().words()),
                answer.question()));
      }
    }
    return Optional.empty();
  }

  private static Difference difference(
      Difference.Side one, Difference.Side other, String question) {
    return new Difference(
        Comparison.VERDICTS, one, other, List.of("asked: " + question), Optional.empty());
  }
}
