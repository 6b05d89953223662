// The judge's part of `npm run bench`: ratios measured in one run, so that another machine, or a loaded one, gives comparable figures.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import type { Judge } from '../judge/create-judge.ts'
import type { JailSpec } from '../sandbox/jail-spec.ts'
import { jobOf, simpleProblem } from './simple-problem.ts'
import { createTestJudge, testCacheDir } from './test-judge.ts'

export type BenchRow = { what: string; value: string }

const ADD = '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); return 0; }\n'
const MIB = 1024 * 1024
const at = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
const ms = (value: number) => `${value.toFixed(1)} ms`
const times = (a: number, b: number) => `${(a / b).toFixed(1)} x`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const bareSpawn = (file: string, args: readonly string[] = []) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'ignore' })
    child.on('error', reject)
    child.on('close', () => resolve())
  })

function trueInJail(judge: Judge) {
  return async () => {
    const folder = judge.tools.newFolder()
    const limits = { cpuMs: 1000, wallMs: 5000, memoryBytes: 64 * MIB, processes: 16, fileBytes: MIB, stackBytes: null, boxBytes: MIB }
    const spec: JailSpec = {
      command: ['/bin/true'],
      env: {},
      mounts: [],
      stdin: '/dev/null',
      stdoutPath: folder.outPath('out'),
      stderrPath: folder.outPath('err'),
      limits,
    }
    await judge.tools.sandbox.run(spec)
    folder.remove()
  }
}

async function jailAgainstSpawn(judge: Judge, rounds: number): Promise<{ rows: BenchRow[]; jailMs: number }> {
  const [bare, jailed]: [number[], number[]] = [[], []]
  const inJail = trueInJail(judge)
  for (let i = 0; i < rounds; i++) {
    bare.push(await timed(() => bareSpawn('/bin/true')))
    jailed.push(await timed(inJail))
  }
  const [b, j] = [ascending(bare), ascending(jailed)]
  const isolate = spawnSync('isolate', ['--version']).status === 0 ? 'isolate is here: compare by hand' : 'not installed here'
  return {
    jailMs: at(j, 0.5),
    rows: [
      {
        what: `jailed run against bare spawn, median of ${rounds}`,
        value: `${ms(at(j, 0.5))} / ${ms(at(b, 0.5))} = ${times(at(j, 0.5), at(b, 0.5))}`,
      },
      { what: 'the same, 99th percentile', value: `${ms(at(j, 0.99))} / ${ms(at(b, 0.99))} = ${times(at(j, 0.99), at(b, 0.99))}` },
      { what: 'isolate, go-judge', value: isolate },
    ],
  }
}

/** What a case costs besides its program, when the next case's jail is built while this one runs, against a jail by itself. */
async function hundredCases(judge: Judge, jailMs: number): Promise<BenchRow[]> {
  const made = simpleProblem(Array.from({ length: 100 }, (_, i) => [`${i} 1\n`, `${i + 1}\n`] as const))
  const busy = simpleProblem(Array.from({ length: 20 }, () => ['', '3\n'] as const))
  const judgeAll = async ({ problem, blobPath }: typeof made, code: string) => {
    const result = await judge.judge(jobOf('C With O2', code, problem), { blobPath, onProgress: () => undefined })
    if (result.status !== Verdict.Accepted) throw new Error(`the bench's own program got ${result.status}`)
    return result
  }
  await judgeAll(made, ADD)
  const jailedMs = await timed(() => judgeAll(made, ADD))
  const folder = mkdtempSync(join(testCacheDir, 'bench-'))
  writeFileSync(join(folder, 'a.c'), ADD)
  spawnSync('gcc', ['-O2', '-o', join(folder, 'a'), join(folder, 'a.c')])
  writeFileSync(join(folder, 'in'), '1 2\n')
  const bareMs = await timed(async () => {
    for (let i = 0; i < 100; i++) await bareSpawn('/bin/sh', ['-c', `${join(folder, 'a')} < ${join(folder, 'in')}`])
  })
  const compileMs = await timed(() => bareSpawn('gcc', ['-O2', '-o', join(folder, 'b'), join(folder, 'a.c')]))
  rmSync(folder, { recursive: true })
  // Programs that run longer than a jail takes to build show what of the building is left to wait for.
  const burn = '#include <stdio.h>\n#include <time.h>\nint main(void) { while (clock() < CLOCKS_PER_SEC / 20) ; puts("3"); return 0; }\n'
  await judgeAll(busy, burn)
  let programMs = 0
  const busyMs = await timed(async () => {
    const result = await judgeAll(busy, burn)
    programMs = result.cases.reduce((sum, each) => sum + (each.wallTimeMs ?? 0), 0)
  })
  const waitedMs = (busyMs - programMs) / busy.problem.testcases.length
  made.remove()
  busy.remove()
  return [
    { what: '100 cases of A+B against 100 bare runs', value: `${ms(jailedMs)} / ${ms(bareMs)} = ${times(jailedMs, bareMs)}` },
    {
      what: 'waiting that a case of 50 ms costs (aim: below half of a jailed run)',
      value: `${ms(waitedMs)} = ${times(waitedMs, jailMs)} of a jailed run`,
    },
    { what: 'a bare compile of A+B in C, which a cache hit saves', value: ms(compileMs) },
  ]
}

async function compileAgainstHit(judge: Judge): Promise<BenchRow> {
  const made = simpleProblem([['1 2\n', '3\n']])
  const run = (code: string) =>
    timed(() => judge.judge(jobOf('C++ 17 With O2', code, made.problem), { blobPath: made.blobPath, onProgress: () => undefined }))
  const code = `// ${performance.now()}\n#include <bits/stdc++.h>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }\n`
  const [fresh, hit] = [await run(code), await run(code)]
  made.remove()
  return {
    what: 'a compile against a compile cache hit (C++, bits/stdc++.h, one case)',
    value: `${ms(fresh)} / ${ms(hit)} = ${times(fresh, hit)}`,
  }
}

/** How much of the cores the lanes use when there is always work. */
async function coresBusy(judge: Judge): Promise<BenchRow> {
  const lanes = availableParallelism()
  const made = simpleProblem(Array.from({ length: 10 }, () => ['', '3\n'] as const))
  const burn = '#include <stdio.h>\n#include <time.h>\nint main(void) { while (clock() < CLOCKS_PER_SEC / 5) ; puts("3"); return 0; }\n'
  const judgeIt = () => judge.judge(jobOf('C', burn, made.problem), { blobPath: made.blobPath, onProgress: () => undefined })
  await judgeIt()
  let programMs = 0
  const elapsed = await timed(async () => {
    const results = await Promise.all(Array.from({ length: lanes }, judgeIt))
    programMs = results.flatMap((result) => result.cases).reduce((sum, each) => sum + (each.timeMs ?? 0), 0)
  })
  made.remove()
  return {
    what: `cores kept busy by ${lanes} lanes with cases of 200 ms (aim: 95 %)`,
    value: `${((100 * programMs) / (elapsed * lanes)).toFixed(0)} %`,
  }
}

/** Memory of this process, which judges, after many judgings against after the first hundred. */
async function memoryFlat(judge: Judge, judgings: number): Promise<BenchRow> {
  const made = simpleProblem([['1 2\n', '3\n']])
  const some = async (count: number) => {
    for (let i = 0; i < count; i++)
      await judge.judge(jobOf('C', ADD, made.problem), { blobPath: made.blobPath, onProgress: () => undefined })
  }
  await some(100)
  const before = process.memoryUsage.rss()
  await some(judgings)
  const after = process.memoryUsage.rss()
  made.remove()
  return {
    what: `memory after ${judgings + 100} judgings against after 100`,
    value: `${Math.round(after / MIB)} / ${Math.round(before / MIB)} MiB`,
  }
}

/** @param judgings for the memory row; the whole takes about a minute with 1000 on an idle machine */
export async function benchJudge({ rounds = 200, judgings = 1000 } = {}): Promise<BenchRow[]> {
  mkdirSync(testCacheDir, { recursive: true })
  const judge = await createTestJudge(availableParallelism())
  try {
    const { rows, jailMs } = await jailAgainstSpawn(judge, rounds)
    return [
      ...rows,
      ...(await hundredCases(judge, jailMs)),
      await compileAgainstHit(judge),
      await coresBusy(judge),
      await memoryFlat(judge, judgings),
    ]
  } finally {
    await judge.close()
  }
}

if (import.meta.main) {
  for (const { what, value } of await benchJudge({ judgings: Number(process.argv[2] ?? 1000) }))
    process.stdout.write(`${what.padEnd(76)} ${value}\n`)
}
