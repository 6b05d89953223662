/** A piece of code with places to fill in, in the form of the editor (`$1`, `$0`). */
export type Snippet = { label: string; code: string }

type Words = {
  keywords: readonly string[]
  /** Names of the standard library that beginners use. */
  names: readonly string[]
  /** Names behind `#include <` or `import`. */
  headers: readonly string[]
  snippets: readonly Snippet[]
}

const words = (text: string): string[] => text.trim().split(/\s+/)

const cKeywords =
  'auto break case char const continue default do double else enum extern float for goto if int long return short signed sizeof static struct switch typedef union unsigned void while'
const cHeaders = 'stdio.h stdlib.h string.h math.h ctype.h limits.h stdbool.h stdint.h time.h float.h'
const loops: Snippet[] = [
  { label: 'for', code: 'for (int i = 0; i < $1; i++) {\n\t$0\n}' },
  { label: 'while', code: 'while ($1) {\n\t$0\n}' },
  { label: 'if', code: 'if ($1) {\n\t$0\n}' },
  { label: 'ifelse', code: 'if ($1) {\n\t$2\n} else {\n\t$0\n}' },
]

/** The completion of each language by its name in the editor. */
export const completionWords = {
  c: {
    keywords: words(cKeywords),
    names: words(
      'printf scanf puts gets getchar putchar strlen strcmp strcpy strcat memset malloc free sqrt pow abs fabs qsort main NULL EOF',
    ),
    headers: words(cHeaders),
    snippets: [...loops, { label: 'main', code: '#include <stdio.h>\n\nint main(void) {\n\t$0\n\treturn 0;\n}' }],
  },
  cpp: {
    keywords: words(
      `${cKeywords} bool catch class constexpr delete false friend inline namespace new nullptr operator private protected public template this throw true try typename using virtual`,
    ),
    names: words(
      'cin cout endl string vector map set pair queue stack deque priority_queue unordered_map unordered_set make_pair push_back pop_back begin end size empty insert erase find sort reverse unique lower_bound upper_bound max min swap abs sqrt pow getline to_string stoi memset std main',
    ),
    headers: words(
      `iostream vector string algorithm map set queue stack deque cmath cstdio cstring cstdlib iomanip unordered_map unordered_set utility functional numeric bitset sstream climits bits/stdc++.h`,
    ),
    snippets: [
      ...loops,
      { label: 'main', code: '#include <iostream>\nusing namespace std;\n\nint main() {\n\t$0\n\treturn 0;\n}' },
      { label: 'forauto', code: 'for (auto x : $1) {\n\t$0\n}' },
    ],
  },
  java: {
    keywords: words(
      'abstract boolean break byte case catch char class continue default do double else enum extends false final finally float for if implements import instanceof int interface long new null package private protected public return short static super switch this throw throws true try void while',
    ),
    names: words(
      'String Scanner System Integer Long Double Math Arrays ArrayList HashMap HashSet TreeMap LinkedList Collections StringBuilder BufferedReader InputStreamReader IOException nextInt nextLong nextDouble nextLine hasNext hasNextInt println print printf length charAt substring equals parseInt',
    ),
    headers: words('java.util.Scanner java.util.* java.util.ArrayList java.util.Arrays java.util.HashMap java.io.* java.math.BigInteger'),
    snippets: [
      ...loops,
      { label: 'main', code: 'public class Main {\n\tpublic static void main(String[] args) {\n\t\t$0\n\t}\n}' },
      { label: 'sout', code: 'System.out.println($0);' },
      { label: 'scanner', code: 'Scanner in = new Scanner(System.in);\n$0' },
    ],
  },
  python: {
    keywords: words(
      'and as assert break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield',
    ),
    names: words(
      'print input int float str list dict set tuple range len sum max min sorted reversed enumerate zip map filter abs round divmod ord chr open append extend insert remove pop split join strip replace sort count index keys values items',
    ),
    headers: words('math sys collections heapq bisect itertools functools random string re decimal fractions'),
    snippets: [
      { label: 'for', code: 'for i in range($1):\n\t$0' },
      { label: 'while', code: 'while $1:\n\t$0' },
      { label: 'if', code: 'if $1:\n\t$0' },
      { label: 'def', code: 'def $1($2):\n\t$0' },
      { label: 'ints', code: 'a, b = map(int, input().split())\n$0' },
    ],
  },
} as const satisfies Record<string, Words>

export type CompletionLanguage = keyof typeof completionWords
