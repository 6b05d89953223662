/** Every judge runs the same list of cases against a fixture that plays its protocol. */
import { findRemoteLanguage, remoteLanguages } from '@touchstone/shared/judging/remote/remote-languages.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { type RemoteJudge, type RemoteSiteFacts, remoteJudges, remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOutsideHttp } from '../../ground/outside/outside-http.ts'
import type { RemoteOutcome, RemoteSession } from './protocol/remote-adapter.ts'
import { remoteAdapters } from './sites/remote-adapters.ts'
import type { FixtureSite, Outcome, SiteFault } from './testing/fixture-site.ts'
import { fixtureProblems, startSite } from './testing/fixture-sites.ts'

const http = createOutsideHttp({ agentName: 'Touchstone-test', patienceMs: 120_000 })
/** For a site that never answers. */
const hasty = createOutsideHttp({ agentName: 'Touchstone-test', patienceMs: 300 })
afterAll(() => Promise.all([http.close(), hasty.close()]))

const login = { username: 'bot', password: 'secret' }

/** The language that the tests of a judge use. */
const cpp = { HDU: 'G++', POJ: 'G++', CF: 'GNU G++17', GYM: 'GNU G++17', AC: 'C++ 17 (gcc 12.2)', SPOJ: 'C++ (gcc 8.3)' } as const

const verdictOf: Record<Outcome, Verdict> = {
  accepted: Verdict.Accepted,
  'wrong-answer': Verdict.WrongAnswer,
  'time-limit': Verdict.TimeLimit,
  'memory-limit': Verdict.MemoryLimit,
  'runtime-error': Verdict.RuntimeError,
  'compile-error': Verdict.CompileError,
}

describe.each(remoteJudges)('%s', (judge: RemoteJudge) => {
  const adapter = remoteAdapters[judge]
  const facts: RemoteSiteFacts = remoteSites[judge]
  const problem = facts.readId(fixtureProblems[judge])
  const language = findRemoteLanguage(judge, cpp[judge])
  if (!problem || !language) throw new Error('the table of the tests is wrong')
  const pauses: number[] = []
  let site: FixtureSite
  let session: RemoteSession

  beforeAll(async () => {
    site = await startSite(judge)
  })
  afterAll(() => site.stop())
  const openSession = (by: typeof http): RemoteSession => ({ ...by.open(site.origin), pause: async (ms) => void pauses.push(ms) })
  beforeEach(() => {
    session = openSession(http)
  })
  afterEach(() => {
    site.faults.clear()
    site.waits = 1
    pauses.length = 0
  })

  /** Sends a program. @returns the id of its run */
  async function send(code: string): Promise<string> {
    const before = await adapter.newestRun(session, login, problem as NonNullable<typeof problem>)
    const named = await adapter.send(session, login, { problem: problem as never, language: language as never, code })
    const runId = named ?? (await adapter.newestRun(session, login, problem as never))
    expect(runId).not.toBe(before)
    return runId as string
  }

  async function judged(runId: string): Promise<{ outcome: RemoteOutcome; waited: number }> {
    for (let waited = 0; waited < 10; waited++) {
      const outcome = await adapter.poll(session, login, { problem: problem as never, runId })
      if (outcome.isFinal) return { outcome, waited }
      expect([Verdict.Pending, Verdict.Compiling, Verdict.Judging]).toContain(outcome.status)
    }
    throw new Error('the run never ended')
  }

  test('a problem comes with its texts, limits and samples, and nothing of it runs', async () => {
    const statement = await adapter.readProblem(session, problem)
    const whole = JSON.stringify(statement)
    expect(JSON.parse(whole.replaceAll(site.origin, 'origin:'))).toMatchSnapshot()
    expect(whole).not.toContain('<script')
    const picture = /<img[^>]+src=\\"([^"\\]+)/.exec(whole)?.[1] ?? ''
    expect(new URL(picture).origin).toBe(site.origin)
    expect(statement.timeLimitMs).toBeGreaterThan(0)
  })

  test('a problem that is not there is refused by name', async () => {
    const other = facts.readId(judge === 'AC' ? 'abc110_z' : judge === 'SPOJ' ? 'NONE' : judge === 'CF' || judge === 'GYM' ? '9Z' : '9')
    await expect(adapter.readProblem(session, other as never)).rejects.toMatchObject({ code: 'no-problem' })
  })

  test.each(Object.keys(verdictOf) as Outcome[])('a run that ends with %s is read so', async (outcome) => {
    await adapter.signIn(session, login)
    const runId = await send(`int main() {} // verdict: ${outcome} üñ`)
    expect(site.runs.at(-1)).toMatchObject({ user: 'bot', language: language.number, code: `int main() {} // verdict: ${outcome} üñ` })
    const { outcome: got, waited } = await judged(runId)
    expect(waited).toBe(1)
    const expected = judge === 'SPOJ' && outcome === 'memory-limit' ? Verdict.RuntimeError : verdictOf[outcome]
    expect(got).toMatchObject({ isFinal: true, status: expected })
    if (outcome === 'compile-error') expect(got).toMatchObject({ message: expect.stringContaining("'x' was not declared") })
    if (outcome === 'accepted') expect(got).toMatchObject({ memoryKb: expect.any(Number), timeMs: expect.any(Number) })
  })

  test('a wrong password is refused, and never counted as a fault of the site', async () => {
    await expect(adapter.signIn(session, { ...login, password: 'wrong' })).rejects.toMatchObject({ code: 'sign-in-refused' })
  })

  test('a sign-in that has ended is noticed when a program is sent', async () => {
    await adapter.signIn(session, login)
    site.signOutAll()
    const sent = adapter.send(session, login, { problem, language, code: 'int main() {}' })
    await expect(sent).rejects.toMatchObject({ code: 'signed-out' })
  })

  test('a run that the site does not have is no verdict', async () => {
    await adapter.signIn(session, login)
    await expect(adapter.poll(session, login, { problem, runId: '77' })).rejects.toMatchObject({
      code: expect.stringMatching(/^(run-not-found|no-problem)$/),
    })
  })

  const faults: [SiteFault, string][] = [
    ['forbidden', 'blocked'],
    ['wall', 'blocked'],
    ['busy', 'busy'],
    ['broken', 'down'],
    ['slow', 'slow'],
    ['cut', 'unreachable'],
    ['changed', 'page-changed'],
    ['elsewhere', 'redirected'],
    ['huge', 'too-large'],
  ]
  test.each(faults)('a site that is %s is a fault by the name of %s, in every step', async (fault, code) => {
    await adapter.signIn(session, login)
    const runId = await send('int main() {}')
    site.faults.set('', fault)
    const faulty = fault === 'slow' ? openSession(hasty) : session
    const steps = {
      readProblem: () => adapter.readProblem(faulty, problem),
      newestRun: () => adapter.newestRun(faulty, login, problem),
      send: () => adapter.send(faulty, login, { problem, language, code: 'int main() {}' }),
      poll: () => adapter.poll(faulty, login, { problem, runId }),
    }
    for (const [name, step] of Object.entries(steps)) {
      const got = await step().then(
        (value) => ({ code: `answered ${JSON.stringify(value)}` }),
        (error: { code?: string }) => ({ code: error.code ?? String(error) }),
      )
      expect([name, got.code]).toEqual([name, code])
    }
  })
})

test('every language has a name and a number of its own, and those of Gym are those of Codeforces', () => {
  for (const judge of remoteJudges) {
    const names = remoteLanguages[judge].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(remoteLanguages[judge].every(({ number }) => /^\d+$/.test(number))).toBe(true)
  }
  expect(remoteLanguages.GYM).toEqual(remoteLanguages.CF)
})
