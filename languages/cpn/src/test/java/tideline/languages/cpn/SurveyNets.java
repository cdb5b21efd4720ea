package tideline.languages.cpn;

import java.util.LinkedHashMap;
import java.util.Map;
import tideline.languages.cpn.NetText.PageText;

/**
 * Nets of our own about the protocols of 001 section 4, made from what is told of them there: a
 * transaction, the set-up of a connection, and a lock that is made when a system is switched on.
 */
final class SurveyNets {

  private SurveyNets() {}

  static Map<String, NetText> all() {
    Map<String, NetText> nets = new LinkedHashMap<>();
    nets.put("transaction", transaction());
    nets.put("handshake", handshake());
    nets.put("locks", locks());
    return nets;
  }

  /** A request and its result, over a medium that loses and overtakes. */
  private static NetText transaction() {
    NetText net = new NetText();
    net.colset("INT", "int");
    net.colset("ISTATE", "with idle | waiting | held | answered | finished | aborted");
    net.colset("RSTATE", "with listening | asked | noted | replied | closed | broken");
    net.colset("PDU", "with invoke | hold | result | ack | abort");
    net.colset("INITIATOR", "product ISTATE * INT").colset("RESPONDER", "product RSTATE * INT");
    net.var("INT", "n").var("ISTATE", "i").var("RSTATE", "r").var("PDU", "p");
    net.ml("most", "val most = 2;").ml("acked", "val acked = true;");
    net.ml("isOpen", "fun isOpen i = i = waiting orelse i = held;");
    PageText page = net.page("Transaction");
    page.layout(
        "Initiator 0 4; Forth 4 2; Back 4 5; Responder 8 4; Lose forth 4 0; Lose back 4 7"
            + "; Invoke 2 0; Invoke again 2 1; Give up 2 2; Accept 2 3; Hear result again 2 4"
            + "; Hear result 2 5; Hear hold 2 6; Hear abort 2 7; Listen 6 0; Be aborted 6 1"
            + "; Hear ack 6 2; Hold on again 6 3; Hold on 6 4; Reply 6 5; Reply again 6 6; Stop 6 7");
    page.place("Initiator", "INITIATOR", "1`(idle, 0)");
    page.place("Responder", "RESPONDER", "1`(listening, 0)");
    page.place("Forth", "PDU", "").place("Back", "PDU", "");
    initiator(page, "Invoke", "", "(idle, n)", "(waiting, n)");
    page.out("Invoke", "Forth", "invoke");
    initiator(page, "Invoke again", "[n < most]", "(waiting, n)", "(waiting, n + 1)");
    page.out("Invoke again", "Forth", "invoke");
    initiator(page, "Give up", "[n >= most]", "(waiting, n)", "(aborted, n)");
    page.out("Give up", "Forth", "abort");
    initiator(page, "Hear hold", "[isOpen i]", "(i, n)", "(held, n)");
    page.in("Back", "Hear hold", "hold");
    initiator(
        page,
        "Hear result",
        "[isOpen i]",
        "(i, n)",
        "if acked then (answered, n) else (finished, n)");
    page.in("Back", "Hear result", "result");
    page.out("Hear result", "Forth", "if acked then empty else 1`ack");
    initiator(page, "Accept", "", "(answered, n)", "(finished, n)");
    page.out("Accept", "Forth", "ack");
    page.transition("Hear result again", "")
        .both("Initiator", "Hear result again", "(finished, n)");
    page.in("Back", "Hear result again", "result").out("Hear result again", "Forth", "ack");
    initiator(page, "Hear abort", "[isOpen i orelse i = answered]", "(i, n)", "(aborted, n)");
    page.in("Back", "Hear abort", "abort");
    responder(page, "Listen", "", "(listening, n)", "(asked, n)");
    page.in("Forth", "Listen", "invoke");
    responder(page, "Hold on", "[acked]", "(asked, n)", "(noted, n)");
    page.out("Hold on", "Back", "hold");
    page.transition("Hold on again", "").both("Responder", "Hold on again", "(noted, n)");
    page.in("Forth", "Hold on again", "invoke").out("Hold on again", "Back", "hold");
    responder(page, "Reply", "[r = asked orelse r = noted]", "(r, n)", "(replied, n)");
    page.out("Reply", "Back", "result");
    responder(page, "Reply again", "[n < most]", "(replied, n)", "(replied, n + 1)");
    page.out("Reply again", "Back", "result");
    responder(page, "Stop", "[n >= most]", "(replied, n)", "(broken, n)");
    page.out("Stop", "Back", "abort");
    responder(page, "Hear ack", "", "(replied, n)", "(closed, n)");
    page.in("Forth", "Hear ack", "ack");
    responder(page, "Be aborted", "[r <> closed, r <> broken]", "(r, n)", "(broken, n)");
    page.in("Forth", "Be aborted", "abort");
    page.transition("Lose forth", "").in("Forth", "Lose forth", "p");
    page.transition("Lose back", "").in("Back", "Lose back", "p");
    return net;
  }

  private static void initiator(PageText page, String name, String guard, String from, String to) {
    page.transition(name, guard).in("Initiator", name, from).out(name, "Initiator", to);
  }

  private static void responder(PageText page, String name, String guard, String from, String to) {
    page.transition(name, guard).in("Responder", name, from).out(name, "Responder", to);
  }

  /** A connection is set up; {@code Last} says which primitive of the service came last. */
  private static NetText handshake() {
    NetText net = new NetText();
    net.colset("INT", "int");
    net.colset("CSTATE", "with resting | requesting | opening | connected | ended");
    net.colset("SSTATE", "with listening | responding | served | gone");
    net.colset("KIND", "with request | response | confirm | data | reset");
    net.colset("PACKET", "product KIND * INT");
    net.colset("CLIENT", "product CSTATE * INT * INT")
        .colset("SERVER", "product SSTATE * INT * INT");
    net.colset("PRIMITIVE", "with none | asks | hears | agrees | learns | stops | parts");
    net.var("INT", "n", "m", "k").var("CSTATE", "c").var("SSTATE", "s").var("PACKET", "p");
    net.var("PRIMITIVE", "l");
    net.ml("tries", "val tries = 2;").ml("answers", "val answers = 2;");
    net.ml("patience", "val patience = 1;");
    PageText page = net.page("Handshake");
    page.layout(
        "Client 0 3; Forth 4 1; Back 4 5; Server 8 3; Last 4 3; Lose forth 4 0; Lose back 4 6"
            + "; Ask 2 0; Ask again 2 1; Withdraw 2 2; Leave 2 3; Open 2 4; Confirm again 2 5"
            + "; Be connected 2 6; Part 6 0; Hear 6 1; Serve 6 4; Respond again 6 5");
    page.place("Client", "CLIENT", "1`(resting, 0, 0)");
    page.place("Server", "SERVER", "1`(listening, 0, 0)");
    page.place("Forth", "PACKET", "").place("Back", "PACKET", "");
    page.place("Last", "PRIMITIVE", "1`none");
    client(page, "Ask", "", "(resting, n, m)", "(requesting, n + 1, m)");
    page.out("Ask", "Forth", "(request, n)");
    service(page, "Ask", "asks");
    client(page, "Ask again", "[n < tries]", "(requesting, n, m)", "(requesting, n + 1, m)");
    page.out("Ask again", "Forth", "(request, n)");
    client(page, "Withdraw", "[n >= tries]", "(requesting, n, m)", "(ended, n + 1, m)");
    page.out("Withdraw", "Forth", "(reset, n)");
    service(page, "Withdraw", "stops");
    client(page, "Open", "[k >= m]", "(requesting, n, m)", "(opening, n + 1, k + 1)");
    page.in("Back", "Open", "(response, k)").out("Open", "Forth", "(confirm, n)");
    service(page, "Open", "learns");
    client(
        page,
        "Confirm again",
        "[k >= m, n < tries + patience]",
        "(opening, n, m)",
        "(opening, n + 1, k + 1)");
    page.in("Back", "Confirm again", "(response, k)").out("Confirm again", "Forth", "(confirm, n)");
    client(page, "Be connected", "[k >= m]", "(opening, n, m)", "(connected, n, k + 1)");
    page.in("Back", "Be connected", "(data, k)");
    client(page, "Leave", "[c = opening orelse c = connected]", "(c, n, m)", "(ended, n + 1, m)");
    page.out("Leave", "Forth", "(reset, n)");
    service(page, "Leave", "stops");
    server(page, "Hear", "", "(listening, n, m)", "(responding, n + 1, k + 1)");
    page.in("Forth", "Hear", "(request, k)").out("Hear", "Back", "(response, n)");
    service(page, "Hear", "hears");
    server(
        page,
        "Respond again",
        "[k >= m, n < answers]",
        "(responding, n, m)",
        "(responding, n + 1, k + 1)");
    page.in("Forth", "Respond again", "(request, k)");
    page.out("Respond again", "Back", "(response, n)");
    server(page, "Serve", "[k >= m]", "(responding, n, m)", "(served, n + 1, k + 1)");
    page.in("Forth", "Serve", "(confirm, k)").out("Serve", "Back", "(data, n)");
    service(page, "Serve", "agrees");
    server(
        page,
        "Part",
        "[k >= m, s = responding orelse s = served]",
        "(s, n, m)",
        "(gone, n, k + 1)");
    page.in("Forth", "Part", "(reset, k)");
    service(page, "Part", "parts");
    page.transition("Lose forth", "").in("Forth", "Lose forth", "p");
    page.transition("Lose back", "").in("Back", "Lose back", "p");
    return net;
  }

  private static void client(PageText page, String name, String guard, String from, String to) {
    page.transition(name, guard).in("Client", name, from).out(name, "Client", to);
  }

  private static void server(PageText page, String name, String guard, String from, String to) {
    page.transition(name, guard).in("Server", name, from).out(name, "Server", to);
  }

  private static void service(PageText page, String name, String primitive) {
    page.in("Last", name, "l").out(name, "Last", primitive);
  }

  /** When a system is switched on, one of its masters makes the key that devices wait for. */
  private static NetText locks() {
    NetText net = new NetText();
    net.colset("INT", "int").colset("UNIT", "unit");
    net.ml("devices", "val devices = 3;").ml("audio", "val audio = true;");
    net.colset("DEVICE", "index device with 1..devices");
    net.colset("STEP", "with off | asking | knowing | using | ready");
    net.colset("PHASE", "product DEVICE * STEP timed");
    net.colset("MASTER", "with starting | listening | holding timed");
    net.colset("KEY", "unit timed").colset("WISH", "DEVICE timed");
    net.var("DEVICE", "d");
    net.ml("started", "fun started d = (d, off);");
    PageText page = net.page("Locks");
    page.layout(
        "Devices 0 2; Wake fast 2 0; Wake slowly 2 1; Ask 2 2; Take 2 3; Return 2 4; Wishes 4 2"
            + "; Key 4 4; Make by audio 6 1; Keys 6 2; Make by video 6 3; Audio 8 1; Video 8 3"
            + "; Start audio 8 0; Start video 8 4");
    page.place("Devices", "PHASE", "List.map started (DEVICE.all ())");
    page.place("Audio", "MASTER", "if audio then 1`starting else empty");
    page.place("Video", "MASTER", "1`starting").place("Wishes", "WISH", "");
    page.place("Key", "KEY", "").place("Keys", "UNIT", "");
    page.transition("Wake fast", "", "@+100", "").in("Devices", "Wake fast", "(d, off)");
    page.out("Wake fast", "Devices", "(d, asking)");
    page.transition("Wake slowly", "", "@+150", "").in("Devices", "Wake slowly", "(d, off)");
    page.out("Wake slowly", "Devices", "(d, asking)");
    page.transition("Ask", "").in("Devices", "Ask", "(d, asking)");
    page.out("Ask", "Wishes", "d @+ 20").out("Ask", "Devices", "(d, knowing) @+ 20");
    starting(page, "Start audio", "Audio", 200);
    starting(page, "Start video", "Video", 350);
    page.transition("Make by audio", "").in("Audio", "Make by audio", "listening");
    page.arc("Keys", "Make by audio", "Inhibitor", "");
    page.in("Wishes", "Make by audio", "d").out("Make by audio", "Wishes", "d");
    made(page, "Make by audio", "Audio");
    page.transition("Make by video", "").in("Video", "Make by video", "listening");
    page.arc("Keys", "Make by video", "Inhibitor", "")
        .arc("Audio", "Make by video", "Inhibitor", "");
    page.in("Wishes", "Make by video", "d").out("Make by video", "Wishes", "d");
    made(page, "Make by video", "Video");
    page.transition("Take", "").in("Wishes", "Take", "d").in("Key", "Take", "()");
    page.in("Devices", "Take", "(d, knowing)").out("Take", "Devices", "(d, using) @+ 30");
    page.transition("Return", "").in("Devices", "Return", "(d, using)");
    page.out("Return", "Devices", "(d, ready)").out("Return", "Key", "() @+ 10");
    return net;
  }

  private static void starting(PageText page, String transition, String master, int time) {
    page.transition(transition, "").in(master, transition, "starting");
    page.out(transition, master, "listening @+ " + time);
  }

  private static void made(PageText page, String transition, String master) {
    page.out(transition, master, "holding").out(transition, "Keys", "()");
    page.out(transition, "Key", "() @+ 50");
  }
}
