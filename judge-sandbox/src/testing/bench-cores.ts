// Lanes against bare copies side by side, and two programs that talk: part of `npm run bench -- judge`.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { CaseResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Judge } from '../open-judge/create-judge.ts'
import { jobOf, simpleProblem } from './simple-problem.ts'
import { testCacheDir } from './test-judge.ts'

type Row = { what: string; value: string }
type Made = ReturnType<typeof simpleProblem>

const LANGUAGE = 'C++ 17 With O2'
/** Some 90 ms of CPU time. */
const WORK =
  '#include <cstdio>\nint main() { unsigned x = 1; for (int i = 0; i < 60000000; i++) { x ^= x << 13; x ^= x >> 17; x ^= x << 5; } long long a, b; scanf("%lld %lld", &a, &b); printf("%lld", a + b + (x == 0)); }\n'
const CASES = 10
const WORDS = 20_000
const ASKS = `#include <cstdio>
int main(int, char** v) { FILE* in = fopen(v[1], "r"); int n, x; if (fscanf(in, "%d", &n) != 1) return 3; setvbuf(stdout, nullptr, _IOLBF, 4096);
for (int i = 0; i < n; i++) { printf("%d\\n", i); if (scanf("%d", &x) != 1 || x != i + 1) return 1; } puts("-1"); return 0; }
`
const ANSWERS =
  '#include <cstdio>\nint main() { setvbuf(stdout, nullptr, _IOLBF, 4096); int x; while (scanf("%d", &x) == 1 && x >= 0) printf("%d\\n", x + 1); }\n'

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

async function judged(judge: Judge, made: Made, code: string): Promise<CaseResult[]> {
  const result = await judge.judge(jobOf(LANGUAGE, code, made.problem), { blobPath: made.blobPath, onProgress: () => undefined })
  if (result.status !== Verdict.Accepted) throw new Error(`the bench's own program got ${result.status}: ${result.errorMessage}`)
  return result.cases
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** @param rounds of all lanes with ten cases each, beside as many bare copies */
async function lanesAgainstBare(judge: Judge, rounds: number): Promise<Row[]> {
  const lanes = availableParallelism()
  const made = simpleProblem(
    Array.from({ length: CASES }, (_, i) => [`${i} 2\n`, `${i + 2}\n`] as const),
    { timeLimitMs: 5000 },
  )
  const folder = mkdtempSync(join(testCacheDir, 'bench-'))
  writeFileSync(join(folder, 'main.cpp'), WORK)
  spawnSync('g++', ['-O2', '-w', '-o', join(folder, 'main'), join(folder, 'main.cpp')])
  const script = `i=0; while [ $i -lt ${CASES} ]; do echo 1 2 | ${join(folder, 'main')}; i=$((i+1)); done`
  // A session of its own, as each jail has one: the kernel shares time between sessions.
  const bare = () =>
    new Promise<void>((resolve, reject) => {
      const child = spawn('/bin/sh', ['-c', script], { stdio: 'ignore', detached: true })
      child.on('error', reject)
      child.on('close', () => resolve())
    })
  const side = (work: () => Promise<unknown>) => timed(() => Promise.all(Array.from({ length: lanes }, work)))
  await judged(judge, made, WORK)
  const [bareMs, lanesMs, cases]: [number[], number[], CaseResult[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    bareMs.push(await side(bare))
    lanesMs.push(await side(async () => cases.push(...(await judged(judge, made, WORK)))))
  }
  made.remove()
  rmSync(folder, { recursive: true })
  const spread = (values: readonly number[]) =>
    `${at(values, 0.99)} / ${at(values, 0.5)} ms = ${(at(values, 0.99) / at(values, 0.5)).toFixed(2)} x`
  const [taken, wanted] = [at(lanesMs, 0.5), at(bareMs, 0.5)]
  return [
    {
      what: `${lanes} lanes against ${lanes} bare copies side by side, cases of 90 ms (aim: 0.95 of their speed)`,
      value: `${(wanted / taken).toFixed(2)} of their speed (${wanted.toFixed(0)} / ${taken.toFixed(0)} ms); load ${loadavg()[0]?.toFixed(1)}`,
    },
    { what: `spread of CPU time over ${cases.length} runs, p99 / p50`, value: spread(cases.map(({ timeMs }) => timeMs ?? 0)) },
    { what: 'the same of time on the clock', value: spread(cases.map(({ wallTimeMs }) => wallTimeMs ?? 0)) },
  ]
}

async function talk(judge: Judge): Promise<Row> {
  const made = simpleProblem([[`${WORDS}\n`, '']], { timeLimitMs: 10_000, judgeMode: 'interactive', spjCode: ASKS, spjLanguage: LANGUAGE })
  await judged(judge, made, ANSWERS)
  const walls: number[] = []
  for (let round = 0; round < 9; round++) walls.push((await judged(judge, made, ANSWERS))[0]?.wallTimeMs ?? 0)
  made.remove()
  return {
    what: 'a program and its interactor exchange a word and its answer, median of 9',
    value: `${((1000 * at(walls, 0.5)) / WORDS).toFixed(1)} us`,
  }
}

export const benchCores = async (judge: Judge, rounds: number): Promise<Row[]> => [
  ...(await lanesAgainstBare(judge, rounds)),
  await talk(judge),
]
