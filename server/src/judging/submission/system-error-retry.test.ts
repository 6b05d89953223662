import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { allowLanguages, makeCases, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

const CODE = 'int main() { return 0; } // a program of more than fifty characters'
const WORKER = 'box#b1'
const blank = { timeMs: null, memoryKb: null, score: null, oiRankScore: null, errorMessage: null, errorCode: null, cases: [] }
const failed = (errorCode: string) => ({ ...blank, status: Verdict.SystemError, errorCode, errorMessage: '/srv/blobs/3f: no such file' })

/** One waiting submission and a judge with so many lanes. */
async function openLanes(lanes: number) {
  const site = await openTestApp()
  const { services, clock } = site
  const pid = await makeProblem(services.db, { problemId: 'P1', openCaseResult: 1 })
  await allowLanguages(services.db, pid, ['C++ 17'])
  await makeCases(services.db, pid, [{}])
  const owner = await site.signIn('default_user')
  const root = await site.signIn('root')
  services.roster.hello({ name: 'box', boot: 'b1', lanes, state: 'ready', reason: null, languages: [] })
  const body = { pid: 'P1', language: 'C++ 17', code: CODE }
  const { submitId } = (await site.call('POST /api/submit-problem-judge', { token: owner.token, body })).body.data as { submitId: number }
  const claim = (lane: number) => services.judging.claim(WORKER, 0, new AbortController().signal, lane)
  async function end(lane: number, result: Parameters<typeof services.judging.complete>[3]) {
    const work = await claim(lane)
    if (!work) return 'nothing to do'
    const held = await services.judging.complete({ worker: WORKER, jobId: work.jobId, attempt: work.attempt }, submitId, 'default', result)
    return held ? read(root.token).then(({ submission }) => submission.status) : 'lost'
  }
  async function read(token: string, language = 'en-US') {
    const options = { token, headers: { 'accept-language': language } }
    return (await site.call(`GET /api/get-submission-detail?submitId=${submitId}`, options)).body.data
  }
  return { ...site, clock, submitId, owner, root, claim, end, read }
}

describe('a judging that we failed at', () => {
  test('is tried once more on another lane, and that result counts', async () => {
    const { end, read, root } = await openLanes(2)
    expect(await end(0, failed('sandbox.no-report'))).toBe(Verdict.Pending)
    expect(await end(0, { ...blank, status: Verdict.Accepted })).toBe('nothing to do')
    expect(await end(1, { ...blank, status: Verdict.Accepted })).toBe(Verdict.Accepted)
    expect((await read(root.token)).errorCode).toBeNull()
  })

  test('on the same lane where there is no other', async () => {
    const { end } = await openLanes(1)
    expect(await end(0, failed('judge.internal'))).toBe(Verdict.Pending)
    expect(await end(0, { ...blank, status: Verdict.WrongAnswer })).toBe(Verdict.WrongAnswer)
  })

  test('once and no more: then it is a System Error with its cause', async () => {
    const { end, read, root } = await openLanes(2)
    await end(0, failed('sandbox.no-report'))
    expect(await end(1, failed('sandbox.host-file'))).toBe(Verdict.SystemError)
    expect(await read(root.token)).toMatchObject({ errorCode: 'sandbox.host-file' })
    expect(await end(0, blank as never)).toBe('nothing to do')
  })

  test('one that is given back waits as if it had never been taken; only one that always returns is ended', async () => {
    const { claim, services, read, root, end } = await openLanes(2)
    const status = async () => (await read(root.token)).submission.status
    const giveBack = async (worker = WORKER) => {
      const work = await claim(0)
      const held = await services.judging.giveBack({ worker, jobId: work?.jobId ?? 0, attempt: work?.attempt ?? 0 })
      return held
    }
    for (let times = 0; times < 20; times++) {
      expect(await giveBack()).toBe(true)
      expect(await status()).toBe(Verdict.Pending)
    }
    expect(await end(0, { ...blank, status: Verdict.Accepted })).toBe(Verdict.Accepted)
  })

  test('one that returns more often than judges break ends as a System Error', async () => {
    const { claim, services, read, root } = await openLanes(1)
    let times = 0
    for (let work = await claim(0); work; work = await claim(0)) {
      times++
      await services.judging.giveBack({ worker: WORKER, jobId: work.jobId, attempt: work.attempt })
    }
    expect(times).toBe(23)
    expect(await read(root.token)).toMatchObject({ submission: { status: Verdict.SystemError }, errorCode: 'judge-fault' })
  })

  test('is not tried again when only a person can fix it', async () => {
    const { end } = await openLanes(2)
    expect(await end(0, failed('judge.checker-does-not-compile'))).toBe(Verdict.SystemError)
  })

  test('a result from a lost lease changes nothing', async () => {
    const { claim, services, submitId, read, root } = await openLanes(2)
    const work = await claim(0)
    const lease = { worker: 'box#b0', jobId: work?.jobId ?? 0, attempt: 1 }
    expect(await services.judging.complete(lease, submitId, 'default', failed('sandbox.no-report'))).toBe(false)
    expect((await read(root.token)).submission.status).toBe(Verdict.Compiling)
  })

  test('shows its cause to staff, and everybody else that their program is not at fault', async () => {
    const { end, read, owner, root, call, submitId } = await openLanes(2)
    const file = { caseId: null, groupNum: null, inputName: '1.in', outputName: '1.out' }
    const figures = { timeMs: 0, wallTimeMs: 0, memoryKb: 0, score: null, limitHit: null }
    const fault = { ...file, ...figures, seq: 1, status: Verdict.SystemError, message: '/srv/blobs/3f: no such file' }
    await end(0, { ...failed('judge.test-data-missing'), cases: [fault] })
    expect(await read(root.token)).toMatchObject({
      errorCode: 'judge.test-data-missing',
      submission: { errorMessage: '/srv/blobs/3f: no such file' },
    })
    expect(await read(owner.token)).toMatchObject({
      errorCode: null,
      submission: { errorMessage: expect.stringContaining('your program is not at fault') },
    })
    expect((await read(owner.token, 'zh-CN')).submission.errorMessage).toContain('与你的程序无关')
    const caseText = async (token: string) =>
      (await call(`GET /api/get-all-case-result?submitId=${submitId}`, { token })).body.data.judgeCaseList[0].userOutput
    expect(await caseText(root.token)).toContain('/srv/blobs')
    expect(await caseText(owner.token)).not.toContain('/srv/blobs')
  })
})

describe('a test run that we failed at', () => {
  const ranBadly = (errorCode: string) => ({
    status: Verdict.SystemError,
    timeMs: null,
    memoryKb: null,
    output: null,
    stderr: '/srv/runs/3: no such file',
    errorCode,
  })
  const ranWell = { status: Verdict.Accepted, timeMs: 1, memoryKb: 2, output: '42\n', stderr: null, errorCode: null } as const

  async function openTestRun(by: 'owner' | 'root' = 'owner') {
    const site = await openLanes(2)
    const { token } = site[by]
    const work = await site.claim(0)
    const lease = { worker: WORKER, jobId: work?.jobId ?? 0, attempt: 1 }
    // The submission that came with the lanes is finished first.
    await site.services.judging.complete(lease, site.submitId, 'default', { ...blank, status: Verdict.Accepted })
    const { pid } = await site.services.db.selectFrom('submissions').select('pid').executeTakeFirstOrThrow()
    const body = { pid, type: 'public', language: 'C++ 17', code: CODE, userInput: '21', expectedOutput: null }
    const key = (await site.call('POST /api/submit-problem-test-judge', { token, body })).body.data as string
    async function end(lane: number, result: Parameters<typeof site.services.judging.completeTestRun>[1]) {
      const work = await site.claim(lane)
      if (!work) return 'nothing to do'
      const held = await site.services.judging.completeTestRun({ worker: WORKER, jobId: work.jobId, attempt: work.attempt }, result)
      return held ? work.kind : 'lost'
    }
    const poll = async (language = 'en-US') => {
      const options = { token, headers: { 'accept-language': language } }
      return (await site.call(`GET /api/get-test-judge-result?testJudgeKey=${key}`, options)).body.data
    }
    return { ...site, end, poll }
  }

  test('is tried once more on another lane, and that result counts', async () => {
    const { end, poll } = await openTestRun()
    expect(await end(0, ranBadly('sandbox.no-report'))).toBe('test-run')
    expect((await poll()).status).toBe(Verdict.Pending)
    expect(await end(0, ranWell)).toBe('nothing to do')
    expect(await end(1, ranWell)).toBe('test-run')
    expect(await poll()).toMatchObject({ status: Verdict.Accepted, userOutput: '42\n', stderr: null })
  })

  test('once and no more, and then reports in the user’s language that the program is not at fault', async () => {
    const { end, poll } = await openTestRun()
    await end(0, ranBadly('sandbox.no-report'))
    await end(1, ranBadly('sandbox.no-report'))
    expect(await end(0, ranWell)).toBe('nothing to do')
    const { status, stderr } = await poll('zh-CN')
    expect(status).toBe(Verdict.SystemError)
    expect(stderr).toContain('与你的程序无关')
  })

  test('is not tried again when only a person can fix it; staff read the cause', async () => {
    const { end, poll } = await openTestRun('root')
    await end(0, ranBadly('judge.language-unavailable'))
    expect(await end(1, ranWell)).toBe('nothing to do')
    expect(await poll()).toMatchObject({ status: Verdict.SystemError, stderr: '/srv/runs/3: no such file' })
  })
})
