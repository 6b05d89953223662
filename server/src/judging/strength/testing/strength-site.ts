/** A site with a problem whose tests can be checked, and a worker by hand that gives each program the end that a test wants. */
import type { BreakingResult } from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import { strengthLimits } from '@touchstone/shared/judging/strength/strength-limits.ts'
import type { JudgedProgram, StrengthResult } from '@touchstone/shared/judging/strength/strength-step.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { claimNow, WORKER } from '../../../testing/judge-by-hand.ts'
import { makeCases, makeProblem } from '../../../testing/make.ts'
import { openTestApp } from '../../../testing/test-app.ts'

/** The greatest of n numbers that are not negative. */
export const greatest = `#include <iostream>
int main() {
  int n, x, best = 0;
  std::cin >> n;
  if (n == 0) return 1;
  for (int i = 0; i < n; i++) {
    std::cin >> x;
    if (x > best) best = x;
  }
  std::cout << best << "\\n";
}
`

export const found: BreakingResult = {
  end: 'found',
  input: '1\n0\n',
  expected: { text: '0\n', cut: false },
  got: { text: '1\n', cut: false },
  isCrash: false,
  isMinimal: true,
  tried: 40,
  passedOver: 0,
  disagreed: 0,
  message: null,
  errorCode: null,
  tookMs: 900,
}

type End = Omit<JudgedProgram, 'number' | 'message'>
export const ends = {
  passed: { end: 'passed', test: null, status: null },
  killed: { end: 'killed', test: 1, status: Verdict.WrongAnswer },
  notCompiled: { end: 'not-compiled', test: null, status: null },
} as const satisfies Record<string, End>

export async function strengthSite(fields: Parameters<typeof makeProblem>[1] = {}) {
  const site = await openTestApp()
  const { services, call, signIn } = site
  const { db, judging } = services
  const author = await signIn('admin', 'author')
  const pid = await makeProblem(db, { authorUid: author.uid, ...fields })
  await makeCases(db, pid, [{}, {}])
  const ask = async (rest: string, body: object | undefined, token: string | null = author.token) =>
    (
      await call(`${rest.split(' ')[0]} /api/admin/problem/${rest.split(' ')[1]}`, {
        ...(token ? { token } : {}),
        ...(body ? { body } : {}),
      })
    ).body
  const solution = (code: string, more: object = {}) =>
    ask('PUT solution', { pid, language: 'C++ 17', expected: 'accepted', name: 'main', code, ...more })
  /** Gives the workshop the parts that a search needs. */
  async function fillWorkshop() {
    await solution('int main() { return 0; }', { name: 'second' })
    await ask('PUT workshop-part', { pid, kind: 'validator', name: 'check', language: 'C++', text: 'int main() {}' })
    await ask('PUT workshop-part', { pid, kind: 'input', name: 'small', text: '1\n5\n' })
  }
  const start = async (token?: string | null, of = pid) => (await ask('POST check-strength', { pid: of }, token)).errorCode ?? null
  const read = async (token?: string | null, of = pid) => ask(`GET get-strength?pid=${of}`, undefined, token)
  const check = async () => (await read()).data.check
  const refOf = async () => ({ pid, token: (await check())?.token ?? 'none' })
  const cancel = async (token?: string | null) => (await ask('POST cancel-strength-check', await refOf(), token)).errorCode ?? null
  const survivors = async (page = 1, token?: string | null) => {
    const ref = await refOf()
    return ask(`GET get-strength-survivors?pid=${pid}&token=${ref.token}&page=${page}`, undefined, token)
  }
  const addTest = async (number: number, token?: string | null) => ask('POST add-survivor-as-test', { ...(await refOf()), number }, token)
  const saveRule = (withPupils: unknown, token?: string | null) => ask('PUT strength-rule', { pid, withPupils }, token)

  /** A worker takes the next step. */
  async function claim() {
    const job = await claimNow(services)
    return job?.kind === 'strength' ? { step: job.step, lease: { worker: WORKER, jobId: job.jobId, attempt: job.attempt } } : null
  }
  type Judge = (program: { number: number; code: string }) => End
  /** Takes the next step and ends it. @returns its programs, or that it was a search; null: there was none */
  async function step(judge: Judge = () => ends.passed, searched: Partial<BreakingResult> = {}, most = Number.POSITIVE_INFINITY) {
    const claimed = await claim()
    if (!claimed) return null
    const result: StrengthResult = { judged: [], searched: null, errorCode: null, message: null }
    if (claimed.step.act === 'search') result.searched = { number: claimed.step.number, result: { ...found, ...searched } }
    else for (const each of claimed.step.programs.slice(0, most)) result.judged.push({ number: each.number, message: null, ...judge(each) })
    await judging.completeStrength(claimed.lease, result)
    return claimed.step.act === 'search' ? 'search' : claimed.step.programs.map(({ number }) => number)
  }
  /** Ends every step; solutions pass. */
  async function finish(judge: Judge = () => ends.killed, searched: Partial<BreakingResult> = {}) {
    const solutions = (await check()).solutions.length
    for (;;) if ((await step((each) => (each.number < solutions ? ends.passed : judge(each)), searched)) === null) return
  }
  const queued = async () => (await db.selectFrom('judgeJobs').select('id').where('kind', '=', 'strength').execute()).length
  return {
    ...site,
    db,
    judging,
    author,
    pid,
    ask,
    solution,
    fillWorkshop,
    start,
    read,
    check,
    cancel,
    survivors,
    addTest,
    saveRule,
    claim,
    step,
    finish,
    queued,
    stepPrograms: strengthLimits.stepPrograms,
  }
}
