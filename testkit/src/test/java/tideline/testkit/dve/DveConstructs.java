package tideline.testkit.dve;

import java.util.List;

/** Small models, one for each part of the language and the places that it may have. */
final class DveConstructs {

  private DveConstructs() {}

  static List<String> all() {
    return List.of(
        // Values wrap when they are stored, not before.
        """
        byte b = 250; int i = 32767, j = -32768;
        process P { state a, e; init a;
          trans a -> e { guard b + 10 == 260 and i + 1 == 32768; effect b = b + 10, i = i + 1, j = j - 1; },
            e -> a { effect b = 0 - 1, i = b * 1000, j = -i * i * i; }; }
        system async;
        """,
        // Division and shifts of negative numbers and by odd distances.
        """
        int x = -7, q, r, s, t, u;
        process P { state a, e; init a;
          trans a -> a { guard x < 8; effect q = x / 3, r = x % 3, s = x >> 1, t = x << x, u = x >> x, x = x + 1; },
            a -> e { guard x / -2 == 3 || x % -3 == -1; }; }
        system async;
        """,
        // A logical operator looks at its right side only when it must; other operators always do.
        """
        byte x, y, z;
        process P { state a; init a;
          trans a -> a { guard x == 0 || 6 / x > 2; effect x = x + 1; },
            -> a { guard not (x != 0 and 6 % x == 0) and (y imply 4 / y > 1); effect y = y + 1; },
            -> a { guard x > 2 and (x - 3) * (1 / (y - 2)); effect z = 1; }; }
        system async;
        """,
        // An index outside of its array, read and written.
        """
        byte i, a[2] = {1, 0, 0}, b[2];
        process P { state p; init p;
          trans p -> p { guard i < 2; effect i = i + a[i], b[i] = 1; }, p -> p { guard b[a[i]]; effect i = 0; }; }
        system async;
        """,
        // Constants in sizes, capacities and values, and constants of a process.
        """
        const byte n = 2, list[n + 1] = {n, n * n}; byte x = list[1], a[list[0]] = {n, 1};
        channel {byte} c[n - 1];
        process P { const int m = -n; byte n = m + list[1], v[list[0]]; state p; init p;
          trans p -> p { guard n < 4 and list[n - 2] >= m; sync c!n; effect n = n + 1, v[n & 1] = list[n & 1]; }; }
        process Q { state p; init p; trans p -> p { sync c?x; effect a[n - 1] = P.n - P.m; }; }
        system async;
        """,
        // Rendezvous: messages see the state before; then receiver's variables, sender, receiver.
        """
        byte x = 5, i, a[2], b, c;
        channel u, t; channel {byte, int} s[0];
        process S { state p, q, r; init p;
          trans p -> q { sync u!{x, i + 1}; effect b = x + a[1], x = 7, i = 0; },
            q -> r { guard b < 100; sync s!{x + 300, x - 40000}; effect b = c; }, r -> p { sync t!; effect c = S.r; }; }
        process R { int y; state p, q; init p;
          trans p -> p { sync u?{i, a[i & 1]}; effect c = x + i; }, p -> q { sync s?{x, y}; effect c = b; },
            q -> p { guard y < 0; sync t?; effect b = S.r + 2 * R.q; }; }
        process T { state p; init p; trans p -> p { guard x > 5; sync t?; }, p -> p { sync u?{b, c}; }; }
        system async;
        """,
        // Buffers: first in first out, full and empty, effects after the message.
        """
        byte sent, got, other[2];
        channel {byte, int} c[2]; channel {byte} d[1];
        process S { state p; init p;
          trans p -> p { guard sent < 3; sync c!{sent + 255, sent - 1}; effect sent = sent + 1; },
            p -> p { sync d!300; effect sent = 0; }; }
        process R { int v; state p; init p;
          trans p -> p { sync c?{got, v}; effect other[got & 1] = v, v = 0; }, p -> p { guard got; sync d?{other[1]}; }; }
        system async;
        """,
        // Committed states, also in a rendezvous and before a buffer.
        """
        byte x; channel c; channel {byte} f[1];
        process P { state a, b, e; init a; commit b; trans a -> b {}, b -> e { sync c!; effect x = 1; }, b -> a { guard x; }; }
        process Q { state a, b; init a; commit a; trans a -> b { sync c?; effect x = 2; }, b -> a { sync f!x; }; }
        process R { state a; init a; trans a -> a { sync c?; effect x = 3; }, a -> a { sync f?x; }; }
        system async;
        """,
        // A fault of a process that has to wait is none.
        """
        byte x;
        process P { state a, b; init a; commit a; trans a -> b { effect x = 1; }; }
        process Q { state a; init a; trans a -> a { guard 1 / x; effect x = 0; }; }
        system async;
        """,
        // Other processes' states and variables, by name, element and arrow.
        """
        process P { byte x[2] = {3, 4}, y; state a, b; init a; trans a -> b { effect y = P.a + 2 * P.b; }; }
        process Q { byte y; state s, t; init s;
          trans s -> t { guard P.a and P.x[1] == 4; effect y = P->x + P->x[P.b + 1] + P.a; },
            t -> s { guard P.b; effect y = P.y - P->y + Q.y; }; }
        system async;
        """,
        // Assertions, also at fault and in the initial state.
        """
        byte x;
        process P { state a, b; init a; assert a: x < 2, b: 4 / x > 1, b: Q.q;
          trans a -> b { effect x = x; }, b -> a { effect x = x + 1; }; }
        process Q { state q, r; init q; assert q: false; trans q -> r {}, r -> q { guard x != 3; }; }
        system async;
        """,
        // All at once: each sees its own assignments, and of the others what was before.
        """
        byte x = 1, y = 2, a[2] = {3, 4}, z;
        process P { state p, q; init p; trans p -> q { effect x = y, x = x + 1, a[x & 1] = x; }, q -> p { effect a = P.q; }; }
        process Q { byte v; state p, q; init p; trans p -> q { effect y = x + P.p + 2 * P.q, v = a[1]; }, q -> p { effect v = Q.q + 4 * P.p; }; }
        process R { state p; init p; trans p -> p { guard z < 9; effect z = x + y + Q.v + a + Q.p + P.q; }; }
        system sync;
        """,
        // All or none, and a fault of one that another keeps from moving.
        """
        byte x = 1;
        process P { state a, b, e; init a; trans a -> b {}, a -> e {}, b -> a { effect x = x / (x - 1); }; }
        process Q { state a, b; init a; trans a -> b {}, a -> a { guard P.a; }; }
        system sync;
        """,
        // A property process watches, notes and accepts; it goes on where the others cannot.
        """
        byte x;
        process P { state a; init a; trans a -> a { guard x < 2; effect x = x + 1; }; }
        process L { byte n, y[2]; state p, q; init p; accept q;
          trans p -> p { effect n = x, y[n & 1] = P.a; }, p -> q { guard x == 2; }, q -> q { guard x == 2 and n < 3; effect n = n + 1; }; }
        system async property L;
        """,
        """
        byte x;
        process P { state a, b; init a; trans a -> b { effect x = x + 1; }, b -> a { guard x < 3; }; }
        process Q { state a; init a; trans a -> a { guard P.a or x < 3; }; }
        process L { byte n; state p, q; init p; accept buchi p, q; trans p -> q { effect n = P.b + 2 * x; }, q -> p {}; }
        system sync property L;
        """,
        // Names that hide others, the same text with two meanings, words in every spelling.
        """
        byte x = 1, y = 2;
        process P { byte x = 7; state y, q; init y;
          trans y -> q { guard (x + y) > 5 && !(x == y); effect x = ((x + y) & 3) | 4; }, q -> y { effect y = ~x & 3; }; }
        process Q { byte y = 5; state x; init x;
          trans x -> x { guard (x + y) > 5 and not (x == y); effect x = ((x + y) & 3) ^ 1, y = P.x * P->x % 5; }; }
        system async;
        """,
        // A channel that nobody answers.
        "channel c; process P { state a, b; init a; trans a -> b { sync c!; }, a -> b { sync c?; }; } system async;");
  }
}
