// The phases of one jail, timed one by one: `npm run bench -- jail`. nsjail runs as for every program, but talks (`-v`), which makes its own
// phases a little longer. The times are those at which this process reads the marks. CPU time is that of the jail's cgroup, and of the
// launcher before it has entered the cgroup; where our own process works, its CPU time is added.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import type { RunCgroup } from '../sandbox/cgroup.ts'
import { findCgroupLayout } from '../sandbox/cgroup-layout.ts'
import { createCgroupV1 } from '../sandbox/cgroup-v1.ts'
import { createCgroupV2 } from '../sandbox/cgroup-v2.ts'
import { LAUNCHER_SCRIPT, NSJAIL_LOG_FD, REPORT_FD } from '../sandbox/init-script.ts'
import type { JailSpec } from '../sandbox/jail-spec.ts'
import { nsjailArgs } from '../sandbox/nsjail-args.ts'
import { findRootLinks } from '../sandbox/root-links.ts'
import { runCgroupName } from '../sandbox/sweep.ts'
import { benchParked } from './bench-parked.ts'
import { testInstanceId, testNsjail } from './test-judge.ts'

const MIB = 1024 * 1024
const LEAVE_RETRY_MS = 0.2

/** The phases in their order, each from the mark before it to its own. */
const PHASES = [
  'cgroups are made and limited',
  'launcher: spawn, and a shell starts',
  'launcher: enters the cgroups',
  'nsjail: starts, reads its settings',
  'nsjail: compiles the policy of system calls',
  'nsjail: clone, maps of ids',
  'nsjail: mounts',
  'nsjail: capabilities, policy, the init starts',
  'go, program, report',
  'counters are read',
  'nsjail and the init leave',
  'cgroups are removed',
] as const
type Phase = (typeof PHASES)[number]
type Cost = { ms: number; cpuMs: number }
/** Until the init waits for its go. A jail that is built ahead has these behind it. */
const BUILT_AFTER: Phase = 'nsjail: capabilities, policy, the init starts'
const COUNTED: Phase = 'counters are read'

/** Beginnings of the lines of nsjail that end a phase. */
const NSJAIL_MARKS: readonly (readonly [Phase, string])[] = [
  ['nsjail: starts, reads its settings', 'Compiling seccomp policy'],
  ['nsjail: compiles the policy of system calls', 'Creating new process'],
  ['nsjail: clone, maps of ids', 'setResGid()'],
  ['nsjail: mounts', 'Setting hostname'],
]

const spec: JailSpec = {
  command: ['/bin/true'],
  env: {},
  mounts: [],
  stdin: '/dev/null',
  stdoutPath: '/dev/null',
  stderrPath: '/dev/null',
  limits: { cpuMs: 1000, wallMs: 5000, memoryBytes: 64 * MIB, processes: 16, fileBytes: MIB, stackBytes: null, boxBytes: MIB },
}

const policyFile = (name: string) => fileURLToPath(new URL(`../policy/${name}`, import.meta.url))
/** CPU time of a process that is in none of our cgroups yet. */
const launcherCpuMs = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
const ownCpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const MARKED_LAUNCHER = `echo l >&${REPORT_FD}\n${LAUNCHER_SCRIPT.replace('\nshift\n', `\necho m >&${REPORT_FD}\nshift\n`)}`

function onLines(child: ChildProcess, fd: number, onLine: (line: string) => void): void {
  let pending = ''
  child.stdio[fd as 3]?.on('data', (chunk: Buffer) => {
    const lines = (pending + String(chunk)).split('\n')
    pending = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
}

/** Builds one jail, runs a program that does nothing, and removes the jail. */
async function phasesOfOne(nsjailPath: string, makeCgroup: () => RunCgroup): Promise<Record<Phase, Cost>> {
  const costs = Object.fromEntries(PHASES.map((phase) => [phase, { ms: 0, cpuMs: 0 }])) as Record<Phase, Cost>
  let [lastAt, lastCpuMs] = [performance.now(), ownCpuMs()]
  const mark = (phase: Phase, cpuMs: number, nextCpuMs = cpuMs) => {
    const now = performance.now()
    costs[phase] = { ms: now - lastAt, cpuMs: cpuMs - lastCpuMs }
    ;[lastAt, lastCpuMs] = [now, nextCpuMs]
  }
  const cgroup = makeCgroup()
  mark('cgroups are made and limited', ownCpuMs())

  const setting = {
    configPath: policyFile('jail.cfg'),
    policyPath: policyFile(`deny-${process.arch}.policy`),
    asRoot: process.getuid?.() === 0,
    rootLinks: findRootLinks(),
  }
  // A flag counts only behind the settings that it overrides.
  const [config, configPath, ...flags] = nsjailArgs(setting, spec, 900)
  const talking = [nsjailPath, config!, configPath!, '-v', ...flags]
  const child = spawn('/bin/sh', ['-c', MARKED_LAUNCHER, 'launcher', cgroup.folders.join('\n'), ...talking], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'ignore', 'pipe', 'ignore'],
    env: {},
    cwd: '/',
  })
  const pid = child.pid ?? 0
  const spawnCpuMs = ownCpuMs() - lastCpuMs
  lastCpuMs = 0
  const closed = new Promise((resolve) => child.once('close', resolve))
  let log = ''
  onLines(child, NSJAIL_LOG_FD, (line) => {
    log += `${line}\n`
    const [phase] = NSJAIL_MARKS.find(([each, text]) => costs[each].ms === 0 && line.includes(text)) ?? []
    if (phase) mark(phase, cgroup.cpuMs())
  })
  await new Promise<void>((resolve, reject) => {
    child.once('close', () => reject(new Error(`the jail ended early: ${log}`)))
    onLines(child, REPORT_FD, (line) => {
      if (line === 'l') mark('launcher: spawn, and a shell starts', launcherCpuMs(pid) + spawnCpuMs, launcherCpuMs(pid))
      else if (line === 'm') mark('launcher: enters the cgroups', launcherCpuMs(pid), cgroup.cpuMs())
      else if (line === 's') {
        mark(BUILT_AFTER, cgroup.cpuMs())
        const report = child.stdio[REPORT_FD]
        if (report && 'write' in report) report.write('g\n')
      } else {
        mark('go, program, report', cgroup.cpuMs(), ownCpuMs())
        resolve()
      }
    })
  })
  cgroup.usage()
  mark('counters are read', ownCpuMs(), cgroup.cpuMs())
  child.kill('SIGKILL')
  await closed
  while (cgroup.killAll() > 0) await new Promise((resolve) => setTimeout(resolve, LEAVE_RETRY_MS))
  mark('nsjail and the init leave', cgroup.cpuMs(), ownCpuMs())
  while (!cgroup.remove()) await new Promise((resolve) => setTimeout(resolve, LEAVE_RETRY_MS))
  mark('cgroups are removed', ownCpuMs())
  return costs
}

async function bareSpawn(): Promise<number> {
  const started = performance.now()
  await new Promise<void>((resolve, reject) => {
    const child = spawn('/bin/true', { stdio: 'ignore' })
    child.on('error', reject)
    child.on('close', () => resolve())
  })
  return performance.now() - started
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const upTo = (last: Phase) => PHASES.slice(0, PHASES.indexOf(last) + 1)
const since = (first: Phase) => PHASES.slice(PHASES.indexOf(first) + 1)

type Row = { what: string; value: string }

/** One row for each phase, and for their sums as a run sees them. */
function rowsOf(jails: readonly Record<Phase, Cost>[], bare: readonly number[]): Row[] {
  const row = (what: string, phases: readonly Phase[]): Row => {
    const sum = (pick: (cost: Cost) => number) => jails.map((jail) => phases.reduce((total, phase) => total + pick(jail[phase]), 0))
    const [ms, cpu] = [sum(({ ms }) => ms), sum(({ cpuMs }) => cpuMs)]
    const figures = `p50 ${at(ms, 0.5).toFixed(2)} ms, p99 ${at(ms, 0.99).toFixed(2)} ms, CPU ${at(cpu, 0.5).toFixed(2)} ms`
    return { what, value: `${figures}; x ${(at(ms, 0.5) / at(bare, 0.5)).toFixed(2)} of a bare spawn` }
  }
  return [
    { what: 'a bare spawn of /bin/true', value: `p50 ${at(bare, 0.5).toFixed(2)} ms, p99 ${at(bare, 0.99).toFixed(2)} ms` },
    ...PHASES.map((phase) => row(`  ${phase}`, [phase])),
    row('a jail is built', upTo(BUILT_AFTER)),
    row('a run waits for its result', PHASES.slice(PHASES.indexOf(BUILT_AFTER) + 1, PHASES.indexOf(COUNTED) + 1)),
    row('teardown, behind the result', since(COUNTED)),
    row('all of it', PHASES),
  ]
}

/** Measures jails with the machine as it is, and once more with every core busy. */
export async function benchJail(rounds: number): Promise<Row[]> {
  const layout = findCgroupLayout()
  if (!layout) throw new Error('no writable cgroup with the memory and pids controllers')
  const [nsjailPath, instanceId] = [await testNsjail(), testInstanceId()]
  let serial = 0
  const makeCgroup = () => {
    const name = runCgroupName(instanceId, process.pid, ++serial, 900)
    return layout.version === 1 ? createCgroupV1(layout, name, spec.limits) : createCgroupV2(layout, name, spec.limits)
  }
  async function measure(): Promise<Row[]> {
    const [jails, bare]: [Record<Phase, Cost>[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      bare.push(await bareSpawn())
      jails.push(await phasesOfOne(nsjailPath, makeCgroup))
    }
    return [...rowsOf(jails, bare), ...(await benchParked(Math.ceil(rounds / 10)))]
  }
  await phasesOfOne(nsjailPath, makeCgroup)
  const head: Row = { what: 'cgroups', value: `version ${layout.version}; the other version is covered by unit tests only` }
  const alone = await measure()
  // Each in its own session: the kernel shares the cores among sessions first.
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn('/bin/sh', ['-c', 'while :; do :; done'], { stdio: 'ignore', detached: true }),
  )
  try {
    const busy = await measure()
    return [head, { what: 'ALONE', value: '' }, ...alone, { what: `BESIDE ${loops.length} BUSY LOOPS`, value: '' }, ...busy]
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
  }
}
