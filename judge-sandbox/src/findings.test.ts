import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findingIds } from '@touchstone/shared/judging/inspection/finding-words.ts'
import { type InspectionResult, inspectionStates } from '@touchstone/shared/judging/inspection/inspection.schema.ts'
import { unreadInput } from '@touchstone/shared/judging/inspection/unread-input.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createLanes } from './judge/lanes.ts'
import { languageOfFile } from './package/language-of-file.ts'
import { fixtureRuns, fixturesDir } from './testing/fixture-runs.ts'
import { leftByRuns } from './testing/left-behind.ts'
import { simpleProblem } from './testing/simple-problem.ts'
import { createTestJudge } from './testing/test-judge.ts'

// Each file is a program of a beginner; its name is the finding. A comment marks the line with the fault.

const judge = await createTestJudge()
const { problem, remove } = simpleProblem([['5\n', '5\n']], { timeLimitMs: 10_000 })
const inLane = createLanes()
afterAll(async () => {
  remove()
  await judge.close()
})

const folder = join(fixturesDir, 'findings')
const programs = readdirSync(folder).map((name) => ({
  name,
  id: name.slice(0, name.indexOf('.')),
  code: readFileSync(join(folder, name), 'utf8'),
}))
const inspect = (language: string, code: string, inputs = ['5']): Promise<InspectionResult> =>
  inLane(() => judge.inspect({ language, code, inputs, problem }))

test('every finding has a program with that fault', () => {
  const shown = new Set(programs.map(({ id }) => id))
  expect(findingIds.filter((id) => !shown.has(id))).toEqual([])
})

describe('the run with checks finds the fault, and its line', () => {
  for (const { name, id, code } of programs) {
    test.concurrent(name, async () => {
      const result = await inspect(languageOfFile(name)?.replace(' With O2', '') ?? '', code)
      expect(result).toMatchObject({ state: 'found', input: 0, finding: { id } })
      const lines = code.split('\n').flatMap((line, index) => (line.includes('// fault') ? [index + 1] : []))
      if (lines.length > 0) expect(lines).toContain(result.finding?.line)
      else expect(result.finding?.line).toBeNull()
    })
  }
})

const reads = {
  scanf: ['C', '#include <stdio.h>\nint main(void) { int n, x; scanf("%d", &n); while (--n) scanf("%d", &x); return 0; }'],
  cin: ['C++ 17', '#include <iostream>\nint main() { int n, x; std::cin >> n; while (--n) std::cin >> x; }'],
  'cin without sync': [
    'C++ 17',
    '#include <iostream>\nint main() { std::ios::sync_with_stdio(false); std::cin.tie(0); int n, x; std::cin >> n; while (--n) std::cin >> x; }',
  ],
} as const

describe('a program that ends well', () => {
  test.concurrent.each(Object.entries(reads))('says how far it has read by %s', async (_, [language, code]) => {
    const input = '3\n10 20 30'
    const result = await inspect(language, code, ['1', input])
    expect(result).toMatchObject({ state: 'clean', input: 1, finding: null })
    expect(unreadInput(input, result.readLength ?? 0)).toEqual({ read: 3, all: 4, unit: 'numbers' })
  })
  test.concurrent.each([
    ['reads all', 'int main() { int n; while (std::cin >> n); }'],
    [
      'reads from elsewhere',
      '#include <sstream>\nint main() { std::istringstream s("1"); std::cin.rdbuf(s.rdbuf()); int n; std::cin >> n; }',
    ],
    ['ends without the library', '#include <unistd.h>\nint main() { _exit(0); }'],
  ])('says nothing when it %s', async (_, code) => {
    expect(await inspect('C++ 17', `#include <iostream>\n${code}`, ['1 2'])).toMatchObject({
      state: 'clean',
      input: null,
      readLength: null,
    })
  })
})

describe('a program that', () => {
  const main = (body: string) =>
    `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\nint main(void) { ${body} }`
  const fake = "main.c:1:1: runtime error: index 7 out of bounds for type 'int [3]'\\n"
  const cases = [
    { name: 'prints a report to standard error finds none', body: `fprintf(stderr, "${fake}"); return 0;`, state: 'clean' },
    { name: 'prints a report and exits as the checks do finds none', body: `fprintf(stderr, "${fake}"); exit(86);`, state: 'unknown' },
    {
      name: 'fills the report with garbage finds none',
      body: 'FILE *f = fopen("/box/report.2", "w"); for (int i = 0; i < 200000; i++) fputs("==2==ERROR: x\\n", f); fclose(f); exit(86);',
      state: 'unknown',
    },
    {
      name: 'makes the report a link to a secret finds none',
      body: 'symlink("/etc/passwd", "/box/report.2"); exit(86);',
      state: 'unknown',
    },
    { name: 'makes the report a folder finds none', body: 'system("mkdir /box/report.2"); exit(86);', state: 'unknown' },
    {
      name: 'claims to have read more than there is finds none',
      body: 'FILE *f = fopen("/box/report.2", "w"); fputs("input-read 999\\n", f); fclose(f); return 0;',
      state: 'clean',
    },
    { name: 'never ends reaches the limit of time', body: 'for (;;);', state: 'time' },
    { name: 'takes all memory reaches its limit', body: 'for (;;) memset(malloc(1 << 20), 1, 1 << 20);', state: 'memory' },
    { name: 'prints for ever reaches the limit of output', body: 'for (;;) puts("touchstone");', state: 'output' },
    { name: 'is no program does not compile', body: 'missing', state: 'not-compiled' },
  ]
  const quick = { ...problem, timeLimitMs: 200, memoryLimitMb: 64, stackLimitMb: 16 }
  test.each(cases)('$name', async ({ body, state }) => {
    const result = await judge.inspect({ language: 'C', code: main(body), inputs: ['5'], problem: quick })
    expect(result).toMatchObject({ state, finding: null })
    expect(result.readLength ?? 0).toBe(0)
    expect(leftByRuns(judge.instanceId)).toEqual([])
  })
  test('writes its own report gets the words of the table, with its own numbers', async () => {
    const body = `FILE *f = fopen("/box/report.2", "w"); fputs("${fake}", f); fclose(f); exit(86);`
    const result = await judge.inspect({ language: 'C', code: main(body), inputs: ['5'], problem: quick })
    expect(result.finding).toEqual({ id: 'array-index', line: 1, slots: { index: '7', length: '3' } })
  })
})

// Without optimisation and with checks, an attack may end in another way; it must end, in a known state, and leave nothing.
const attacks = fixtureRuns('hostile').filter(({ language }) => ['C', 'C++'].includes(language))
describe('a hostile program run with checks ends, and leaves nothing', () => {
  const quick = { ...problem, timeLimitMs: 500, memoryLimitMb: 64, stackLimitMb: 16 }
  // Many attacks only wait, so several judges run them. Each has one lane, and sees the leftovers of its own attack alone.
  const judges = Array.from({ length: availableParallelism() }, () => createTestJudge(1))
  afterAll(async () => {
    for (const judge of judges) await (await judge).close()
  })
  const free = [...judges]
  test.concurrent.each(attacks)('$name', ({ path, language }) =>
    inLane(async () => {
      const chosen = free.pop()
      const judge = await chosen
      if (!chosen || !judge) throw new Error('there are more lanes than judges')
      try {
        const result = await judge.inspect({ language, code: readFileSync(path, 'utf8'), inputs: ['5'], problem: quick })
        expect(inspectionStates).toContain(result.state)
        expect(result.state, result.message ?? '').not.toBe('failed')
        expect(leftByRuns(judge.instanceId)).toEqual([])
      } finally {
        free.push(chosen)
      }
    }),
  )
})

test('after all attacks the checks work as before', async () => {
  const code = 'int a[3];\nint main(void) {\nvolatile int i = 3;\nreturn a[i];\n}'
  expect(await judge.inspect({ language: 'C', code, inputs: ['5'], problem })).toMatchObject({ finding: { id: 'array-index', line: 4 } })
})

test('a language without checks says so', async () => {
  expect(await judge.inspect({ language: 'Python3', code: 'print(1)', inputs: ['5'], problem })).toMatchObject({ state: 'unavailable' })
})
