import { type MutantKind, mutantKinds } from '@touchstone/shared/judging/strength/mutant-kinds.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grammars } from '../../syntax/grammars.ts'
import { makeMutants, mutantFamilyOf } from './make-mutants.ts'

const frames = {
  'C++': (body: string) => `#include <x>\nint main() {\n${body}\n}\n`,
  Java: (body: string) => `class Main { void main() {\n${body}\n} }\n`,
  Python3: (body: string) => `${body}\n`,
} as const
type Language = keyof typeof frames

/** The changes of one kind, as a reader sees them. */
function changes(language: Language, kind: MutantKind, body: string): string[] {
  const mutants = makeMutants({ language, code: frames[language](body) }, 1000)
  return mutants
    .filter((mutant) => mutant.kind === kind)
    .map(({ before, after }) => `${before} -> ${after}`)
    .sort()
}

type Case = { kind: MutantKind; language: Language; body: string; expected: string[] }

const cases: readonly Case[] = [
  {
    kind: 'off-by-one',
    language: 'C++',
    body: 'for (int i = 0; i < n; i++) f(a[i + 1]);',
    expected: ['i + 1 -> i', 'i < n -> i < n - 1', 'i = 0 -> i = 1'],
  },
  { kind: 'off-by-one', language: 'C++', body: 'while (n-- > 0) f();', expected: ['n-- -> --n', 'n-- > 0 -> n-- > 1'] },
  {
    kind: 'off-by-one',
    language: 'Java',
    body: 'for (int i = 1; i <= n; i++) f(i);',
    expected: ['i <= n -> i <= n + 1', 'i = 1 -> i = 2'],
  },
  {
    kind: 'off-by-one',
    language: 'Python3',
    body: 'for i in range(2, n):\n    f(i)',
    expected: ['range(2, n) -> range(2, n + 1)', 'range(2, n) -> range(2, n - 1)', 'range(2, n) -> range(3, n)'],
  },
  { kind: 'relation', language: 'C++', body: 'if (a < b && c != d) f();', expected: ['a < b -> a <= b', 'c != d -> c == d'] },
  { kind: 'relation', language: 'Java', body: 'x = a >= b ? a : b;', expected: ['a >= b -> a > b'] },
  {
    kind: 'relation',
    language: 'Python3',
    body: 'x = 0 <= r < n',
    expected: ['0 <= r -> 0 < r', '0 <= r < n -> 0 <= r <= n'],
  },
  {
    kind: 'narrow-integer',
    language: 'C++',
    body: 'long long s = 0; unsigned long long u; long double d;',
    expected: ['long long s = 0; -> int s = 0;', 'unsigned long long u; -> unsigned u;'],
  },
  {
    kind: 'narrow-integer',
    language: 'Java',
    body: 'long s = 0; long k = in.nextLong(); int n = 1;',
    expected: ['k = in.nextLong() -> k = (int) (in.nextLong())', 'long s = 0; -> int s = 0;'],
  },
  { kind: 'narrow-integer', language: 'Python3', body: 's = 10**18', expected: [] },
  {
    kind: 'missing-reset',
    language: 'C++',
    body: 'int s = 0; for (auto x : v) { s = 0; long long t = 0; seen[x] = 1; } v.clear();',
    expected: ['long long t = 0; -> static long long t = 0;', 's = 0; -> ;', 'v.clear(); -> ;'],
  },
  { kind: 'missing-reset', language: 'Java', body: 'while (b) { s = 0; f(s); } s = 0;', expected: ['s = 0; -> ;'] },
  {
    kind: 'missing-reset',
    language: 'Python3',
    body: 'for x in y:\n    s = []\n    f(s)',
    expected: ['s = [] -> s = locals().get("s", [])'],
  },
  {
    kind: 'initial-value',
    language: 'C++',
    body: 'int a = 0, b = -1; bool c = true; vector<int> d(n, 1); best = INT_MAX; int e = f();',
    expected: ['a = 0 -> a = 1', 'b = -1 -> b = 0', 'best = INT_MAX; -> best = 0;', 'c = true -> c = false', 'd(n, 1) -> d(n, 0)'],
  },
  {
    kind: 'initial-value',
    language: 'Java',
    body: 'int a = 1; long b = 1_000_000L; s = Integer.MAX_VALUE;',
    expected: ['a = 1 -> a = 0', 'b = 1_000_000L -> b = 1000L', 's = Integer.MAX_VALUE; -> s = 0;'],
  },
  {
    kind: 'initial-value',
    language: 'Python3',
    body: 'a, b = 0, True\nc = [0] * n',
    expected: ['[0] * n -> [1] * n', 'a, b = 0, True -> a, b = 0, False', 'a, b = 0, True -> a, b = 1, True'],
  },
  {
    kind: 'dropped-branch',
    language: 'C++',
    body: 'if (a) f(); else g(); if (b) h(); if (scanf("%d", &n) != 1) return 1;',
    expected: ['if (a) f(); else g(); -> g();', 'if (a) f(); else g(); -> if (a) f();', 'if (b) h(); -> ;'],
  },
  { kind: 'dropped-branch', language: 'Java', body: 'if (a) { f(); }', expected: ['if (a) { f(); } -> ;'] },
  {
    kind: 'dropped-branch',
    language: 'Python3',
    body: 'if a:\n    f()\nelif b:\n    g()\nelse:\n    h()',
    expected: [
      'if a: f() elif b: g() else: h() -> if a: f() elif b: g()',
      'if a: f() elif b: g() else: h() -> if a: f() else: h()',
      'if a: f() elif b: g() else: h() -> if b: g() else: h()',
    ],
  },
  {
    kind: 'dropped-condition',
    language: 'C++',
    body: 'x = a || b || c; while (n && cin >> y) f();',
    expected: ['a || b -> b', 'a || b -> a', 'a || b || c -> a || b', 'n && cin >> y -> cin >> y'].sort(),
  },
  { kind: 'dropped-condition', language: 'Java', body: 'x = a && b;', expected: ['a && b -> a', 'a && b -> b'] },
  { kind: 'dropped-condition', language: 'Python3', body: 'x = a and not b', expected: ['a and not b -> a', 'a and not b -> not b'] },
  {
    kind: 'swapped-arguments',
    language: 'C++',
    body: 'f(a, b); x = a - b; y = max(a, b); printf("%d", a); sort(v.begin(), v.end()); z = a - 1;',
    expected: ['a - b -> b - a', 'f(a, b) -> f(b, a)'],
  },
  { kind: 'swapped-arguments', language: 'Java', body: 'f(a, "b", c, 1); g(a, a);', expected: ['f(a, "b", c, 1) -> f(a, "b", 1, c)'] },
  { kind: 'swapped-arguments', language: 'Python3', body: 'f(a, b, key=c)\nprint(*a)', expected: ['f(a, b, key=c) -> f(b, a, key=c)'] },
  {
    kind: 'first-last',
    language: 'C++',
    body: 'x = v.front(); for (auto y : v) if (y) break; switch (x) { case 1: break; }',
    expected: ['break; -> ;', 'v.front() -> v.back()'],
  },
  {
    kind: 'first-last',
    language: 'Java',
    body: 'x = s.indexOf(c) + d.pollLast();',
    expected: ['d.pollLast() -> d.pollFirst()', 's.indexOf(c) -> s.lastIndexOf(c)'],
  },
  { kind: 'first-last', language: 'Python3', body: 'x = a[0] + b[-1]\na[0] = 1', expected: ['a[0] -> a[-1]', 'b[-1] -> b[0]'] },
  {
    kind: 'tie',
    language: 'C++',
    body: 'if (a < best) best = a; sort(v, w, [](P l, P r) { if (l.x != r.x) return l.x < r.x; return l.y < r.y; });',
    expected: ['a < best -> a <= best', 'l.y < r.y -> l.y > r.y'],
  },
  { kind: 'tie', language: 'Java', body: 'if (a[i] >= best) { best = a[i]; }', expected: ['a[i] >= best -> a[i] > best'] },
  {
    kind: 'tie',
    language: 'Python3',
    body: 'a.sort(key=lambda p: (p[0], -p[1]))\nif x > best:\n    best = x',
    expected: ['(p[0], -p[1]) -> (p[0], p[1])', 'x > best -> x >= best'],
  },
  {
    kind: 'overflow',
    language: 'C++',
    body: 'long long x = (long long) i * i, y = 1LL * a % m; z = (l + r) / 2; w = a[l + r];',
    expected: [
      '(long long) i * i -> i * i',
      '1LL * a -> (int) (1LL * a)',
      '1LL * a -> 1 * a',
      'i * i -> (int) (i * i)',
      'l + r -> (int) (l + r)',
    ],
  },
  { kind: 'overflow', language: 'Java', body: 'long x = (l + r) / 2;', expected: ['l + r -> (int) (l + r)'] },
  { kind: 'overflow', language: 'Python3', body: 'x = a * b', expected: [] },
  {
    kind: 'missing-modulo',
    language: 'C++',
    body: 'x = (a + b) % m; y %= m; if (z % 2 == 0) f();',
    expected: ['(a + b) % m -> (a + b)', 'y %= m; -> ;'],
  },
  { kind: 'missing-modulo', language: 'Java', body: 'return (x + 1) % 4;', expected: ['(x + 1) % 4 -> (x + 1)'] },
  {
    kind: 'missing-modulo',
    language: 'Python3',
    body: 'x = pow(a, b, m)\ny %= m\nprint("%d" % y)',
    expected: ['pow(a, b, m) -> pow(a, b)', 'y %= m -> pass'],
  },
  {
    kind: 'greedy',
    language: 'C++',
    body: 'for (auto x : v) { best = max(best, x); if (x > top) top = x; s += x; if (f(x)) { c++; } }',
    expected: [
      'best = max(best, x) -> best = x',
      'c++; -> c++; break;',
      'if (x > top) top = x; -> top = x;',
      'max(best, x) -> min(best, x)',
      's += x; -> s = x;',
      'top = x; -> { top = x; break; }',
    ],
  },
  { kind: 'greedy', language: 'Java', body: 's += x; y = Math.min(a, b);', expected: ['Math.min(a, b) -> Math.max(a, b)'] },
  {
    kind: 'greedy',
    language: 'Python3',
    body: 'for x in v:\n    if x > top:\n        top = x\n    s += x\n    s += 1',
    expected: ['if x > top: top = x -> if True: top = x', 's += x -> s = x', 'top = x -> top = x; break'],
  },
  {
    kind: 'loop-direction',
    language: 'C++',
    body: 'for (int u = w; u >= a; u--) best[u] = max(best[u], best[u - a]); for (int i = 0; i < n; i++) s += b[i];',
    expected: ['int u = w; u >= a; u-- -> int u = a; u <= w; u++'],
  },
  {
    kind: 'loop-direction',
    language: 'Java',
    body: 'for (int i = 1; i < n; i++) d[i] = d[i - 1];',
    expected: ['int i = 1; i < n; i++ -> int i = n - 1; i >= 1; i--'],
  },
  {
    kind: 'loop-direction',
    language: 'Python3',
    body: 'for i in range(n):\n    d[i] = d[i - 1]',
    expected: ['range(n) -> reversed(range(n))'],
  },
]

describe('the changes of a kind', () => {
  test.each(cases)('$kind in $language: $body', ({ kind, language, body, expected }) => {
    expect(changes(language, kind, body)).toEqual(expected)
  })

  test('are tried for every kind in every language', () => {
    const tried = cases.map(({ kind, language }) => `${kind} ${language}`)
    const all = Object.keys(mutantKinds).flatMap((kind) => Object.keys(frames).map((language) => `${kind} ${language}`))
    expect(all.filter((one) => !tried.includes(one))).toEqual([])
  })

  test('are none where the table says that the language has none', () => {
    const untrue = cases.filter(({ kind, language, expected }) => {
      const family = mutantFamilyOf(language)
      return family !== null && (mutantKinds[kind].notIn as readonly string[]).includes(family) !== (expected.length === 0)
    })
    expect(untrue).toEqual([])
  })
})

test('texts, comments, includes, types in brackets and streams do not change', () => {
  const body = '// a < b\nvector<int> v; cin >> n >> m; cout << n << "a < b % c" << endl; char c = \'<\';'
  expect(makeMutants({ language: 'C++', code: `#define F(x) (x < 1)\n${frames['C++'](body)}` }, 100)).toEqual([])
  expect(makeMutants({ language: 'Java', code: frames.Java('List<Integer> a = new ArrayList<>(); f("a < b");') }, 100)).toEqual([])
  expect(makeMutants({ language: 'Python3', code: 'import a\nprint(f"{a < b}", "x % y") # a < b\n' }, 100)).toEqual([])
})

test('a mutant names its line and its whole program', () => {
  const [first] = makeMutants({ language: 'C++', code: frames['C++']('cin >> n;\nif (n <= 3) x = n % m;') }, 1)
  expect(first).toEqual({
    kind: 'relation',
    line: 4,
    before: 'n <= 3',
    after: 'n < 3',
    code: frames['C++']('cin >> n;\nif (n < 3) x = n % m;'),
  })
})

test('a program with a syntax error, of another language or of too many characters has none', () => {
  expect(makeMutants({ language: 'C++', code: frames['C++']('if (n < ) x++;') }, 10)).toEqual([])
  expect(makeMutants({ language: 'Haskell', code: 'main = print (1 < 2)' }, 10)).toEqual([])
  expect(makeMutants({ language: 'Python3', code: 'if a < b: pass\n'.repeat(70_000) }, 10)).toEqual([])
})

test.each([
  { name: 'brackets', language: 'C++' as const, code: `int main() { x = ${'('.repeat(30_000)}a < b${')'.repeat(30_000)}; }` },
  { name: 'sums', language: 'Java' as const, code: frames.Java(`x = ${'a+'.repeat(30_000)}1;`) },
  { name: 'branches', language: 'C++' as const, code: frames['C++'](`${'if(a)'.repeat(12_000)};`) },
  { name: 'signs', language: 'Python3' as const, code: `x = ${'-'.repeat(60_000)}1 < 2\n` },
  { name: 'open brackets', language: 'C++' as const, code: '('.repeat(65_000) },
])('a program of the greatest length with deep nesting ends: $name', ({ language, code }) => {
  expect(makeMutants({ language, code }, 3).length).toBeLessThanOrEqual(3)
})

const programs: readonly { language: Language; code: string }[] = (Object.keys(frames) as Language[]).map((language) => {
  const bodies = cases.filter((one) => one.language === language).map(({ body }) => body)
  return { language, code: frames[language](bodies.join('\n')) }
})

describe('of any program', () => {
  const program = fc.constantFrom(...programs)

  test('a shorter list begins the longer one', () => {
    fc.assert(
      fc.property(program, fc.nat(60), (one, limit) => {
        expect(makeMutants(one, limit)).toEqual(makeMutants(one, 60).slice(0, limit))
      }),
      { numRuns: 20 },
    )
  })

  test('a list of as many mutants as there are kinds has nearly as many kinds', () => {
    for (const one of programs) {
      const kinds = new Set(makeMutants(one, 12).map(({ kind }) => kind))
      expect(kinds.size).toBe(12)
    }
  })

  test('each mutant differs in one place, parses, and equals no other one', () => {
    for (const one of programs) {
      const all = makeMutants(one, 1000)
      expect(all.length).toBeGreaterThan(20)
      expect(new Set([one.code, ...all.map(({ code }) => code)].map((code) => code.replace(/\s+/g, ' '))).size).toBe(all.length + 1)
      for (const { code, line } of all) {
        expect(code.split('\n').slice(0, line - 1)).toEqual(one.code.split('\n').slice(0, line - 1))
        expect(errorsOf(code, one.language)).toBe(0)
      }
    }
  })

  test('layout makes no mutant', () => {
    fc.assert(
      fc.property(fc.constantFrom(' ', '  ', '\t', '\n'), (gap) => {
        const body = (between: string) => frames['C++'](`if${between}(a${between}<${between}b)${between}f(a,${between}b);`)
        const shown = (text: string) => makeMutants({ language: 'C++', code: text }, 100).map(({ kind }) => kind)
        expect(shown(body(gap))).toEqual(shown(body(' ')))
      }),
    )
  })
})

function errorsOf(code: string, language: Language): number {
  const family = mutantFamilyOf(language)
  if (family === null) throw new Error(`${language} has no grammar`)
  let errors = 0
  grammars[family].parse(code).iterate({
    enter: ({ type }) => {
      if (type.isError) errors++
    },
  })
  return errors
}
