package tideline.languages.cpn.ml.evaluate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.ml.MlText;
import tideline.languages.cpn.ml.machine.Machine;
import tideline.languages.cpn.ml.syntax.Declaration;
import tideline.languages.cpn.ml.syntax.Fixities;
import tideline.languages.cpn.ml.syntax.MlParser;
import tideline.languages.cpn.ml.terms.Global;
import tideline.languages.cpn.ml.terms.TermDeclaration;
import tideline.languages.cpn.ml.types.TypeChecker;
import tideline.model.diagnostic.SourceText;

/**
 * Functions of the library in ML itself, by their definition. The reference evaluates these, so
 * that it does not share the functions in Java with what it is compared with.
 */
final class Prelude {

  private static final String TEXT =
      """
      fun append (nil, l) = l | append (x :: r, l) = x :: append (r, l)
      fun length nil = 0 | length (_ :: r) = 1 + length r
      fun rev nil = nil | rev (x :: r) = append (rev r, [x])
      fun map f nil = nil | map f (x :: r) = let val y = f x in y :: map f r end
      fun filter p nil = nil
        | filter p (x :: r) = if p x then x :: filter p r else filter p r
      fun exists p nil = false | exists p (x :: r) = p x orelse exists p r
      fun all p nil = true | all p (x :: r) = p x andalso all p r
      fun foldr f e nil = e | foldr f e (x :: r) = f (x, foldr f e r)
      fun foldl f e nil = e | foldl f e (x :: r) = foldl f (f (x, e)) r
      fun concat nil = nil | concat (l :: r) = append (l, concat r)
      fun find p nil = NONE | find p (x :: r) = if p x then SOME x else find p r
      fun partition p l = (filter p l, filter (fn x => not (p x)) l)
      fun mapPartial f nil = nil
        | mapPartial f (x :: r) =
            (case f x of NONE => mapPartial f r | SOME y => y :: mapPartial f r)
      fun nth (nil, _) = raise Subscript
        | nth (x :: r, n) = if n = 0 then x else nth (r, n - 1)
      fun drop (l, 0) = l
        | drop (nil, _) = raise Subscript
        | drop (_ :: r, n) = if n < 0 then raise Subscript else drop (r, n - 1)
      fun take (_, 0) = nil
        | take (nil, _) = raise Subscript
        | take (x :: r, n) = if n < 0 then raise Subscript else x :: take (r, n - 1)
      fun mem l x = exists (fn y => y = x) l
      fun rm _ nil = nil | rm x (y :: r) = if x = y then r else y :: rm x r
      fun rmall x l = filter (fn y => x <> y) l
      fun ins l x = append (l, [x])
      fun ins_new l x = if mem l x then l else ins l x
      fun contains l m = all (fn x => mem l x) m
      fun contains_all _ nil = true
        | contains_all l (x :: r) = mem l x andalso contains_all (rm x l) r
      fun intersect l m = filter (fn x => mem m x) l
      fun union l m = append (l, filter (fn x => not (mem l x)) m)
      fun listsub l nil = l | listsub l (x :: r) = listsub (rm x l) r
      fun remdupl nil = nil
        | remdupl (x :: r) = x :: remdupl (rmall x r)
      fun minus (l, nil) = l
        | minus (l, x :: r) = if mem l x then minus (rm x l, r) else raise Subtract
      fun copies (n, x) =
        if n < 0 then raise Size else if n = 0 then nil else x :: copies (n - 1, x)
      fun count (_, nil) = 0
        | count (x, y :: r) = (if x = y then 1 else 0) + count (x, r)
      fun zip (x :: r, y :: s) = (x, y) :: zip (r, s) | zip _ = nil
      fun unzip nil = (nil, nil)
        | unzip ((x, y) :: r) = let val (xs, ys) = unzip r in (x :: xs, y :: ys) end
      fun ext_ms f nil = nil | ext_ms f (x :: r) = append (f x, ext_ms f r)
      fun compose (f, g) x = f (g x)
      """;

  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("append", "^^ ++"),
          Map.entry("length", "length List.length size"),
          Map.entry("rev", "rev List.rev"),
          Map.entry("map", "map List.map ext_col"),
          Map.entry("filter", "List.filter filter"),
          Map.entry("exists", "List.exists exists"),
          Map.entry("all", "List.all forall"),
          Map.entry("foldr", "foldr List.foldr"),
          Map.entry("foldl", "foldl List.foldl"),
          Map.entry("concat", "List.concat"),
          Map.entry("find", "List.find"),
          Map.entry("partition", "List.partition"),
          Map.entry("mapPartial", "List.mapPartial"),
          Map.entry("nth", "List.nth nth"),
          Map.entry("drop", "List.drop"),
          Map.entry("take", "List.take"),
          Map.entry("mem", "mem"),
          Map.entry("rm", "rm"),
          Map.entry("rmall", "rmall"),
          Map.entry("ins", "ins"),
          Map.entry("ins_new", "ins_new"),
          Map.entry("contains", "contains"),
          Map.entry("contains_all", "contains_all"),
          Map.entry("intersect", "intersect"),
          Map.entry("union", "union"),
          Map.entry("listsub", "listsub"),
          Map.entry("remdupl", "remdupl"),
          Map.entry("minus", "--"),
          Map.entry("copies", "`"),
          Map.entry("count", "cf"),
          Map.entry("zip", "ListPair.zip"),
          Map.entry("unzip", "ListPair.unzip"),
          Map.entry("ext_ms", "ext_ms"),
          Map.entry("compose", "o"));

  private Prelude() {}

  /** The functions by the names that texts have for them. */
  static Map<String, Object> functions() {
    Map<String, Object> functions = new HashMap<>();
    Interpreter interpreter = new Interpreter(Map.of());
    TypeChecker checker = new TypeChecker();
    MlText text = new MlText("prelude", 1, "", TEXT);
    Machine machine = new Machine(new MlFrame(0));
    for (Declaration read :
        MlParser.declarations(new SourceText("prelude", TEXT), new Fixities())) {
      for (TermDeclaration declaration : checker.declare(text, read, Map.of())) {
        interpreter.declare(declaration, machine);
        TermDeclaration.Functions declared = (TermDeclaration.Functions) declaration;
        for (Global global : declared.globals()) {
          for (String name : names(global.name())) {
            functions.put(name, interpreter.value(global));
          }
        }
      }
    }
    return functions;
  }

  private static List<String> names(String function) {
    return List.of(NAMES.getOrDefault(function, function).split(" ", -1));
  }
}
