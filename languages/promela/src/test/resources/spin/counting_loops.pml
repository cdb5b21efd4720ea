byte i, n, s, big, a[3];
init { for (i : 1 .. 3) { n = n + i }; for (i in a) { a[i] = i; byte t = i }; select (s : 2 .. 4); select (big : s .. 6); do :: n > 4 -> n-- :: n < 9 -> skip; skip; skip; n = n + 3; break :: else -> printf("x"); skip; printf("y"); break od }
