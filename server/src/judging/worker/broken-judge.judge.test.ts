import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findNsjail } from '@touchstone/judge-sandbox/sandbox/find-nsjail.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { localSocketPath } from '../../app/local-api/local-socket.ts'
import { allowLanguages, makeCases, makeProblem } from '../../testing/make.ts'
import { runWorker } from '../../testing/run-server.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { testCacheDir } from '../../testing/test-judge.ts'
import { instanceIdOf } from '../queue/instance-id.ts'
import { mountWorkerApi } from '../queue/worker-api.ts'

const ADD = '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); return 0; }\n'
/** The tools of a worker; few languages, so that proving them is short. */
const TOOLS = ['unshare', 'mount', 'umount', 'mkfifo', 'nice', 'sh']

/** A site with its own real worker, whose nsjail can be removed. */
async function openSite() {
  const site = await openTestApp()
  const { services, dataDir } = site
  const local = fastify({ forceCloseConnections: true })
  mountWorkerApi(local, services)
  mkdirSync(dirname(localSocketPath(dataDir)), { recursive: true })
  await local.listen({ path: localSocketPath(dataDir) })
  mkdirSync(testCacheDir, { recursive: true })
  // Outputs must not be in memory, as the temporary folder may be.
  const cache = await mkdtemp(join(testCacheDir, 'broken-'))
  mkdirSync(join(dataDir, 'cache'), { recursive: true })
  symlinkSync(cache, join(dataDir, 'cache', 'judge'))
  const bin = join(cache, 'bin')
  mkdirSync(bin)
  for (const tool of TOOLS) symlinkSync(`/usr/bin/${tool}`, join(bin, tool))
  // Outside /usr, so that it can be removed.
  const gcc = join(cache, 'gcc', 'bin', 'gcc')
  mkdirSync(dirname(gcc), { recursive: true })
  writeFileSync(gcc, '#!/bin/sh\nexec /usr/bin/gcc "$@"\n', { mode: 0o755 })
  symlinkSync(gcc, join(bin, 'gcc'))
  const real = await findNsjail(process.env, testCacheDir, () => {})
  const nsjail = join(cache, 'nsjail')
  writeFileSync(nsjail, `#!/bin/sh\nexec ${real.path} "$@"\n`, { mode: 0o755 })
  const worker = await runWorker({ DATA_DIR: dataDir, JUDGE_LANES: '2', NSJAIL: nsjail, PATH: bin })
  const { token } = await site.signIn('root')
  const pid = await makeProblem(services.db, { problemId: 'SUM' })
  await allowLanguages(services.db, pid, ['C'])
  const [i, o] = [await services.blobs.putBytes('1 2\n'), await services.blobs.putBytes('3\n')]
  await makeCases(services.db, pid, [{ inputHash: i.hash, outputHash: o.hash, inputSize: i.size, outputSize: o.size }])
  let serial = 0
  async function submit(): Promise<number> {
    const body = { pid: 'SUM', language: 'C', code: `${ADD}// program number ${++serial}` }
    const answer = await site.call('POST /api/submit-problem-judge', { token, body })
    return (answer.body.data as { submitId: number }).submitId
  }
  const statuses = async (submitIds: number[]) =>
    (await services.db.selectFrom('submissions').select(['status']).where('submitId', 'in', submitIds).execute()).map(
      ({ status }) => status,
    )
  const siteStatus = async () => (await site.call('GET /api/get-site-status', { token })).body.data
  async function until<T>(ask: () => Promise<T>, isDone: (seen: T) => boolean): Promise<T> {
    for (let round = 0; round < 600; round++) {
      const seen = await ask()
      if (isDone(seen)) return seen
      await sleep(100)
    }
    throw new Error(`it did not come to that: ${JSON.stringify(await ask())}\n${worker.printed()}`)
  }
  async function close() {
    await worker.stop('SIGTERM')
    await local.close()
    await rm(cache, { recursive: true, force: true })
  }
  const runs = join(cache, `runs-${instanceIdOf(dataDir)}`)
  return { submit, statuses, siteStatus, until, close, nsjail, gcc, runs }
}

test('a judge that breaks uses up nothing of the queue, reports the reason, and resumes by itself', async () => {
  const { submit, statuses, siteStatus, until, close, nsjail, runs } = await openSite()
  try {
    const first = await submit()
    await until(
      () => statuses([first]),
      (seen) => seen.every((status) => status === Verdict.Accepted),
    )
    const breakages = [nsjail, join(runs, 'out')]
    for (const broken of breakages) {
      renameSync(broken, `${broken}.away`)
      const waiting: number[] = []
      for (let i = 0; i < 6; i++) waiting.push(await submit())
      const status = await until(siteStatus, ({ state }) => state === 'off')
      expect(status).toMatchObject({ ready: false, cause: 'faults', reason: expect.stringMatching(/./) })
      const seen = await until(
        () => statuses(waiting),
        (all) => all.every((each) => each === Verdict.Pending),
      )
      expect(seen).toHaveLength(6)
      renameSync(`${broken}.away`, broken)
      await until(
        () => statuses(waiting),
        (all) => all.every((each) => each === Verdict.Accepted),
      )
      expect(await siteStatus()).toMatchObject({ ready: true, state: 'ready', cause: null, reason: null })
    }
  } finally {
    await close()
  }
}, 240_000)

test('a compiler that vanishes while the judge runs makes no Compile Error: jobs in its language keep their places', async () => {
  const { submit, statuses, siteStatus, until, close, gcc } = await openSite()
  try {
    renameSync(gcc, `${gcc}.away`)
    writeFileSync(gcc, '#!/bin/sh\necho "cc1: not found" >&2\nexit 1\n', { mode: 0o755 })
    const waiting: number[] = []
    for (let i = 0; i < 4; i++) waiting.push(await submit())
    const status = await until(siteStatus, ({ languages }) =>
      languages.some((each: { name: string; proving: boolean }) => each.name === 'C' && each.proving),
    )
    expect(status.languages.find(({ name }: { name: string }) => name === 'C')).toMatchObject({ available: false, proving: true })
    expect(status).toMatchObject({ ready: true, state: 'ready' })
    await until(
      () => statuses(waiting),
      (all) => all.every((each) => each === Verdict.Pending),
    )
    renameSync(`${gcc}.away`, gcc)
    await until(
      () => statuses(waiting),
      (all) => all.every((each) => each === Verdict.Accepted),
    )
  } finally {
    await close()
  }
}, 240_000)
