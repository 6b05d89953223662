// `npm run prove`: judges the whole set of fixtures again and again and expects the same verdicts each time. A last round runs beside four
// busy loops for each core, which may change borderline verdicts only. Options: --judgings <n> (1000), --only <part of a name>.
import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import { createLanes } from '../judge/lanes.ts'
import type { Judge } from '../open-judge/create-judge.ts'
import type { ProblemPackage } from '../package/problem-package.ts'
import { readSourceSet } from '../package/source-set.ts'
import { judgeSource } from '../verify/judge-package.ts'
import { readFolder } from '../verify/open-package.ts'
import { allFixtureRuns, type FixtureRun, fixturesDir } from './fixture-runs.ts'
import { leftBehind } from './left-behind.ts'
import { createTestJudge } from './test-judge.ts'
import { unhurried } from './unhurried.ts'

const BUSY_LOOPS = 4 * availableParallelism()
const MIB = 1024 * 1024

const { values } = parseArgs({ options: { judgings: { type: 'string', default: '1000' }, only: { type: 'string', default: '' } } })
const wanted = Number(values.judgings)
const say = (line: string) => process.stdout.write(`${line}\n`)
const rssMib = () => Math.round(process.memoryUsage.rss() / MIB)

const packages = new Map<string, Promise<ProblemPackage>>()
const packageOf = (folder: string) => {
  const known = packages.get(folder) ?? readFolder(join(fixturesDir, folder))
  packages.set(folder, known)
  return known
}

type Seen = { name: string; verdict: string; expected: boolean; borderline: boolean }

async function round(judge: Judge, runs: readonly FixtureRun[]): Promise<Seen[]> {
  const inLane = createLanes()
  return Promise.all(
    runs.map((run) =>
      inLane(async () => {
        const result = await judgeSource(judge, slower(await packageOf(run.folder)), readSourceSet(run.path, run.language))
        return {
          name: run.name,
          verdict: verdictName(result.status) ?? String(result.status),
          expected: run.expected.includes(result.status),
          borderline: result.cases.some((each) => each.borderline === true),
        }
      }),
    ),
  )
}

function compare(seen: readonly Seen[], first: ReadonlyMap<string, Seen>): string[] {
  return seen.flatMap(({ name, verdict, expected, borderline }) => {
    if (!expected) return [`${name}: ${verdict} was not expected`]
    const before = first.get(name)
    return before && before.verdict !== verdict && !borderline && !before.borderline ? [`${name}: ${before.verdict}, then ${verdict}`] : []
  })
}

const judge = await createTestJudge()
const slower = await unhurried(judge)
const working = new Set(judge.languages.filter((language) => language.available).map((language) => language.name))
const runs = allFixtureRuns().filter((run) => working.has(run.language as never) && run.name.includes(values.only))
const loops: ChildProcess[] = []
const faults: string[] = []
try {
  const first = new Map((await round(judge, runs)).map((seen) => [seen.name, seen]))
  faults.push(...compare([...first.values()], first))
  let judged = runs.length
  const rssAtFirst = rssMib()
  say(`${runs.length} programs in ${working.size} languages; ${faults.length} unexpected verdicts; ${rssAtFirst} MiB`)
  while (judged < wanted) {
    const started = performance.now()
    const differences = compare(await round(judge, runs.slice(0, wanted - judged)), first)
    judged += Math.min(runs.length, wanted - judged)
    faults.push(...differences)
    say(`${judged} judgings, ${differences.length} differences, ${((performance.now() - started) / 1000).toFixed(0)} s, ${rssMib()} MiB`)
  }
  // Each in its own session: the kernel shares the cores among sessions first, and all our loops in one session would weigh as much as one
  // jail.
  for (let i = 0; i < BUSY_LOOPS; i++) loops.push(spawn(process.execPath, ['-e', 'for (;;) ;'], { stdio: 'ignore', detached: true }))
  const loaded = compare(await round(judge, runs), first)
  faults.push(...loaded.map((line) => `beside ${BUSY_LOOPS} busy loops: ${line}`))
  say(`beside ${BUSY_LOOPS} busy loops: ${loaded.length} verdicts changed`)
} finally {
  for (const loop of loops) loop.kill('SIGKILL')
  await judge.close()
}
const left = leftBehind(judge.instanceId)
for (const line of [...faults, ...left.map((what) => `left behind: ${what}`)]) say(line)
say(faults.length + left.length === 0 ? 'proven: the same verdicts every time, and nothing left behind' : 'NOT proven')
process.exitCode = faults.length + left.length === 0 ? 0 : 1
