package tideline.languages.cpn.ml.types;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.colour.Constructor;
import tideline.languages.cpn.ml.library.ColourLibrary;
import tideline.languages.cpn.ml.library.Entry;
import tideline.languages.cpn.ml.library.Library;
import tideline.languages.cpn.ml.library.Order;
import tideline.languages.cpn.ml.machine.MlRaise;
import tideline.languages.cpn.ml.syntax.MlParser;
import tideline.languages.cpn.ml.syntax.TypeText;
import tideline.model.diagnostic.SourceText;

/** What all texts of a net share: the library, the colour sets, the numbers of new types. */
final class Names {

  private final Library library = new Library();
  private final Map<String, TypeText> signatures = new HashMap<>();
  private final Map<String, ColourSet> colourSets = new HashMap<>();
  private final Map<String, TypeName> datatypes = new HashMap<>();
  private final Scope outermost = Scope.empty();
  private boolean usesFiles;

  /** Behind the exceptions of the library. */
  private int exceptions = MlRaise.KNOWN.size() + 1;

  /** A function of the library, and where the types of its signature are known. */
  record Found(Entry entry, Scope scope) {}

  Names() {
    type("int", Types.INT);
    type("intinf", Types.INTINF);
    type("IntInf.int", Types.INTINF);
    type("time", Types.INTINF);
    type("real", Types.REAL);
    type("string", Types.STRING);
    type("char", Types.CHAR);
    type("bool", Types.BOOL);
    type("unit", Types.UNIT);
    type("exn", Types.EXCEPTION);
    Type order = new Type.Named(TypeName.ORDER, List.of());
    type("order", order);
    Type.Variable element = new Type.Variable(1);
    for (String lists : List.of("list", "ms")) {
      outermost.addType(lists, new TypeMeaning(List.of(element), Types.list(element)));
    }
    outermost.addType("tms", new TypeMeaning(List.of(element), Types.list(Types.timed(element))));
    Type option = new Type.Named(TypeName.OPTION, List.of(element));
    outermost.addType("option", new TypeMeaning(List.of(element), option));
    constructor(Constructor.NONE, new Scheme(List.of(element), option));
    constructor(Constructor.SOME, new Scheme(List.of(element), new Type.Arrow(element, option)));
    Order.constructors().forEach(made -> constructor(made, Scheme.of(order)));
    MlRaise.KNOWN.forEach(
        name -> constructor(MlRaise.constructor(name), Scheme.of(Types.EXCEPTION)));
    constructor(MlRaise.FAIL, Scheme.of(new Type.Arrow(Types.STRING, Types.EXCEPTION)));
  }

  private void type(String name, Type type) {
    outermost.addType(name, new TypeMeaning(List.of(), type));
  }

  private void constructor(Constructor constructor, Scheme scheme) {
    outermost.add(constructor.name(), new Meaning.Constructing(constructor, scheme));
  }

  Scope outermost() {
    return outermost;
  }

  /** A type that no other one is equal to. */
  TypeName newType(String name) {
    String key = name;
    for (int i = 2; datatypes.containsKey(key); i++) {
      key = name + " " + i;
    }
    TypeName type = new TypeName(name, key, TypeName.Equality.COMPARABLE);
    datatypes.put(key, type);
    return type;
  }

  /** The type of a datatype, by the name that its constructors have of it. */
  Type datatype(String key) {
    return new Type.Named(Optional.ofNullable(datatypes.get(key)).orElseThrow(), List.of());
  }

  int newException() {
    return exceptions++;
  }

  void add(ColourSet colours) {
    colourSets.put(colours.name(), colours);
  }

  /** Some file is used that nobody reads: names that are not known may be declared there. */
  void useFiles() {
    usesFiles = true;
  }

  Optional<Found> library(String name) {
    Optional<Entry> entry = library.find(name);
    if (entry.isPresent()) {
      return Optional.of(new Found(entry.get(), outermost));
    }
    return ofColours(name)
        .flatMap(
            function ->
                ColourLibrary.find(function.colours(), function.name())
                    .map(found -> new Found(found, scope(function.colours()))));
  }

  /** A function of a colour set that is asked for. */
  private record ColourFunction(ColourSet colours, String name) {}

  /** {@code INT.mkstr}, which older files write as {@code mkstr'INT}. */
  private Optional<ColourFunction> ofColours(String name) {
    int point = name.lastIndexOf('.');
    if (point >= 0) {
      return Optional.ofNullable(colourSets.get(name.substring(0, point)))
          .map(colours -> new ColourFunction(colours, name.substring(point + 1)));
    }
    int prime = name.indexOf('\'');
    if (prime <= 0) {
      return Optional.empty();
    }
    String function = name.substring(0, prime);
    return Optional.ofNullable(colourSets.get(name.substring(prime + 1)))
        .map(
            colours ->
                new ColourFunction(colours, function.equals("mkst_col") ? "mkstr" : function));
  }

  private Scope scope(ColourSet colours) {
    Scope scope = outermost.inner();
    for (ColourSet known : colourSets.values()) {
      scope.addType(known.name(), new TypeMeaning(List.of(), ColourTypes.of(known, this)));
    }
    scope.addType(ColourLibrary.SELF, new TypeMeaning(List.of(), ColourTypes.of(colours, this)));
    return scope;
  }

  TypeText signature(Entry entry) {
    return signatures.computeIfAbsent(
        entry.signature(), text -> MlParser.type(new SourceText(entry.name(), text)));
  }

  List<String> libraryNames() {
    return new ArrayList<>(library.names());
  }

  /** Why a name is not supported although a net may have it. */
  Optional<String> refusal(String name) {
    Optional<ColourFunction> function = ofColours(name);
    if (function.isPresent() && ColourLibrary.isListing(function.get().name())) {
      return Optional.of(
          name + ": the values of " + function.get().colours().name() + " cannot be listed");
    }
    if (function.isPresent() && List.of("input", "output").contains(function.get().name())) {
      return Optional.of(name + " (files are out of reach)");
    }
    return usesFiles
        ? Optional.of(name + ", which may be declared in a file that is used and not read")
        : Optional.empty();
  }
}
