/** A judge machine over loopback, with the real protocol and a connection that can be cut; a function judges in place of jails. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hour, second } from '@touchstone/shared/ground/time/instant.ts'
import { machineWorker } from '@touchstone/shared/judging/machine/machine-rules.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { judgeResult, WORKER } from '../../testing/judge-by-hand.ts'
import { allowLanguages, makeCases, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createKeptResults } from '../worker/kept-results.ts'
import { createWorkerLoop } from '../worker/worker-loop.ts'
import { createMachineClient } from './machine-client.ts'

/** A way to a port that can be cut: open connections end, and new ones are refused until it is mended. */
async function openCable(port: number) {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from
        .on('error', () => {})
        .on('close', () => {
          open.delete(from)
          to.destroy()
        })
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend() {
      isCut = false
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

async function open() {
  const site = await openTestApp()
  const { app, services, call, signIn, clock } = site
  const root = { token: (await signIn('root')).token }
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const cable = await openCable(port)
  const home = await mkdtemp(join(tmpdir(), 'touchstone-kept-'))
  const folder = join(home, 'kept')
  const { code } = (await call('POST /api/admin/judge-machine/join-code', { ...root, body: { name: 'Room 302' } })).body.data
  const { id, key } = await services.machines.join(code, '127.0.0.1')
  await call('PUT /api/admin/judge-machine/state', { ...root, body: { id, state: 'working' } })
  const lines: string[] = []
  const faults: unknown[] = []
  const stops: (() => Promise<void>)[] = []

  /** A run of the machine. @param judged called before each result */
  function start(boot: string, judged: () => Promise<void>) {
    const stop = new AbortController()
    const client = createMachineClient(`http://127.0.0.1:${cable.port}`, key, () => {})
    const none = () => Promise.reject(new Error('not judged here'))
    const loop = createWorkerLoop({
      client,
      lanes: 1,
      name: machineWorker(id),
      boot,
      log: (line) => lines.push(line),
      describe: () => ({ state: 'ready', reason: null, languages: [] }),
      awayMs: 20,
      heartbeatMs: 30,
      kept: createKeptResults(folder, (line) => lines.push(line)),
      cannotKeep: (error) => faults.push(error),
      judge: {
        judge: async () => {
          await judged()
          return judgeResult(Verdict.Accepted)
        },
        testRun: none,
        inspect: none,
        format: none,
        searchBreaking: none,
        buildTests: none,
        checkStrength: none,
        verify: none,
        compileChecker: none,
      },
    })
    const running = loop.run(stop.signal)
    const end = async () => {
      stop.abort()
      client.close()
      await running
    }
    stops.push(end)
    return end
  }

  /** A run of the machine as a process of its own, with the lines that it wrote. */
  function startProcess(boot: string) {
    const file = fileURLToPath(new URL('../../testing/kept-machine.ts', import.meta.url))
    const args = [file, `http://127.0.0.1:${cable.port}`, key, machineWorker(id), boot, folder]
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    const said: string[] = []
    child.stdout.on('data', (data) => said.push(String(data)))
    child.stdin.on('error', () => {})
    const gone = once(child, 'close')
    const kill = async () => {
      child.kill('SIGKILL')
      await gone
    }
    stops.push(kill)
    return { kill, go: () => void child.stdin.write('go\n'), said: () => said.join('') }
  }

  const pid = await makeProblem(services.db, { problemId: 'SUM' })
  await allowLanguages(services.db, pid, ['C'])
  const content = await services.blobs.putBytes('1\n')
  const { hash, size } = content
  await makeCases(services.db, pid, [{ inputHash: hash, outputHash: hash, inputSize: size, outputSize: size }])
  const pupil = await signIn('default_user', 'ada')
  const body = { pid: 'SUM', language: 'C', code: 'int main() { return 0; } // long enough for a program of the site' }
  const { submitId } = (await call('POST /api/submit-problem-judge', { ...pupil, body })).body.data
  const row = () =>
    services.db.selectFrom('submissions').select(['status', 'judger']).where('submitId', '=', submitId).executeTakeFirstOrThrow()
  onTestFinished(async () => {
    for (const end of stops) await end()
    cable.close()
    await rm(home, { recursive: true, force: true })
  })
  const kept = () => readdir(folder).catch(() => [])
  const soon = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
  /** The site has not heard from the machine for this long. */
  const lose = async (ms: number) => {
    clock.advance(ms)
    return services.judging.reclaim({ expiredAt: clock.now() })
  }
  return { ...site, cable, start, startProcess, row, kept, soon, lose, folder, lines, faults, id, submitId: submitId as number }
}

/** Judging that ends with the connection cut. */
function endsCutOff(cable: { cut(): void }) {
  let times = 0
  return {
    times: () => times,
    judged: async () => {
      times++
      cable.cut()
    },
  }
}

test.each([
  ['a second', second, 0],
  ['a minute', 60 * second, 1],
  ['an hour', hour, 1],
])('a result that is finished while the network is away for %s counts once, and no file stays', async (_, away, lost) => {
  const { cable, start, row, kept, soon, lose, id } = await open()
  const work = endsCutOff(cable)
  start('1', work.judged)
  await soon(async () => expect(await kept()).toEqual(['1-1.json']))
  expect(await lose(away)).toBe(lost)
  expect((await row()).status).not.toBe(Verdict.Accepted)
  cable.mend()
  await soon(async () => expect(await row()).toEqual({ status: Verdict.Accepted, judger: machineWorker(id) }))
  await soon(async () => expect(await kept()).toEqual([]))
  expect(work.times()).toBe(1)
})

test('a machine that is killed with a result offers it when it starts again, before its jobs are given away', async () => {
  const { cable, start, row, kept, soon } = await open()
  const work = endsCutOff(cable)
  const end = start('1', work.judged)
  await soon(async () => expect(await kept()).toEqual(['1-1.json']))
  await end()
  expect(await kept()).toEqual(['1-1.json'])
  cable.mend()
  start('2', work.judged)
  await soon(async () => expect((await row()).status).toBe(Verdict.Accepted))
  await soon(async () => expect(await kept()).toEqual([]))
  expect(work.times()).toBe(1)
})

test('a result that comes after the job was given to another judge is refused and dropped', async () => {
  const { cable, start, row, kept, soon, lose, services, lines, submitId } = await open()
  start('1', endsCutOff(cable).judged)
  await soon(async () => expect(await kept()).toEqual(['1-1.json']))
  await lose(hour)
  services.roster.hello({ name: 'hand', boot: '1', lanes: 1, state: 'ready', reason: null, languages: [] })
  const job = await services.judging.claim(WORKER, 0, new AbortController().signal)
  expect(job).toMatchObject({ jobId: 1, attempt: 2 })
  cable.mend()
  await soon(async () => expect(await kept()).toEqual([]))
  expect((await row()).status).not.toBe(Verdict.Accepted)
  expect(lines.join('\n')).toContain('came too late')
  const lease = { worker: WORKER, jobId: 1, attempt: 2 }
  expect(await services.judging.complete(lease, submitId, 'default', judgeResult(Verdict.WrongAnswer))).toBe(true)
  expect((await row()).status).toBe(Verdict.WrongAnswer)
})

test('a full disk is reported to the machine alone, and the result reaches the site all the same', async () => {
  const { start, row, soon, folder, faults } = await open()
  await mkdir(folder)
  // Files of this kind that lie there at the start are removed.
  start('1', () => symlink('/dev/full', join(folder, '1-1.json.new')))
  await soon(async () => expect((await row()).status).toBe(Verdict.Accepted))
  expect(faults).toMatchObject([{ code: 'sandbox.disk-full' }])
})

test('a damaged file and one of another machine are dropped with a line of the log', async () => {
  const { start, row, kept, soon, folder, lines } = await open()
  await mkdir(folder)
  const result = judgeResult(Verdict.Accepted)
  const input = { worker: 'machine-77#1', jobId: 1, attempt: 1, submitId: 1, mode: 'default', result }
  await writeFile(join(folder, '1-1.json'), '{"path":')
  await writeFile(join(folder, '1-2.json'), JSON.stringify({ path: '/worker/complete', input }))
  start('1', async () => {})
  await soon(async () => expect((await row()).status).toBe(Verdict.Accepted))
  await soon(async () => expect(await kept()).toEqual([]))
  expect(lines.filter((line) => /dropped/.test(line))).toHaveLength(2)
})

test('a machine that is killed (-9) with a result on its disk delivers it once after its restart', async () => {
  const { cable, startProcess, row, kept, soon, services } = await open()
  const completes = vi.spyOn(services.judging, 'complete')
  const first = startProcess('1')
  await soon(() => expect(first.said()).toContain('judging'))
  cable.cut()
  first.go()
  await soon(async () => expect(await kept()).toEqual([expect.stringMatching(/\.json$/)]))
  await first.kill()
  expect(completes).not.toHaveBeenCalled()
  cable.mend()
  const second = startProcess('2')
  await soon(async () => expect([(await row()).status, await kept()]).toEqual([Verdict.Accepted, []]))
  expect(second.said()).toContain('which an earlier run has kept')
  expect(second.said()).not.toContain('judging')
  expect(await Promise.all(completes.mock.results.map(({ value }) => value))).toEqual([true])
})
