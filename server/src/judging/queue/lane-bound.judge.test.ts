/**
 * The bound of docs/judging.md, "Lanes are shared by time", with the real worker and the real jail. The site's clock runs faster than the
 * programs do, and the heartbeat as much faster, so turns and patience last some seconds. Heartbeats are counted, not seconds.
 */
import { Priority } from '@touchstone/shared/judging/queue/lane-sharing.ts'
import { isOpen, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { allowLanguages, makeCases, makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { closeTestJudge, leftInJails, openTestJudge, startTestWorker, untilJudged } from '../../testing/test-judge.ts'
import * as queue from './judge-queue.ts'
import type { JudgingService } from './judging.service.ts'

afterAll(closeTestJudge)

const SPEED = 5
const HEARTBEAT_MS = 3000
const RIGHT = '#include <stdio.h>\nint main(void) { puts("42"); return 0; }\n'
const sleeper = (ms: number) =>
  `#include <stdio.h>\n#include <unistd.h>\nint main(void) { for (int i = 0; i < ${ms / 10}; i++) usleep(10000); puts("42"); return 0; }\n`

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function until(look: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await look())) await pause(20)
}

/** A site with a real worker, whose queue notes each lane that was given and each heartbeat. */
async function openSite(lanes: number, speed: number, timeLimitMs: number) {
  const site = await openTestApp()
  const { services, clock } = site
  const { db, blobs, judging } = services
  const [i, o] = [await blobs.putBytes('1\n'), await blobs.putBytes('42\n')]
  const pair = { inputHash: i.hash, outputHash: o.hash, inputSize: i.size, outputSize: o.size }
  async function problem(cases: number): Promise<number> {
    const pid = await makeProblem(db, { isRemoveEndBlank: 1, timeLimit: timeLimitMs })
    await allowLanguages(db, pid, ['C'])
    await makeCases(
      db,
      pid,
      Array.from({ length: cases }, () => pair),
    )
    return pid
  }
  const pids = { long: await problem(60), short: await problem(2) }
  const given: number[] = []
  const cut: number[] = []
  let beats = 0
  const noted: JudgingService = {
    ...judging,
    async claim(...args) {
      const work = await judging.claim(...args)
      if (work?.kind === 'submission') given.push(work.submitId)
      return work
    },
    heartbeat(...args) {
      beats++
      return judging.heartbeat(...args)
    },
    endTurn(lease, kept, turn) {
      if (turn.isCut) cut.push(lease.jobId)
      return judging.endTurn(lease, kept, turn)
    },
  }
  let last = Date.now()
  const ticking = setInterval(() => {
    const now = Date.now()
    clock.advance((now - last) * speed)
    last = now
  }, 10)
  const worker = { services: { ...services, judging: noted }, dataDir: site.dataDir }
  const stopWorker = await startTestWorker(worker, await openTestJudge(), { lanes, heartbeatMs: HEARTBEAT_MS / speed })
  async function send(uid: string, priority: Priority, code: string): Promise<number> {
    const pid = code === RIGHT ? pids.short : pids.long
    const submitId = await makeSubmission(db, uid, pid, { status: Verdict.Pending, language: 'C', code })
    const job = { kind: 'submission' as const, submitId, payload: null, language: 'C', uid, priority }
    await inTransaction(db, (db) => queue.enqueue(db, job, clock.now()))
    judging.wake()
    return submitId
  }
  const statusOf = async (submitId: number) =>
    (await db.selectFrom('submissions').select('status').where('submitId', '=', submitId).executeTakeFirstOrThrow()).status
  async function judged(submitId: number): Promise<number> {
    await untilJudged(site, submitId)
    return statusOf(submitId)
  }
  const stop = async () => {
    await stopWorker()
    clearInterval(ticking)
  }
  return { ...site, send, statusOf, judged, given, cut, beats: () => beats, stop, user: (name: string) => makeUser(db, name) }
}

const attacks = [
  { name: 'one pupil sends programs that sleep for minutes', pupils: 1, priority: Priority.practice, sleepMs: 60_000, boundMs: 30_000 },
  { name: 'five pupils send many short sleeps in the same contest', pupils: 5, priority: Priority.contest, sleepMs: 400, boundMs: 60_000 },
]

describe.each([1, 2])('on %d lane(s) of the real judge', (lanes) => {
  test.each(attacks)(
    'a right run in the contest of the site is judged in time while $name',
    async ({ pupils, priority, sleepMs, boundMs }) => {
      const { send, statusOf, judged, given, cut, beats, stop, user } = await openSite(lanes, SPEED, 120_000)
      try {
        // The compiled program is kept, so the bound does not measure the compiler.
        await judged(await send(await user('first'), Priority.contest, RIGHT))
        given.splice(0)
        const attackers: number[] = []
        for (let n = 0; n < pupils; n++) {
          const uid = await user(`pupil${n}`)
          for (let i = 0; i < 3; i++) attackers.push(await send(uid, priority, sleeper(sleepMs)))
        }
        await until(() => given.length >= Math.min(lanes, attackers.length))
        const held = beats()
        await until(() => beats() > held + 4)
        const contestant = await user('contestant')
        const [before, from] = [beats(), given.length]
        const right = await send(contestant, Priority.contest, RIGHT)
        expect(await judged(right)).toBe(Verdict.Accepted)
        expect((beats() - before) * HEARTBEAT_MS).toBeLessThanOrEqual(boundMs)
        // No other person gets more than one turn before it.
        expect(given.slice(from).indexOf(right)).toBeLessThanOrEqual(pupils)
        if (sleepMs > boundMs / SPEED) expect(cut.length).toBeGreaterThan(0)
        for (const id of attackers) expect(isOpen(await statusOf(id)), 'is not ended by the wait of others').toBe(true)
      } finally {
        await stop()
      }
      // Jails of the runs that the stop ended, and the one that was built ahead, leave behind it.
      await expect.poll(leftInJails, { timeout: 30_000 }).toEqual([])
    },
  )
})

test('a cancelled run ends inside its jail: its processes are gone, and its lane judges the next one', async () => {
  const { send, statusOf, judged, call, signIn, services, stop, user } = await openSite(1, 1, 600_000)
  const { token } = await signIn('root')
  const processes = () => leftInJails().filter((each) => each.startsWith('process'))
  try {
    const endless = await send(await user('ada'), Priority.practice, sleeper(1_000_000))
    await until(async () => (await statusOf(endless)) === Verdict.Judging && processes().length > 0)
    const [running] = await services.db.selectFrom('judgeJobs').select('state').execute()
    expect(running).toEqual({ state: 'active' })
    expect((await call(`GET /api/admin/judge/cancel-judge?submitId=${endless}`, { token })).body.status).toBe(200)
    await until(() => leftInJails().length === 0)
    expect(await services.db.selectFrom('judgeJobs').select('id').execute()).toEqual([])
    const next = await send(await user('bob'), Priority.practice, RIGHT)
    expect(await judged(next)).toBe(Verdict.Accepted)
    expect(await statusOf(endless)).toBe(Verdict.Cancelled)
  } finally {
    await stop()
  }
})
