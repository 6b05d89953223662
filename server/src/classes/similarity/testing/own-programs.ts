/** Original programs in one language, each with typical disguised copies. */
import type { Family } from '../../../judging/syntax/grammars.ts'

export type OwnProgram = { family: Family; language: string; original: string; changed: Record<Change, string>; other: string }
export type Change = 'renamed' | 'moved' | 'commented' | 'loops' | 'laid out'

const cpp: OwnProgram = {
  family: 'cpp',
  language: 'C++ 17',
  original: `#include <iostream>
#include <vector>
using namespace std;

int countSmaller(const vector<int>& values, int limit) {
    int count = 0;
    for (int i = 0; i < (int)values.size(); i++) {
        if (values[i] < limit) count++;
    }
    return count;
}

long long weigh(const vector<int>& values) {
    long long sum = 0;
    for (int i = 0; i < (int)values.size(); i++) {
        sum += 1LL * values[i] * (i + 1);
        if (sum > 1000000007) sum %= 1000000007;
    }
    return sum;
}

int main() {
    int n, limit;
    cin >> n >> limit;
    vector<int> values(n);
    for (int i = 0; i < n; i++) cin >> values[i];
    int small = countSmaller(values, limit);
    if (small * 2 > n) {
        cout << "most " << small << endl;
    } else {
        cout << "few " << n - small << endl;
    }
    cout << weigh(values) << endl;
    return 0;
}
`,
  changed: {
    renamed: `#include <iostream>
#include <vector>
using namespace std;

int zaehle(const vector<int>& feld, int grenze) {
    int z = 0;
    for (int k = 0; k < (int)feld.size(); k++) {
        if (feld[k] < grenze) z++;
    }
    return z;
}

long long gewicht(const vector<int>& feld) {
    long long s = 0;
    for (int k = 0; k < (int)feld.size(); k++) {
        s += 1LL * feld[k] * (k + 1);
        if (s > 1000000007) s %= 1000000007;
    }
    return s;
}

int main() {
    int anzahl, grenze;
    cin >> anzahl >> grenze;
    vector<int> feld(anzahl);
    for (int k = 0; k < anzahl; k++) cin >> feld[k];
    int klein = zaehle(feld, grenze);
    if (klein * 2 > anzahl) {
        cout << "most " << klein << endl;
    } else {
        cout << "few " << anzahl - klein << endl;
    }
    cout << gewicht(feld) << endl;
    return 0;
}
`,
    moved: `#include <iostream>
#include <vector>
using namespace std;

long long weigh(const vector<int>& values) {
    long long sum = 0;
    for (int i = 0; i < (int)values.size(); i++) {
        sum += 1LL * values[i] * (i + 1);
        if (sum > 1000000007) sum %= 1000000007;
    }
    return sum;
}

int countSmaller(const vector<int>& values, int limit) {
    int count = 0;
    for (int i = 0; i < (int)values.size(); i++) {
        if (values[i] < limit) count++;
    }
    return count;
}

int main() {
    int n, limit;
    cin >> n >> limit;
    vector<int> values(n);
    for (int i = 0; i < n; i++) cin >> values[i];
    int small = countSmaller(values, limit);
    if (small * 2 > n) {
        cout << "most " << small << endl;
    } else {
        cout << "few " << n - small << endl;
    }
    cout << weigh(values) << endl;
    return 0;
}
`,
    commented: `// my own work
#include <iostream>
#include <vector>
using namespace std;

/* counts what is below the limit */
int countSmaller(const vector<int>& values /* all */, int limit) {
    int count = 0; // nothing yet
    for (int i = 0; /* one by one */ i < (int)values.size(); i++) {
        // below it?
        if (values[i] < limit) count++;
    }
    return count;
}

/* the weight; for (int i = 0; i < 3; i++) sum++; */
long long weigh(const vector<int>& values) {
    long long sum = 0;
    for (int i = 0; i < (int)values.size(); i++) {
        sum += 1LL * values[i] * (i + 1); // by place
        if (sum > 1000000007) sum %= 1000000007;
    }
    return sum;
}

int main() {
    int n, limit;
    cin >> n >> limit; // read them
    vector<int> values(n);
    for (int i = 0; i < n; i++) cin >> values[i];
    int small = countSmaller(values, limit);
    if (small * 2 > n) {
        cout << "most " << small << endl;
    } else {
        // else the others
        cout << "few " << n - small << endl;
    }
    cout << weigh(values) << endl;
    return 0;
}
`,
    loops: `#include <iostream>
#include <vector>
using namespace std;

int countSmaller(const vector<int>& values, int limit) {
    int count = 0;
    int i = 0;
    while (i < (int)values.size()) {
        if (values[i] < limit) count++;
        i++;
    }
    return count;
}

long long weigh(const vector<int>& values) {
    long long sum = 0;
    int i = 0;
    while (i < (int)values.size()) {
        sum += 1LL * values[i] * (i + 1);
        if (sum > 1000000007) sum %= 1000000007;
        i = i + 1;
    }
    return sum;
}

int main() {
    int n, limit;
    cin >> n >> limit;
    vector<int> values(n);
    int i = 0;
    do {
        cin >> values[i];
        ++i;
    } while (i < n);
    int small = countSmaller(values, limit);
    if (small * 2 > n) {
        cout << "most " << small << endl;
    } else {
        cout << "few " << n - small << endl;
    }
    cout << weigh(values) << endl;
    return 0;
}
`,
    'laid out': `#include <iostream>
#include <vector>
using namespace std;
int countSmaller(const vector<int>& values, int limit)
{
  int count = 0;
  for (int i = 0; i < (int)values.size(); i++)
    if (values[i] < limit)
    {
      count++;
    }
  return (count);
}
long long weigh(const vector<int>& values) { long long sum = 0; for (int i = 0; i < (int)values.size(); i++) { sum += 1LL * values[i] * (i + 1); if (sum > 1000000007) { sum %= 1000000007; } } return sum; }
int main() { int n, limit; cin >> n >> limit; vector<int> values(n);
for (int i = 0; i < n; i++) { cin >> values[i]; }
int small = countSmaller(values, limit);
if (small * 2 > n) cout << "most " << small << endl; else cout << "few " << n - small << endl;
cout << weigh(values) << endl; return 0; }
`,
  },
  other: `#include <algorithm>
#include <cstdio>

int a[100005];

int main() {
    int n, limit;
    scanf("%d%d", &n, &limit);
    long long total = 0;
    for (int i = 1; i <= n; ++i) {
        scanf("%d", a + i);
        total = (total + (long long)a[i] * i) % 1000000007;
    }
    std::sort(a + 1, a + n + 1);
    int below = std::lower_bound(a + 1, a + n + 1, limit) - a - 1;
    printf(below > n - below ? "most %d\\n" : "few %d\\n", below > n - below ? below : n - below);
    printf("%lld\\n", total);
}
`,
}

const c: OwnProgram = {
  family: 'cpp',
  language: 'C',
  original: `#include <stdio.h>

int prime(int n) {
    int d;
    if (n < 2) return 0;
    for (d = 2; d * d <= n; d++) {
        if (n % d == 0) return 0;
    }
    return 1;
}

int digits(int n) {
    int sum = 0;
    while (n > 0) {
        sum += n % 10;
        n /= 10;
    }
    return sum;
}

int main(void) {
    int from, to, i, found = 0;
    scanf("%d %d", &from, &to);
    for (i = from; i <= to; i++) {
        if (prime(i) && prime(digits(i))) {
            printf("%d\\n", i);
            found++;
        }
    }
    if (found == 0) printf("none\\n");
    return 0;
}
`,
  changed: {
    renamed: `#include <stdio.h>

int check(int x) {
    int t;
    if (x < 2) return 0;
    for (t = 2; t * t <= x; t++) {
        if (x % t == 0) return 0;
    }
    return 1;
}

int quer(int x) {
    int s = 0;
    while (x > 0) {
        s += x % 10;
        x /= 10;
    }
    return s;
}

int main(void) {
    int lo, hi, p, c = 0;
    scanf("%d %d", &lo, &hi);
    for (p = lo; p <= hi; p++) {
        if (check(p) && check(quer(p))) {
            printf("%d\\n", p);
            c++;
        }
    }
    if (c == 0) printf("none\\n");
    return 0;
}
`,
    moved: `#include <stdio.h>

int digits(int n) {
    int sum = 0;
    while (n > 0) {
        sum += n % 10;
        n /= 10;
    }
    return sum;
}

int prime(int n) {
    int d;
    if (n < 2) return 0;
    for (d = 2; d * d <= n; d++) {
        if (n % d == 0) return 0;
    }
    return 1;
}

int main(void) {
    int from, to, i, found = 0;
    scanf("%d %d", &from, &to);
    for (i = from; i <= to; i++) {
        if (prime(i) && prime(digits(i))) {
            printf("%d\\n", i);
            found++;
        }
    }
    if (found == 0) printf("none\\n");
    return 0;
}
`,
    commented: `/* primes whose digits sum up to a prime */
#include <stdio.h>

int prime(int n) { // yes or no
    int d; /* divisor */
    if (n < 2) return 0;
    for (d = 2; d * d <= n; d++) { // up to the root
        if (n % d == 0) return 0;
    }
    return 1;
}

int digits(int n) {
    int sum = 0;
    // from the last one
    while (n > 0) {
        sum += n % 10;
        n /= 10; /* next */
    }
    return sum;
}

int main(void) {
    int from, to, i, found = 0;
    scanf("%d %d", &from, &to);
    // all of them
    for (i = from; i <= to; i++) {
        if (prime(i) && prime(digits(i))) {
            printf("%d\\n", i);
            found++;
        }
    }
    if (found == 0) printf("none\\n"); // nothing
    return 0;
}
`,
    loops: `#include <stdio.h>

int prime(int n) {
    int d;
    if (n < 2) return 0;
    d = 2;
    while (d * d <= n) {
        if (n % d == 0) return 0;
        d++;
    }
    return 1;
}

int digits(int n) {
    int sum = 0;
    for (; n > 0; n /= 10) {
        sum += n % 10;
    }
    return sum;
}

int main(void) {
    int from, to, i, found = 0;
    scanf("%d %d", &from, &to);
    i = from;
    while (i <= to) {
        if (prime(i) && prime(digits(i))) {
            printf("%d\\n", i);
            found++;
        }
        i += 1;
    }
    if (found == 0) printf("none\\n");
    return 0;
}
`,
    'laid out': `#include <stdio.h>
int prime(int n) { int d; if (n < 2) { return 0; } for (d = 2; d * d <= n; d++) if (n % d == 0) return 0; return 1; }
int digits(int n)
{
	int sum = 0;
	while (n > 0)
	{
		sum += n % 10;

		n /= 10;
	}
	return sum;
}
int main(void) { int from, to, i, found = 0; scanf("%d %d", &from, &to);
for (i = from; i <= to; i++) if (prime(i) && prime(digits(i))) { printf("%d\\n", i); found++; }
if (found == 0) { printf("none\\n"); } return 0; }
`,
  },
  other: `#include <stdio.h>
#include <stdbool.h>

static bool composite[20000];

int main(void) {
    int a, b;
    bool any = false;
    if (scanf("%d%d", &a, &b) != 2) return 1;
    composite[0] = composite[1] = true;
    for (int p = 2; p <= b; ++p)
        if (!composite[p])
            for (int q = 2 * p; q <= b; q += p) composite[q] = true;
    for (int v = a; v <= b; ++v) {
        char text[16];
        int total = 0, length = sprintf(text, "%d", v);
        for (int k = 0; k < length; ++k) total += text[k] - '0';
        if (composite[v] || composite[total]) continue;
        puts(text);
        any = true;
    }
    if (!any) puts("none");
}
`,
}

const java: OwnProgram = {
  family: 'java',
  language: 'Java',
  original: `import java.util.Scanner;

public class Main {
    static int[] read(Scanner in, int n) {
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = in.nextInt();
        }
        return a;
    }

    static int best(int[] a) {
        int sum = 0, best = a[0];
        for (int i = 0; i < a.length; i++) {
            sum = Math.max(sum + a[i], a[i]);
            if (sum > best) {
                best = sum;
            }
        }
        return best;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] a = read(in, n);
        int result = best(a);
        if (result < 0) {
            System.out.println("all below zero");
        }
        System.out.println(result);
    }
}
`,
  changed: {
    renamed: `import java.util.Scanner;

public class Main {
    static int[] eingabe(Scanner s, int m) {
        int[] feld = new int[m];
        for (int k = 0; k < m; k++) {
            feld[k] = s.nextInt();
        }
        return feld;
    }

    static int maximum(int[] feld) {
        int lauf = 0, top = feld[0];
        for (int k = 0; k < feld.length; k++) {
            lauf = Math.max(lauf + feld[k], feld[k]);
            if (lauf > top) {
                top = lauf;
            }
        }
        return top;
    }

    public static void main(String[] argumente) {
        Scanner s = new Scanner(System.in);
        int m = s.nextInt();
        int[] feld = eingabe(s, m);
        int antwort = maximum(feld);
        if (antwort < 0) {
            System.out.println("all below zero");
        }
        System.out.println(antwort);
    }
}
`,
    moved: `import java.util.Scanner;

public class Main {
    static int best(int[] a) {
        int sum = 0, best = a[0];
        for (int i = 0; i < a.length; i++) {
            sum = Math.max(sum + a[i], a[i]);
            if (sum > best) {
                best = sum;
            }
        }
        return best;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] a = read(in, n);
        int result = best(a);
        if (result < 0) {
            System.out.println("all below zero");
        }
        System.out.println(result);
    }

    static int[] read(Scanner in, int n) {
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = in.nextInt();
        }
        return a;
    }
}
`,
    commented: `import java.util.Scanner;

/** My own solution. */
public class Main {
    /** Reads the numbers. */
    static int[] read(Scanner in, int n) {
        int[] a = new int[n]; // room for them
        for (int i = 0; i < n; i++) {
            a[i] = in.nextInt();
        }
        return a;
    }

    // Kadane
    static int best(int[] a) {
        int sum = 0, best = a[0];
        for (int i = 0; i < a.length; i++) { /* from left to right */
            sum = Math.max(sum + a[i], a[i]);
            if (sum > best) {
                best = sum;
            }
        }
        return best;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(); // how many
        int[] a = read(in, n);
        int result = best(a);
        if (result < 0) {
            System.out.println("all below zero");
        }
        System.out.println(result);
    }
}
`,
    loops: `import java.util.Scanner;

public class Main {
    static int[] read(Scanner in, int n) {
        int[] a = new int[n];
        int i = 0;
        while (i < n) {
            a[i] = in.nextInt();
            i++;
        }
        return a;
    }

    static int best(int[] a) {
        int sum = 0, best = a[0];
        int i = 0;
        do {
            sum = Math.max(sum + a[i], a[i]);
            if (sum > best) {
                best = sum;
            }
            i += 1;
        } while (i < a.length);
        return best;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] a = read(in, n);
        int result = best(a);
        if (result < 0) {
            System.out.println("all below zero");
        }
        System.out.println(result);
    }
}
`,
    'laid out': `import java.util.Scanner;
public class Main
{
  static int[] read(Scanner in, int n)
  {
    int[] a = new int[n];
    for (int i = 0; i < n; i++)
      a[i] = in.nextInt();
    return a;
  }
  static int best(int[] a) { int sum = 0, best = a[0]; for (int i = 0; i < a.length; i++) { sum = Math.max(sum + a[i], a[i]); if (sum > best) best = sum; } return best; }
  public static void main(String[] args)
  {
    Scanner in = new Scanner(System.in); int n = in.nextInt(); int[] a = read(in, n);
    int result = best(a); if (result < 0) System.out.println("all below zero");
    System.out.println(result);
  }
}
`,
  },
  other: `import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        reader.readLine();
        StringTokenizer words = new StringTokenizer(reader.readLine());
        long prefix = 0;
        long lowest = 0;
        long answer = Long.MIN_VALUE;
        while (words.hasMoreTokens()) {
            prefix += Long.parseLong(words.nextToken());
            answer = prefix - lowest > answer ? prefix - lowest : answer;
            lowest = Math.min(lowest, prefix);
        }
        String note = answer < 0 ? "all below zero\\n" : "";
        System.out.print(note + answer + "\\n");
    }
}
`,
}

const python: OwnProgram = {
  family: 'python',
  language: 'Python3',
  original: `import sys

def read_rows(n):
    rows = []
    for i in range(n):
        rows.append(list(map(int, input().split())))
    return rows

def column_sums(rows, m):
    sums = [0] * m
    for i in range(len(rows)):
        for j in range(m):
            sums[j] += rows[i][j]
    return sums

n, m = map(int, input().split())
rows = read_rows(n)
sums = column_sums(rows, m)
best = 0
for j in range(1, m):
    if sums[j] > sums[best]:
        best = j
print(best + 1, sums[best])
if sums[best] % 2 == 0:
    print("even")
else:
    print("odd")
`,
  changed: {
    renamed: `import sys

def lies(anzahl):
    zeilen = []
    for z in range(anzahl):
        zeilen.append(list(map(int, input().split())))
    return zeilen

def summen(zeilen, breite):
    s = [0] * breite
    for z in range(len(zeilen)):
        for q in range(breite):
            s[q] += zeilen[z][q]
    return s

anzahl, breite = map(int, input().split())
zeilen = lies(anzahl)
s = summen(zeilen, breite)
top = 0
for q in range(1, breite):
    if s[q] > s[top]:
        top = q
print(top + 1, s[top])
if s[top] % 2 == 0:
    print("even")
else:
    print("odd")
`,
    moved: `import sys

def column_sums(rows, m):
    sums = [0] * m
    for i in range(len(rows)):
        for j in range(m):
            sums[j] += rows[i][j]
    return sums

def read_rows(n):
    rows = []
    for i in range(n):
        rows.append(list(map(int, input().split())))
    return rows

n, m = map(int, input().split())
rows = read_rows(n)
sums = column_sums(rows, m)
best = 0
for j in range(1, m):
    if sums[j] > sums[best]:
        best = j
print(best + 1, sums[best])
if sums[best] % 2 == 0:
    print("even")
else:
    print("odd")
`,
    commented: `# my own solution
import sys

def read_rows(n):
    rows = []  # nothing yet
    for i in range(n):
        # one line
        rows.append(list(map(int, input().split())))
    return rows

def column_sums(rows, m):
    sums = [0] * m
    for i in range(len(rows)):  # down
        for j in range(m):  # across
            sums[j] += rows[i][j]
    return sums

# the program
n, m = map(int, input().split())
rows = read_rows(n)
sums = column_sums(rows, m)
best = 0
for j in range(1, m):
    if sums[j] > sums[best]:
        best = j
print(best + 1, sums[best])
if sums[best] % 2 == 0:
    print("even")
else:
    print("odd")
`,
    loops: `import sys

def read_rows(n):
    rows = []
    i = 0
    while i < n:
        rows.append(list(map(int, input().split())))
        i += 1
    return rows

def column_sums(rows, m):
    sums = [0] * m
    i = 0
    while i < len(rows):
        j = 0
        while j < m:
            sums[j] += rows[i][j]
            j = j + 1
        i += 1
    return sums

n, m = map(int, input().split())
rows = read_rows(n)
sums = column_sums(rows, m)
best = 0
j = 1
while j < m:
    if sums[j] > sums[best]:
        best = j
    j += 1
print(best + 1, sums[best])
if sums[best] % 2 == 0:
    print("even")
else:
    print("odd")
`,
    'laid out': `import sys
def read_rows(n):
  rows = []
  for i in range(n): rows.append(list(map(int, input().split())))
  return rows
def column_sums(rows, m):

  sums = [0] * m

  for i in range(len(rows)):
    for j in range(m): sums[j] += rows[i][j]
  return (sums)
n, m = map(int, input().split()); rows = read_rows(n); sums = column_sums(rows, m); best = 0
for j in range(1, m):
        if sums[j] > sums[best]: best = j
print(best + 1, sums[best])
if (sums[best] % 2 == 0): print("even")
else: print("odd")
`,
  },
  other: `from sys import stdin

lines = stdin.read().splitlines()
width = int(lines[0].split()[1])
table = [[int(word) for word in line.split()] for line in lines[1:]]
totals = [sum(column) for column in zip(*table)]
assert len(totals) == width
top = max(totals)
place = totals.index(top) + 1
parity = "odd" if top & 1 else "even"
print(f"{place} {top}")
print(parity)
`,
}

export const ownPrograms: readonly OwnProgram[] = [c, cpp, java, python]
