package tideline.languages.cpn;

import java.util.LinkedHashMap;
import java.util.Map;
import tideline.languages.cpn.NetText.PageText;

/** The nets of {@code examples/cpn}, which are written by this. */
final class ExampleNets {

  private ExampleNets() {}

  /** The text of each file by its name. */
  static Map<String, String> all() {
    Map<String, NetText> nets = new LinkedHashMap<>();
    nets.put("courier", courier());
    nets.put("auction", auction());
    nets.put("docks", docks());
    nets.put("bank", bank());
    nets.put("queue", queue());
    nets.put("lift", lift());
    nets.put("kettle", kettle());
    nets.put("shifts", shifts());
    nets.put("ballot", ballot());
    nets.put("dice", dice());
    nets.putAll(SurveyNets.all());
    Map<String, String> texts = new LinkedHashMap<>();
    nets.forEach((name, net) -> texts.put(name + ".cpn", net.written()));
    return texts;
  }

  /** Parts of a letter over a road that loses some; at most so many are on the road. */
  private static NetText courier() {
    NetText net = new NetText();
    net.colset("UNIT", "unit").colset("INT", "int").colset("BOOL", "bool");
    net.colset("TEXT", "string").colset("PART", "product INT * TEXT");
    net.var("INT", "n", "k").var("TEXT", "t", "all").var("BOOL", "arrives");
    net.ml("riders", "val riders = 2;");
    net.ml("letter", "val letter = 1`(1, \"Dear \") ++ 1`(2, \"Anne\") ++ 1`(3, \"!\");");
    net.ml("spare", "fun spare (0 : int) = empty | spare r = 1`() ++ spare (r - 1);");
    PageText road = net.page("Road");
    road.layout(
        "Letter 4 0; Next 4 2; Out 3 0; Brought 1 1; Wanted 0 2; Read 1 3"
            + "; Back 2 2; Heard 3 3; Riders 3 1; Send 4 1; Ride 2 1; Take 1 2"
            + "; Return 3 2; Hear 4 3");
    road.place("Letter", "PART", "letter").place("Next", "INT", "1`1").place("Out", "PART", "");
    road.place("Brought", "PART", "").place("Wanted", "INT", "1`1").place("Read", "TEXT", "1`\"\"");
    road.place("Back", "INT", "").place("Heard", "INT", "").place("Riders", "UNIT", "spare riders");
    road.transition("Send", "").both("Letter", "Send", "(n, t)").both("Next", "Send", "n");
    road.in("Riders", "Send", "()").out("Send", "Out", "(n, t)");
    road.transition("Ride", "").in("Out", "Ride", "(n, t)");
    road.out("Ride", "Brought", "if arrives then 1`(n, t) else empty");
    road.out("Ride", "Riders", "if arrives then empty else 1`()");
    road.transition("Take", "").in("Brought", "Take", "(n, t)").in("Wanted", "Take", "k");
    road.in("Read", "Take", "all");
    road.out("Take", "Wanted", "if n = k then k + 1 else k");
    road.out("Take", "Read", "if n = k then all ^ t else all");
    road.out("Take", "Back", "if n = k then k + 1 else k");
    road.transition("Return", "").in("Back", "Return", "k");
    road.out("Return", "Heard", "if arrives then 1`k else empty");
    road.out("Return", "Riders", "if arrives then empty else 1`()");
    road.transition("Hear", "").in("Heard", "Hear", "k").in("Next", "Hear", "n");
    road.out("Hear", "Next", "Int.max (n, k)").out("Hear", "Riders", "()");
    return net;
  }

  /** Bidders outbid one another up to what they have. */
  private static NetText auction() {
    NetText net = new NetText();
    net.colset("INT", "int").colset("UNIT", "unit");
    net.ml("bidders", "val bidders = 3;").ml("most", "val most = 4;");
    net.colset("BIDDER", "index bidder with 1..bidders").colset("PRICE", "int with 0..most");
    net.colset("BID", "product BIDDER * PRICE");
    net.var("BIDDER", "b", "c").var("PRICE", "p", "q");
    PageText room = net.page("Room");
    room.layout("Highest 2 0; Here 1 1; Sold 0 0; Bid 2 1; Leave 1 0; Sell 0 1");
    room.place("Highest", "BID", "1`(bidder(1), 0)").place("Here", "BIDDER", "BIDDER.all()");
    room.place("Sold", "BID", "");
    room.transition("Bid", "[b <> c, q = p + 1, q <= most]");
    room.in("Highest", "Bid", "(c, p)").both("Here", "Bid", "b").out("Bid", "Highest", "(b, q)");
    room.transition("Leave", "[b <> c]").both("Highest", "Leave", "(c, p)");
    room.in("Here", "Leave", "b");
    room.transition("Sell", "[p > 0]").in("Highest", "Sell", "(c, p)").in("Here", "Sell", "c");
    room.out("Sell", "Sold", "(c, p)");
    return net;
  }

  /** One page twice: two docks unload the same ships with the same crew. */
  private static NetText docks() {
    NetText net = new NetText();
    net.colset("UNIT", "unit").colset("SHIP", "with Aurora | Borealis | Canopus");
    net.var("SHIP", "s").ml("crews", "val crews = 1;");
    net.ml("crew", "fun crew (0 : int) = empty | crew c = 1`() ++ crew (c - 1);");
    PageText harbour = net.page("Harbour");
    harbour.layout("Sea 1 1; Crew 2 0; Home 0 0; North 2 1; South 1 0");
    PageText dock = net.page("Dock");
    dock.layout(
        "Waiting 2 0; Crew 0 2; Gone 3 3; Free 2 2; Moored 1 1; Empty 1 3"
            + "; Moor 2 1; Unload 1 2; Leave 2 3");
    dock.port("Waiting", "SHIP", "In").port("Crew", "UNIT", "I/O").port("Gone", "SHIP", "Out");
    dock.place("Free", "UNIT", "1`()").place("Moored", "SHIP", "").place("Empty", "SHIP", "");
    dock.transition("Moor", "").in("Waiting", "Moor", "s").in("Free", "Moor", "()");
    dock.out("Moor", "Moored", "s");
    dock.transition("Unload", "").in("Moored", "Unload", "s").both("Crew", "Unload", "()");
    dock.out("Unload", "Empty", "s");
    dock.transition("Leave", "").in("Empty", "Leave", "s").out("Leave", "Gone", "s");
    dock.out("Leave", "Free", "()");
    harbour.place("Sea", "SHIP", "SHIP.all()").place("Crew", "UNIT", "crew crews");
    harbour.place("Home", "SHIP", "");
    for (String side : new String[] {"North", "South"}) {
      harbour.substitution(side, dock, "Waiting", "Sea", "Crew", "Crew", "Gone", "Home");
      harbour.in("Sea", side, "").both("Crew", side, "").out(side, "Home", "");
    }
    return net;
  }

  /** Records, and equations in guards: money moves between accounts in two steps. */
  private static NetText bank() {
    NetText net = new NetText();
    net.colset("INT", "int").colset("OWNER", "with Ida | Jon | Kim");
    net.colset("ACCOUNT", "record owner : OWNER * euros : INT");
    net.colset("ORDER", "record from : OWNER * to : OWNER * amount : INT");
    net.var("ACCOUNT", "a", "b").var("ORDER", "d").var("INT", "left");
    net.ml("start", "val start = 2;");
    net.ml("opened", "fun opened who = {owner = who, euros = start};");
    PageText page = net.page("Bank");
    page.layout("Accounts 2 1; Orders 0 1; Underway 1 0; Debit 1 1; Credit 2 0");
    page.place("Accounts", "ACCOUNT", "List.map opened (OWNER.all())");
    page.place(
        "Orders",
        "ORDER",
        "1`{from = Ida, to = Jon, amount = 2} ++ 1`{from = Jon, to = Kim, amount = 3}"
            + " ++ 1`{from = Kim, to = Ida, amount = 1}");
    page.place("Underway", "ORDER", "");
    page.transition("Debit", "[#owner a = #from d, left = #euros a - #amount d, left >= 0]");
    page.in("Accounts", "Debit", "a").in("Orders", "Debit", "d");
    page.out("Debit", "Accounts", "{owner = #owner a, euros = left}").out("Debit", "Underway", "d");
    page.transition("Credit", "[#owner b = #to d]");
    page.in("Accounts", "Credit", "b").in("Underway", "Credit", "d");
    page.out("Credit", "Accounts", "{owner = #owner b, euros = #euros b + #amount d}");
    return net;
  }

  /** Lists as queues, patterns in arcs, and a function over them. */
  private static NetText queue() {
    NetText net = new NetText();
    net.colset("INT", "int").colset("JOB", "int with 1..3").colset("JOBS", "list JOB");
    net.var("JOB", "j").var("JOBS", "js", "ds");
    net.ml("room", "val room = 2;")
        .ml(
            "sorted",
            "fun sorted [] = true | sorted [x : int] = true | sorted (x :: y :: r) = x <= y andalso sorted (y :: r);");
    PageText page = net.page("Shop");
    page.layout("Ideas 0 0; Line 1 1; Done 2 0; Enter 0 1; Serve 1 0; Praise 2 1");
    page.place("Ideas", "JOB", "JOB.all()")
        .place("Line", "JOBS", "1`[]")
        .place("Done", "JOBS", "1`[]");
    page.transition("Enter", "[length js < room]").in("Ideas", "Enter", "j");
    page.in("Line", "Enter", "js").out("Enter", "Line", "js ^^ [j]");
    page.transition("Serve", "").in("Line", "Serve", "j :: js").out("Serve", "Line", "js");
    page.in("Done", "Serve", "ds").out("Serve", "Done", "ds ^^ [j]");
    page.transition("Praise", "[length ds = 3, sorted ds]").in("Done", "Praise", "ds");
    return net;
  }

  /** Inhibitor and reset arcs, and priorities. */
  private static NetText lift() {
    NetText net = new NetText();
    net.colset("UNIT", "unit").colset("FLOOR", "int with 0..3");
    net.ml("P_HIGH", "val P_HIGH = 100;").ml("P_NORMAL", "val P_NORMAL = 1000;");
    net.ml("P_LOW", "val P_LOW = 10000;");
    net.var("FLOOR", "f", "g");
    PageText page = net.page("Lift");
    page.layout(
        "At 2 0; Calls 2 2; Alarm 1 1; Glass 0 2; Call 1 0; Go 2 1; Break 0 1" + "; Return 1 2");
    page.place("At", "FLOOR", "1`0").place("Calls", "FLOOR", "").place("Alarm", "UNIT", "");
    page.place("Glass", "UNIT", "1`()");
    page.transition("Call", "[g <> f]").both("At", "Call", "f").out("Call", "Calls", "g");
    page.arc("Calls", "Call", "Inhibitor", "").arc("Alarm", "Call", "Inhibitor", "");
    page.transition("Go", "", "", "P_HIGH").in("At", "Go", "f").in("Calls", "Go", "g");
    page.out("Go", "At", "g").arc("Alarm", "Go", "Inhibitor", "");
    page.transition("Break", "").in("Glass", "Break", "()").out("Break", "Alarm", "()");
    page.transition("Return", "", "", "P_HIGH").in("Alarm", "Return", "()").in("At", "Return", "f");
    page.arc("Calls", "Return", "Reset", "").out("Return", "At", "0");
    return net;
  }

  /** Time: water boils while cups are fetched, and cools if nobody pours it. */
  private static NetText kettle() {
    NetText net = new NetText();
    net.colset("UNIT", "unit").colset("WATER", "with cold | hot timed").colset("INT", "int");
    net.colset("CUP", "int timed").var("WATER", "w").var("INT", "c");
    net.ml("boil", "val boil = 5;").ml("fetch", "val fetch = 2;");
    PageText page = net.page("Kitchen");
    page.layout("Kettle 0 0; Cupboard 2 2; Table 2 0; Tea 1 1; Boil 0 1; Fetch 2 1" + "; Pour 1 0");
    page.place("Kettle", "WATER", "1`cold").place("Cupboard", "CUP", "1`1 ++ 1`2 ++ 1`3");
    page.place("Table", "CUP", "").place("Tea", "CUP", "");
    page.transition("Boil", "").in("Kettle", "Boil", "cold").out("Boil", "Kettle", "hot @+ boil");
    page.transition("Fetch", "", "@+fetch", "").in("Cupboard", "Fetch", "c");
    page.out("Fetch", "Table", "c");
    page.transition("Pour", "").in("Table", "Pour", "c").in("Kettle", "Pour", "hot");
    page.out("Pour", "Tea", "c @+ 1").out("Pour", "Kettle", "cold");
    return net;
  }

  /** A timed net that goes round for ever; with relative time stamps it has few states. */
  private static NetText shifts() {
    NetText net = new NetText();
    net.colset("INT", "int").colset("GUARD", "index guard with 1..2 timed");
    net.colset("POST", "unit timed").var("GUARD", "g");
    net.ml("watch", "val watch = 8;").ml("rest", "val rest = 7;");
    PageText page = net.page("Gate");
    page.layout("Resting 1 1; Post 2 0; Watching 0 0; Relieve 2 1; Leave 1 0");
    page.place("Resting", "GUARD", "GUARD.all()").place("Post", "POST", "1`()");
    page.place("Watching", "GUARD", "");
    page.transition("Relieve", "").in("Resting", "Relieve", "g").in("Post", "Relieve", "()");
    page.out("Relieve", "Watching", "g @+ watch");
    page.transition("Leave", "").in("Watching", "Leave", "g").out("Leave", "Resting", "g @+ rest");
    page.out("Leave", "Post", "()");
    return net;
  }

  /** Unions, a subset, a fusion set, and multisets of votes. */
  private static NetText ballot() {
    NetText net = new NetText();
    net.colset("INT", "int").colset("VOTER", "int with 1..3").colset("CHOICE", "with yes | no");
    net.colset("PAIR", "product VOTER * VOTER").ml("proper", "fun proper (v, w) = (v <> w);");
    net.colset("PROXY", "subset PAIR by proper");
    net.colset("MESSAGE", "union vote : CHOICE + proxy : PROXY + close");
    net.var("VOTER", "v", "w").var("CHOICE", "c").var("INT", "n", "m");
    PageText hall = net.page("Hall");
    hall.layout("Voters 1 1; Box 0 0; Vote 0 1; Ask 1 0; Desk 2 0");
    PageText desk = net.page("Desk");
    desk.layout("Box at the desk 0 1; Yes 1 0; Count 1 1; Close 0 0");
    hall.place("Voters", "VOTER", "VOTER.all()").fused("Box", "MESSAGE", "", "Box");
    hall.transition("Vote", "").in("Voters", "Vote", "v").out("Vote", "Box", "vote c");
    hall.transition("Ask", "[v < w]").in("Voters", "Ask", "v").both("Voters", "Ask", "w");
    hall.out("Ask", "Box", "proxy (v, w)");
    desk.fused("Box at the desk", "MESSAGE", "", "Box").place("Yes", "INT", "1`0");
    desk.transition("Count", "").in("Box at the desk", "Count", "vote c").in("Yes", "Count", "n");
    desk.out("Count", "Yes", "if c = yes then n + 1 else n");
    desk.transition("Close", "[n >= 2]")
        .in("Yes", "Close", "n")
        .out("Close", "Box at the desk", "close");
    hall.substitution("Desk", desk);
    return net;
  }

  /** A code segment whose result an arc uses, and a random function in it. */
  private static NetText dice() {
    NetText net = new NetText();
    net.colset("INT", "int").colset("EYES", "int with 1..6").var("INT", "n", "m").var("EYES", "e");
    PageText page = net.page("Table");
    page.layout("Sum 0 0; Throws 1 1; Throw 1 0");
    page.place("Sum", "INT", "1`0").place("Throws", "INT", "1`2");
    page.coded(
        "Throw",
        "[n > 0]",
        "input (m);\noutput (e);\naction\n let val thrown = EYES.ran () in thrown end");
    page.in("Sum", "Throw", "m").out("Throw", "Sum", "m + e");
    page.in("Throws", "Throw", "n").out("Throw", "Throws", "n - 1");
    return net;
  }
}
