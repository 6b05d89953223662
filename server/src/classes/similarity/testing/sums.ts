/** Independent correct solutions of A + B in four languages, with different ways to read, add and print. */
import type { ClassProgram } from '../compare-class.ts'

const c = ['int a, b;', 'long long a, b;', 'int a = 0, b = 0;'].flatMap((declared, i) =>
  ['printf("%d\\n", a + b);', 'int sum = a + b; printf("%d", sum);', 'a += b; printf("%d\\n", a);'].map(
    (print) =>
      `#include <stdio.h>\nint main() {\n  ${declared}\n  scanf("${i === 1 ? '%lld %lld' : '%d %d'}", &a, &b);\n  ${print}\n  return 0;\n}\n`,
  ),
)
const cpp = [
  'int a, b; cin >> a >> b;',
  'long long a; long long b; cin >> a; cin >> b;',
  'int x[2]; for (int i = 0; i < 2; i++) cin >> x[i];',
].flatMap((read, i) => {
  const [a, b] = i === 2 ? ['x[0]', 'x[1]'] : ['a', 'b']
  return [
    `cout << ${a} + ${b} << endl;`,
    `int sum = ${a} + ${b}; cout << sum;`,
    `printf("%d", ${a} + ${b});`,
    `auto c = ${a}; c += ${b}; cout << c << "\\n";`,
    `if (true) { cout << (${b} + ${a}); }`,
  ].map((print) => `#include <bits/stdc++.h>\nusing namespace std;\nint main() {\n  ${read}\n  ${print}\n  return 0;\n}\n`)
})
const java = [
  'int a = in.nextInt(); int b = in.nextInt();',
  'long a = in.nextLong(), b = in.nextLong();',
  'int a, b; a = in.nextInt(); b = in.nextInt();',
].flatMap((read) =>
  ['System.out.println(a + b);', 'long sum = a + b; System.out.print(sum);', 'System.out.printf("%d%n", a + b);'].map(
    (print) =>
      `import java.util.*;\npublic class Main {\n  public static void main(String[] args) {\n    Scanner in = new Scanner(System.in);\n    ${read}\n    ${print}\n  }\n}\n`,
  ),
)
const python = [
  'a, b = map(int, input().split())',
  'a, b = [int(x) for x in input().split()]',
  'line = input().split()\na = int(line[0])\nb = int(line[1])',
].flatMap((read) =>
  [
    'print(a + b)',
    'sum = a + b\nprint(sum)',
    'print(str(a + b))',
    'def add(x, y):\n    return x + y\nprint(add(a, b))',
    'a += b\nprint(a)',
    'print(f"{a + b}")',
  ].map((print) => `${read}\n${print}\n`),
)
const odd = ['print(sum(map(int, input().split())))\n', 'import sys\nprint(sum(int(x) for x in sys.stdin.read().split()))\n']

const all = [
  ['C', c],
  ['C++ 17', cpp],
  ['Java', java],
  ['Python3', [...python, ...odd]],
] as const

/** A little more than fifty. */
export const sums: readonly ClassProgram[] = all
  .flatMap(([language, codes]) => codes.map((code) => ({ language, code })))
  .map((program, i) => ({ ...program, submitId: i + 1 }))
