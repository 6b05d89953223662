import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runToEnd } from '../../testing/run-server.ts'
import { testCacheDir } from '../../testing/test-judge.ts'

const archive = (name: string) => fileURLToPath(new URL(`../../problems/problem-import/fixtures/${name}`, import.meta.url))

const KIKI =
  '#include <stdio.h>\nint main(void) { int c, k = 0, b = 0; while ((c = getchar()) != EOF) { k += c == \'k\'; b += c == \'b\'; }\nputs(k + b == 0 ? "none" : k == b ? "boki" : k > b ? "kiki" : "boba"); return 0; }\n'
const LIFE_YEARS =
  '#include <stdio.h>\nint main(void) { int n; double q, y, sum = 0; scanf("%d", &n); while (n-- > 0) { scanf("%lf %lf", &q, &y); sum += q * y; } printf("%.4f\\n", sum); return 0; }\n'
const GAMES =
  '#include <stdio.h>\nint main(void) { static char s[1000001]; static int wins[1000001]; int count = 0;\n  if (scanf("%1000000s", s) != 1) return 1;\n  for (int k = 1; s[k - 1]; k++) { int a = 0, b = 0, score = 0;\n    for (char *c = s; *c; c++) { if (*c == \'A\') a++; else b++; if (a == k || b == k) { score += a > b ? 1 : -1; a = b = 0; } }\n    if (score > 0) wins[count++] = k; }\n  printf("%d\\n", count); for (int i = 0; i < count; i++) printf("%d ", wins[i]); puts(""); }\n'
const SUM = '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); return 0; }\n'

/** An FPS file with one problem and its author's solution. */
const FPS = `<?xml version="1.0" encoding="UTF-8"?>
<fps version="1.2"><item>
<title><![CDATA[Sum]]></title><time_limit unit="s"><![CDATA[1]]></time_limit><memory_limit unit="mb"><![CDATA[64]]></memory_limit>
<description><![CDATA[Add.]]></description><input><![CDATA[Two.]]></input><output><![CDATA[One.]]></output>
<test_input><![CDATA[1 2
]]></test_input><test_output><![CDATA[3
]]></test_output>
<solution language="C"><![CDATA[${SUM}]]></solution>
</item></fps>
`

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'touchstone-archives-'))
  mkdirSync(testCacheDir, { recursive: true })
  mkdirSync(join(dir, 'cache'))
  symlinkSync(testCacheDir, join(dir, 'cache', 'judge'))
  const files = { 'kiki.c': KIKI, 'life.c': LIFE_YEARS, 'games.c': GAMES, 'sum.c': SUM, 'sum.xml': FPS, 'broken.zip': 'no archive' }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text)
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const touchstone = (args: string[]) => runToEnd('touchstone', args, { DATA_DIR: dir, STARTER_PROBLEMS: 'off' })

describe('judging on problem files without a site', () => {
  test.each([
    { name: 'HOJ', file: archive('hoj-assembled-3-problems.zip'), pick: '1', source: 'games.c', cases: 16, score: null },
    { name: 'HOJ with subtasks', file: archive('hoj-assembled-3-problems.zip'), pick: '3', source: 'kiki.c', cases: 120, score: 100 },
    { name: 'QDUOJ with a checker', file: archive('qduoj-assembled-3-problems.zip'), pick: '3', source: 'life.c', cases: 10, score: null },
    { name: 'Hydro', file: archive('hydro-assembled-2-problems.zip'), pick: 'Kiki Boba', source: 'kiki.c', cases: 120, score: 100 },
    { name: 'FPS', file: 'sum.xml', pick: '1', source: 'sum.c', cases: 1, score: null },
  ])('$name: the right program is accepted, code 0', async ({ file, pick, source, cases, score }) => {
    const problem = file.startsWith('/') ? file : join(dir, file)
    const { code, out, err } = await touchstone(['judge', '--problem', problem, '--pick', pick, '--source', join(dir, source), '--json'])
    expect({ code, err }).toMatchObject({ code: 0 })
    const judged = JSON.parse(out)
    expect(judged).toMatchObject({ verdict: 'Accepted', score, timeMs: expect.any(Number), memoryKb: expect.any(Number) })
    expect(judged.cases).toHaveLength(cases)
  })

  test('a wrong program is code 1, unless that was expected', async () => {
    const args = ['judge', '--problem', archive('hydro-assembled-2-problems.zip'), '--pick', '2', '--source', join(dir, 'sum.c')]
    expect(await touchstone(args)).toMatchObject({ code: 1, out: expect.stringContaining('WrongAnswer') })
    expect(await touchstone([...args, '--expect', 'wrong-answer'])).toMatchObject({ code: 0 })
  })

  test('a file without a problem, or with several and no choice, is code 2', async () => {
    const source = ['--source', join(dir, 'sum.c')]
    expect(await touchstone(['judge', '--problem', join(dir, 'broken.zip'), ...source])).toMatchObject({ code: 2 })
    const several = await touchstone(['judge', '--problem', archive('hoj-assembled-3-problems.zip'), ...source])
    expect(several).toMatchObject({ code: 2, err: expect.stringContaining('--pick') })
  })

  test('the solutions in a file are its submissions', async () => {
    const { code, out } = await touchstone(['verify', join(dir, 'sum.xml')])
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('all 1 submissions as expected') })
  })

  test('a problem of the site is verified with its solutions, and one that is not there is code 2', async () => {
    expect(await touchstone(['import', join(dir, 'sum.xml')])).toMatchObject({ code: 0 })
    const { code, out } = await touchstone(['verify', '--problem', 'P1'])
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('all 1 submissions as expected') })
    expect(await touchstone(['verify', '--problem', 'P999'])).toMatchObject({ code: 2, err: expect.stringContaining('does not exist') })
  })
})
