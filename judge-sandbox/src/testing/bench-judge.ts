// The judge's part of `npm run bench`: ratios measured in one run, so that another machine, or a loaded one, gives comparable figures.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, type CpuInfo, cpus } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Judge } from '../open-judge/create-judge.ts'
import type { JailSpec } from '../sandbox/jail-spec.ts'
import { benchCores } from './bench-cores.ts'
import { findPeers, isPeer } from './bench-peers.ts'
import { jobOf, simpleProblem } from './simple-problem.ts'
import { createUsualJudge, testCacheDir } from './test-judge.ts'

type BenchRow = { what: string; value: string }

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

/** @param isParked in a jail that stood already, as programs run; else in one that is made for the run, as compilers run */
function trueInJail(judge: Judge, isParked: boolean) {
  const program = { source: '/bin/true', target: '/box/main' }
  return async () => {
    const folder = judge.tools.newFolder()
    const limits = { cpuMs: 1000, wallMs: 5000, memoryBytes: 64 * MIB, processes: 16, fileBytes: MIB, stackBytes: null, boxBytes: MIB }
    const spec: JailSpec = {
      command: [program.target],
      env: {},
      mounts: [program],
      ...(isParked ? { parking: { program, files: [], mounts: [], key: 'bench' } } : {}),
      stdin: '/dev/null',
      stdoutPath: folder.outPath('out'),
      stderrPath: folder.outPath('err'),
      limits,
    }
    await judge.tools.sandbox.run(spec)
    folder.remove()
  }
}

/**
 * A jailed run against a bare spawn, and against the sandboxes of other judges on this machine. All run in turn, so that load affects all
 * equally.
 */
async function jailAgainstOthers(judge: Judge, rounds: number): Promise<{ rows: BenchRow[]; jailMs: number; isolateMs: number | null }> {
  const peers = await findPeers(process.env.PATH ?? '')
  const runs = new Map<string, () => Promise<void>>([
    ['bare', () => bareSpawn('/bin/true')],
    ['made', trueInJail(judge, false)],
    ['jail', trueInJail(judge, true)],
    ...peers.filter(isPeer).map(({ name, runTrue }) => [name, runTrue] as const),
  ])
  const samples = new Map([...runs.keys()].map((name) => [name, [] as number[]]))
  for (let i = 0; i < rounds; i++) for (const [name, run] of runs) samples.get(name)?.push(await timed(run))
  for (const peer of peers) if (isPeer(peer)) peer.close()
  const share = (name: string, part: number) => at(ascending(samples.get(name) ?? []), part)
  const [bare, jail, late, lateBare] = [share('bare', 0.5), share('jail', 0.5), share('jail', 0.99), share('bare', 0.99)]
  const isolate = peers.find((peer) => isPeer(peer) && peer.name.startsWith('isolate'))
  return {
    jailMs: jail,
    isolateMs: isolate ? share(isolate.name, 0.5) : null,
    rows: [
      { what: `run in a parked jail against bare spawn, median of ${rounds}`, value: `${ms(jail)} / ${ms(bare)} = ${times(jail, bare)}` },
      { what: 'the same, 99th percentile', value: `${ms(late)} / ${ms(lateBare)} = ${times(late, lateBare)}` },
      {
        what: 'run in a jail that is made for it against bare spawn, median',
        value: `${ms(share('made', 0.5))} / ${ms(bare)} = ${times(share('made', 0.5), bare)}`,
      },
      ...peers.map((peer) => ({
        what: `run in a parked jail against one of ${peer.name}`,
        value: isPeer(peer) ? `${ms(jail)} / ${ms(share(peer.name, 0.5))} = ${times(jail, share(peer.name, 0.5))}` : peer.why,
      })),
    ],
  }
}

/** Cost of a case besides its program, with the next case's jail built meanwhile, against a jail by itself. */
async function hundredCases(judge: Judge, jailMs: number, isolateMs: number | null): Promise<BenchRow[]> {
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
  // Programs that run longer than a jail takes to build show how much of the building remains as waiting.
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
      value: `${ms(waitedMs)} = ${times(waitedMs, jailMs)} of a jailed run${isolateMs === null ? '' : `, ${times(waitedMs, isolateMs)} of isolate's`}`,
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
  const [busyBefore, idleBefore] = coreTimes()
  const elapsed = await timed(async () => {
    const results = await Promise.all(Array.from({ length: lanes }, judgeIt))
    programMs = results.flatMap((result) => result.cases).reduce((sum, each) => sum + (each.timeMs ?? 0), 0)
  })
  const [busyAfter, idleAfter] = coreTimes()
  made.remove()
  const busy = busyAfter - busyBefore
  return {
    what: `cores kept busy by ${lanes} lanes with cases of 200 ms (aim: 95 %)`,
    value: `${percent(busy / (busy + idleAfter - idleBefore))}, ${percent(programMs / (elapsed * lanes))} by the programs themselves`,
  }
}

/** Busy and idle milliseconds of all cores since the machine started. */
function coreTimes(): [busy: number, idle: number] {
  const sum = (pick: (times: CpuInfo['times']) => number) => cpus().reduce((total, core) => total + pick(core.times), 0)
  return [sum(({ user, nice, sys, irq }) => user + nice + sys + irq), sum(({ idle }) => idle)]
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`

/** Resident memory of this process and of its children (one of them drives the jails), in bytes. */
function residentBytes(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
  const kib = children.map((pid) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0))
  return process.memoryUsage.rss() + kib.reduce((sum, each) => sum + each, 0) * 1024
}

/** Memory of the worker after many judgings against after the first hundred. */
async function memoryFlat(judge: Judge, judgings: number): Promise<BenchRow> {
  const made = simpleProblem([['1 2\n', '3\n']])
  const some = async (count: number) => {
    for (let i = 0; i < count; i++)
      await judge.judge(jobOf('C', ADD, made.problem), { blobPath: made.blobPath, onProgress: () => undefined })
  }
  await some(100)
  const before = residentBytes()
  await some(judgings - 100)
  const after = residentBytes()
  made.remove()
  return {
    what: `memory of the worker after ${judgings} judgings against after 100`,
    value: `${Math.round(after / MIB)} / ${Math.round(before / MIB)} MiB = ${(after / before).toFixed(2)} x`,
  }
}

/** @param judgings for the memory row, more than 100; the whole takes about a minute with 1000 on an idle machine */
export async function benchJudge({ rounds = 200, judgings = 1000 } = {}): Promise<BenchRow[]> {
  mkdirSync(testCacheDir, { recursive: true })
  const judge = await createUsualJudge(availableParallelism())
  try {
    const { rows, jailMs, isolateMs } = await jailAgainstOthers(judge, rounds)
    return [
      ...rows,
      ...(await hundredCases(judge, jailMs, isolateMs)),
      await compileAgainstHit(judge),
      await coresBusy(judge),
      ...(await benchCores(judge, Math.ceil(rounds / 4))),
      await memoryFlat(judge, judgings),
    ]
  } finally {
    await judge.close()
  }
}
