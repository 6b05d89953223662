// Parked jails against jails that are built for one run: part of `npm run bench -- jail`. Both take turns, so that load affects both equally.
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { createRunFolders } from '../language/run-folders.ts'
import type { JailSpec } from '../sandbox/jail-spec.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { testCacheDir, testInstanceId, testNsjail } from './test-judge.ts'

const MIB = 1024 * 1024

type Row = { what: string; value: string }
type Sample = { waitMs: number; runMs: number; peakBytes: number }

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** @param rounds of ten runs of each kind */
export async function benchParked(rounds: number): Promise<Row[]> {
  const instanceId = testInstanceId()
  const scratchDir = join(testCacheDir, `runs-${instanceId}`)
  const sandbox = await createSandbox({ nsjailPath: await testNsjail(), instanceId, parking: { scratchDir, most: 5 } })
  const newFolder = createRunFolders(scratchDir)
  const programs = newFolder()
  const program = { source: programs.addInput('main', ''), target: '/box/main' }
  writeFileSync(program.source, '#!/bin/sh\nread a b\necho $((a + b))\n')
  chmodSync(program.source, 0o755)
  const limits = { cpuMs: 1000, wallMs: 5000, memoryBytes: 64 * MIB, processes: 16, fileBytes: MIB, stackBytes: null, boxBytes: MIB }

  function makeSpec(isParked: boolean): { spec: JailSpec; remove: () => void } {
    const folder = newFolder()
    const file = { source: folder.addInput('in', '1 2\n'), target: '/in/input' }
    const spec: JailSpec = {
      command: ['/box/main'],
      env: { PATH: '/usr/bin:/bin' },
      mounts: [program, file],
      ...(isParked ? { parking: { program, files: [file], mounts: [], key: 'bench' } } : {}),
      stdin: '/in/input',
      stdoutPath: folder.outPath('out'),
      stderrPath: folder.outPath('err'),
      limits,
    }
    return { spec, remove: folder.remove }
  }

  /** As a judging does: while one case runs, the jail of the next one is made ready. */
  async function cases(isParked: boolean, count: number): Promise<Sample[]> {
    const samples: Sample[] = []
    const prepare = () => {
      const made = makeSpec(isParked)
      return { ...made, jail: sandbox.prepare(made.spec) }
    }
    let ahead = prepare()
    for (let index = 0; index < count; index++) {
      const current = ahead
      const asked = performance.now()
      const jail = await current.jail
      const ready = performance.now()
      const running = jail.start()
      if (index < count - 1) ahead = prepare()
      const outcome = await running
      samples.push({ waitMs: ready - asked, runMs: performance.now() - ready, peakBytes: outcome.peakBytes })
      current.remove()
    }
    return samples
  }

  try {
    for (const isParked of [false, true]) await cases(isParked, 5)
    const [own, parked]: [Sample[], Sample[]] = [[], []]
    const elapsed = { own: 0, parked: 0 }
    for (let round = 0; round < rounds; round++) {
      for (const isParked of [false, true]) {
        const started = performance.now()
        ;(isParked ? parked : own).push(...(await cases(isParked, 10)))
        elapsed[isParked ? 'parked' : 'own'] += performance.now() - started
      }
    }
    const row = (what: string, pick: (sample: Sample) => number, unit: string): Row => {
      const [a, b] = [own.map(pick), parked.map(pick)]
      const figures = [a, b].map((values) => `p50 ${at(values, 0.5).toFixed(2)} ${unit}, p99 ${at(values, 0.99).toFixed(2)} ${unit}`)
      return { what, value: `made for the run ${figures[0]}; parked ${figures[1]}; x ${(at(b, 0.5) / at(a, 0.5)).toFixed(2)}` }
    }
    const { standing, keepers, most } = await sandbox.parked()
    return [
      { what: 'PARKED JAILS, ten small cases in a row', value: `${standing} of ${keepers} keepers stand, at most ${most}` },
      row('  a case waits for its jail', ({ waitMs }) => waitMs, 'ms'),
      row('  go, program, result', ({ runMs }) => runMs, 'ms'),
      row('  peak of memory', ({ peakBytes }) => peakBytes / 1024, 'KiB'),
      {
        what: '  all cases',
        value: `made for the run ${elapsed.own.toFixed(0)} ms; parked ${elapsed.parked.toFixed(0)} ms; x ${(elapsed.parked / elapsed.own).toFixed(2)}`,
      },
    ]
  } finally {
    await sandbox.close()
    rmSync(scratchDir, { recursive: true, force: true })
  }
}
