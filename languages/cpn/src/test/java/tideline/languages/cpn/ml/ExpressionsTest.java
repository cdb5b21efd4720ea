package tideline.languages.cpn.ml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Values of expressions, by the reference and compiled. */
class ExpressionsTest {

  private static final Ml ML =
      Ml.of(
          "colset INT = int; colset BOOL = bool; colset STRING = string; colset BIG = intinf;",
          "colset UNIT = unit; colset REAL = real; colset INTS = list INT;",
          "colset STRINGS = list STRING; colset PAIR = product INT * STRING;",
          "colset PAIRS = list PAIR; colset COLOUR = with red | green | blue;",
          "colset DBM = index d with 1..3; colset PR = product DBM * DBM;",
          "fun diff (x, y) = x <> y; colset MES = subset PR by diff;",
          "colset PACKET = union Data : PAIR + Ack : INT + Stop;",
          "colset REC = record name : STRING * age : INT;",
          "colset SMALL = int with 1..3; colset SHORT = list BOOL with 1..2;",
          "fun fac 0 = 1 | fac n = n * fac (n - 1)",
          "fun count n = if n = 0 then 0 else 1 + count (n - 1)",
          "fun ping 0 = true | ping n = pong (n - 1) and pong 0 = false | pong n = ping (n - 1)",
          "fun loop n = loop (n + 1)",
          "datatype 'a tree = Leaf | Node of 'a tree * 'a * 'a tree",
          "fun insert (Leaf, x) = Node (Leaf, x, Leaf)"
              + " | insert (t as Node (l, y, r), x) ="
              + " if x < y then Node (insert (l, x), y, r)"
              + " else if y < x then Node (l, y, insert (r, x)) else t",
          "fun inorder Leaf = [] | inorder (Node (l, x, r)) = inorder l ^^ [x] ^^ inorder r",
          "local exception Odd of int fun half n = if n mod 2 = 0 then n div 2 else raise Odd n"
              + " in fun safe n = half n handle Odd m => 0 - m end",
          "infix 6 plus; fun a plus b = a + b",
          "fun curry f x y = f (x, y)");

  private static void check(String expected, String expression, String colours) {
    assertEquals(expected, ML.value(expression, colours), expression);
  }

  @Test
  void numbers() {
    check("7", "1 + 2 * 3", "INT");
    check("~3", "~7 div 3", "INT");
    check("2", "~7 mod 3", "INT");
    check("~1", "1-2", "INT");
    check("9", "Int.max (4, abs ~9)", "INT");
    check("120", "fac 5", "INT");
    check("100000000000000000000", "100000000000000000000", "BIG");
    check("~1", "~7 div 10 : intinf", "BIG");
    check("3", "IntInf.toInt (1 + 2)", "INT");
    check("2", "floor 2.9", "INT");
    check("2.5", "1.0 + 3.0 / 2.0", "REAL");
    check("255", "0xff", "INT");
    check("12", "4 plus 8", "INT");
    check("\"~5\"", "Int.toString ~5", "STRING");
    check("17", "valOf (Int.fromString \"17x\")", "INT");
  }

  @Test
  void truth() {
    check("true", "1 < 2 andalso \"a\" < \"b\" andalso not false", "BOOL");
    check("true", "false orelse 3 >= 3", "BOOL");
    check("true", "false andalso 1 div 0 = 1 orelse true", "BOOL");
    check("true", "(1, \"a\") = (1, \"a\") andalso [1] <> []", "BOOL");
    check("true", "Data (1, \"x\") <> Ack 1", "BOOL");
    check("false", "{name = \"a\", age = 1} = {age = 2, name = \"a\"}", "BOOL");
    check("true", "#\"a\" < #\"b\"", "BOOL");
  }

  @Test
  void texts() {
    check("\"ab\\\"c\\n\"", "\"a\" ^ \"b\\\"c\\n\"", "STRING");
    check("3", "String.size \"abc\"", "INT");
    check("\"cba\"", "implode (rev (explode \"abc\"))", "STRING");
    check("\"b\"", "substring (\"abc\", 1, 1)", "STRING");
    check("\"bc\"", "String.extract (\"abc\", 1, NONE)", "STRING");
    check("\"a, b\"", "String.concatWith \", \" [\"a\", \"b\"]", "STRING");
    check("\"\"", "String.concatWith \", \" []", "STRING");
    check("\"ab\"", "\"a\\   \\b\"", "STRING");
  }

  @Test
  void lists() {
    check("[1,2,3]", "1 :: [2] ^^ [3]", "INTS");
    check("[2,4]", "List.map (fn x => x * 2) [1, 2]", "INTS");
    check("[3,4]", "List.filter (fn x => x > 2) [1, 3, 2, 4]", "INTS");
    check("10", "List.foldr (fn (x, s) => x + s) 0 [1, 2, 3, 4]", "INT");
    check("[1,2,3]", "foldr op:: [] [1, 2, 3]", "INTS");
    check("[3,2,1]", "foldl op:: [] [1, 2, 3]", "INTS");
    check("true", "mem [1, 2] 2 andalso List.exists (fn x => x = 1) [1]", "BOOL");
    check("[1,3]", "rm 2 [1, 2, 3]", "INTS");
    check("[1,3]", "rmall 2 [2, 1, 2, 3]", "INTS");
    check("[1,2]", "ins_new [1, 2] 2", "INTS");
    check("[1,2,3]", "union [1, 2] [2, 3]", "INTS");
    check("[2]", "intersect [1, 2] [2, 3]", "INTS");
    check("[1,3]", "listsub [1, 2, 3] [2]", "INTS");
    check("[1,2]", "remdupl [1, 2, 1]", "INTS");
    check("[0,1,4]", "List.tabulate (3, fn i => i * i)", "INTS");
    check("[3]", "List.drop ([1, 2, 3], 2)", "INTS");
    check("2", "List.nth ([1, 2, 3], 1)", "INT");
    check("[1,2,3]", "sort (fn (a, b) => a < b) [3, 1, 2]", "INTS");
    check("[(1,\"a\")]", "ListPair.zip ([1, 2], [\"a\"])", "PAIRS");
    check("[1,2,3]", "inorder (insert (insert (insert (Leaf, 2), 1), 3))", "INTS");
  }

  @Test
  void patternsAndFunctions() {
    check("3", "case (1, [2, 3]) of (a, [_, b]) => b | _ => 0", "INT");
    check(
        "\"x\"",
        "case Data (1, \"x\") of Data (_, s) => s | Ack _ => \"\" | Stop => \"\"",
        "STRING");
    check("5", "let val {age, ...} = {name = \"n\", age = 5} : REC in age end", "INT");
    check("5", "#age ({name = \"n\", age = 5} : REC)", "INT");
    check("2", "#2 (1, 2)", "INT");
    check("(2,\"b\")", "let val x = 1 val y = x + 1 in (y, \"b\") end", "PAIR");
    check("6", "let val k = 5 fun f x = x + k in f 1 end", "INT");
    check(
        "true",
        "let fun even 0 = true | even n = odd (n - 1)"
            + " and odd 0 = false | odd n = even (n - 1) in even 10 end",
        "BOOL");
    check("3", "curry (op +) 1 2", "INT");
    check("7", "(fn f => fn x => f (f x)) (fn x => x + 3) 1", "INT");
    check("4", "((fn x => x + 1) o (fn x => x * 3)) 1", "INT");
    check("(1,\"a\")", "let fun id x = x in (id 1, id \"a\") end", "PAIR");
    check("~3", "safe 3", "INT");
    check("2", "safe 4", "INT");
    check("1", "(hd [] : int) handle Empty => 1", "INT");
    check("2", "(1; 2)", "INT");
    check("8", "let val rec f = fn 0 => 1 | n => 2 * f (n - 1) in f 3 end", "INT");
    check(
        "1", "(if true then raise Fail \"x\" else 0) handle Fail \"x\" => 1 | Fail _ => 2", "INT");
  }

  @Test
  void colourSets() {
    check("\"d(1)d(2)d(3)\"", "List.foldr op^ \"\" (List.map DBM.mkstr (DBM.all ()))", "STRING");
    check("6", "MES.size ()", "INT");
    check("6", "List.length (MES.all ())", "INT");
    check("d(3)", "DBM.last ()", "DBM");
    check("1", "COLOUR.ord green", "INT");
    check("blue", "COLOUR.col 2", "COLOUR");
    check("true", "SMALL.legal 3 andalso not (SMALL.legal 4)", "BOOL");
    check("true", "COLOUR.lt (red, blue)", "BOOL");
    check("true", "PACKET.of_Ack (Ack 1)", "BOOL");
    check("{name=\"b\",age=1}", "REC.set_name {name = \"a\", age = 1} \"b\"", "REC");
    check("\"{name=\\\"a\\\",age=1}\"", "REC.mkstr {age = 1, name = \"a\"}", "STRING");
    check("true", "REC.legal {age = 1, name = \"a\"}", "BOOL");
    check("6", "SHORT.size ()", "INT");
    check("\"1`d(1)++2`d(2)\"", "DBM.mkstr_ms (2`d 2 ++ 1`d 1)", "STRING");
    check("Data((1,\"x\"))", "Data (1, \"x\")", "PACKET");
    check("()", "()", "UNIT");
  }

  @Test
  void multisets() {
    assertEquals("1`1++2`5", ML.tokens("2`5 ++ 1`1", "INT"));
    assertEquals("1`d(2)++1`d(3)", ML.tokens("DBM.all () -- 1`(d 1)", "DBM"));
    assertEquals(
        "1`(d(1),d(2))++1`(d(1),d(3))", ML.tokens("PR.mult (1`d 1, DBM.all () -- 1`d 1)", "MES"));
    assertEquals("1`1++1`2", ML.tokens("[1, 2]", "INT"));
    assertEquals("1`[1,2]", ML.tokens("[1, 2]", "INTS"));
    assertEquals("1`[]", ML.tokens("[]", "INTS"));
    assertEquals("empty", ML.tokens("empty", "INTS"));
    assertEquals("empty", ML.tokens("", "INT"));
    assertEquals("empty", ML.tokens("if 1 = 2 then 1`3 else empty", "INT"));
    assertEquals("6`1", ML.tokens("2 ** (3`1)", "INT"));
    assertEquals("1`true", ML.tokens("1`1 <<= 2`1 ++ 1`2", "BOOL"));
    assertEquals("1`2", ML.tokens("cf (1, 2`1 ++ 1`3)", "INT"));
    assertEquals("1`true", ML.tokens("1`1 ++ 1`2 == 1`2 ++ 1`1", "BOOL"));
    assertTrue(ML.tokens("1`1 -- 1`2", "INT").contains("Subtract"));
    assertTrue(ML.tokens("4", "SMALL").contains("no value of the colour set SMALL"));
  }

  @Test
  void deepRecursionWorksAndEndlessRecursionEnds() {
    check("50000", "count 50000", "INT");
    check("true", "ping 90000", "BOOL");
    String endless = ML.value("loop 0", "INT");
    assertTrue(endless.contains("a recursion does not end"), endless);
    assertTrue(endless.contains("calls loop calls loop"), endless);
    assertTrue(ML.value("ping ~1", "BOOL").contains("calls ping calls pong"), endless);
  }

  @Test
  void faultsSayWhatIsRaised() {
    assertEquals("the arc: the exception Div is raised", ML.value("1 div 0", "INT"));
    assertTrue(ML.value("hd []", "INT").contains("Empty"));
    assertTrue(ML.value("9223372036854775807 + 1", "INT").contains("Overflow"));
    assertTrue(ML.value("9223372036854775808", "INT").contains("Overflow"));
    assertTrue(ML.value("case 3 of 1 => 1 | 2 => 2", "INT").contains("Match"));
    assertTrue(ML.value("let val [x] = [1, 2] in x end", "INT").contains("Bind"));
    assertTrue(ML.value("(raise Fail \"why\") : int", "INT").contains("Fail(\"why\")"));
    assertTrue(ML.value("DBM.ord (d 4)", "INT").contains("Subscript"));
  }
}
