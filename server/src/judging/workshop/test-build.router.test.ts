import { buildLimits } from '@touchstone/shared/judging/workshop/build-limits.ts'
import type { StoredBuildResult } from '@touchstone/shared/judging/workshop/test-build.schema.ts'
import { describe, expect, test } from 'vitest'
import { claimNow, WORKER } from '../../testing/judge-by-hand.ts'
import { makeCases, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

type Test = StoredBuildResult['tests'][number]

async function siteWithWorkshop(fields: Parameters<typeof makeProblem>[1] = {}) {
  const site = await openTestApp()
  const { services, call, signIn } = site
  const { db, blobs, judging } = services
  const author = await signIn('admin', 'author')
  const pid = await makeProblem(db, { problemId: 'P1', auth: 1, authorUid: author.uid, ...fields })
  const ask = async (rest: string, body: object | undefined, token = author.token) =>
    (await call(`${rest.split(' ')[0]} /api/admin/problem/${rest.split(' ')[1]}`, { token, ...(body ? { body } : {}) })).body
  const part = (kind: string, name: string, language: string | null, text = 'code') =>
    ask('PUT workshop-part', { pid, kind, name, language, text })
  const script = (text: string) => ask('PUT test-script', { pid, text })
  await part('generator', 'gen', 'Python')
  await part('validator', 'check', 'C++')
  await part('input', 'small', null, '1 2\n')
  await ask('PUT solution', { pid, language: 'C', expected: 'accepted', name: 'main', code: 'int main(){}' })
  const start = async (token?: string) => (await ask('POST build-tests', { pid }, token)).errorCode ?? null
  const read = async (token?: string) => (await ask(`GET get-test-build?pid=${pid}`, undefined, token)).data
  const act = async (act: 'apply' | 'cancel', token?: string) => {
    const build = await read()
    return (await ask(`POST ${act}-test-build`, { pid, token: build.token }, token)).errorCode ?? null
  }
  const blob = (text: string) => blobs.putBytes(text)

  /** Claims the next step, and builds its first tests as a worker: an input is its line, and an answer is its number. */
  async function step(most = Number.POSITIVE_INFINITY, fault: StoredBuildResult['fault'] = null) {
    const job = await claimNow(services)
    if (job?.kind !== 'test-build') return null
    const tests: Test[] = []
    for (const { number, text, source } of job.step.lines.slice(0, most)) {
      const input = 'generator' in source ? await blob(text) : null
      tests.push({
        number,
        input,
        answer: await blob(`${text}!`),
        bounds: [{ validator: 'check', variable: 'n', least: number === 1, largest: false }],
      })
    }
    const held = await judging.completeTestBuild({ worker: WORKER, jobId: job.jobId, attempt: job.attempt }, { tests, fault })
    return { held, lines: job.step.lines.map(({ text, source }) => [text, 'generator' in source ? 'made' : 'given']) }
  }
  const kinds = async () => (await read()).changes?.map(({ kind }: { kind: string }) => kind) ?? null
  const stored = () => db.selectFrom('problemCases').selectAll().where('pid', '=', pid).orderBy('seq').execute()
  return { ...site, db, author, pid, ask, part, script, start, read, act, step, kinds, stored, blob }
}

describe('a build of tests', () => {
  test('continues in steps, and its proposal becomes the tests when somebody takes it over', async () => {
    const { script, start, read, act, step, stored, db } = await siteWithWorkshop()
    expect(await read()).toBeNull()
    await script('gen 1\nhand small\ngen 3')
    expect(await start()).toBeNull()
    expect(await read()).toMatchObject({ state: 'running', isWaiting: true, done: 0, total: 3, changes: null })
    expect(await start()).toBe('test-build.running')
    expect(await act('apply')).toBe('test-build.not-done')
    expect(await step(2)).toEqual({
      held: true,
      lines: [
        ['gen 1', 'made'],
        ['hand small', 'given'],
        ['gen 3', 'made'],
      ],
    })
    expect(await read()).toMatchObject({ state: 'running', done: 2, total: 3 })
    expect(await step()).toEqual({ held: true, lines: [['gen 3', 'made']] })
    const built = await read()
    expect(built).toMatchObject({ state: 'done', isWaiting: false, done: 3, isStale: false, endedAt: expect.any(Number) })
    expect(built.changes).toMatchObject([
      { kind: 'new', line: 'gen 1', before: null, after: { inputName: '1.in', inputSize: 5, outputSize: 6 } },
      { kind: 'new', line: 'hand small', after: { inputName: '2.in', inputSize: 4 } },
      { kind: 'new', line: 'gen 3' },
    ])
    expect(built.bounds).toEqual([{ validator: 'check', variable: 'n', least: true, largest: false }])
    expect(await stored()).toEqual([])
    expect(await act('apply')).toBeNull()
    expect((await stored()).map(({ inputName, outputName, inputSize }) => [inputName, outputName, inputSize])).toEqual([
      ['1.in', '1.out', 5],
      ['2.in', '2.out', 4],
      ['3.in', '3.out', 5],
    ])
    expect(await read()).toMatchObject({ state: 'applied', changes: null })
    expect(await act('apply')).toBe('test-build.not-done')
    expect(await db.selectFrom('judgeJobs').select('id').execute()).toEqual([])
  })

  test('runs only the lines that changed, and keeps what is in use', async () => {
    const { script, start, step, kinds, part, ask, pid, services, blob } = await siteWithWorkshop()
    await script('gen 1\ngen 2')
    await start()
    await step()
    await script('gen 2\ngen 3')
    await start()
    expect((await step())?.lines).toEqual([['gen 3', 'made']])
    await start()
    expect(await kinds()).toEqual(['new', 'new'])
    // Another solution makes the answers again, of inputs that are there.
    await ask('PUT solution', { pid, language: 'C', expected: 'accepted', code: 'other' })
    await start()
    expect((await step())?.lines).toEqual([
      ['gen 2', 'given'],
      ['gen 3', 'given'],
    ])
    const { parts } = (await ask(`GET get-workshop?pid=${pid}`, undefined)).data
    const { id } = parts.find(({ kind }: { kind: string }) => kind === 'generator')
    await ask('PUT workshop-part', { pid, id, kind: 'generator', name: 'gen', language: 'Python', text: 'new code' })
    await start()
    expect((await step())?.lines.map(([, how]) => how)).toEqual(['made', 'made'])
    const [used, gone] = [await blob('gen 3'), await blob('gen 1')]
    expect(await services.problems.hashesInUse([used.hash, gone.hash])).toEqual(new Set([used.hash]))
    expect(await part('input', 'other', null, '3')).toMatchObject({ status: 200 })
  })

  test('keeps points, subtasks and names of tests that stay', async () => {
    const { script, start, step, act, stored, blob, db, pid } = await siteWithWorkshop({ type: 1, judgeCaseMode: 'subtask_lowest' })
    const [input, answer, kept] = [await blob('gen 2'), await blob('gen 2!'), await blob('kept')]
    const at = (given: { hash: string; size: number }) => ({
      inputHash: given.hash,
      inputSize: given.size,
      outputHash: answer.hash,
      outputSize: answer.size,
    })
    await makeCases(db, pid, [
      { ...at(input), inputName: 'old.in', outputName: 'old.out', score: 70, groupNum: 2 },
      { ...at(kept), inputName: 'k.in', outputName: 'k.out', score: 30, groupNum: 1 },
      { inputName: 'g.in', outputName: 'g.out', score: 5, groupNum: 1 },
    ])
    await script('gen 2\nkeep k.in\nsubtask 3\ngen 9')
    await start()
    await step()
    expect(await act('apply')).toBeNull()
    expect((await stored()).map(({ inputName, score, groupNum }) => [inputName, score, groupNum])).toEqual([
      ['old.in', 70, 2],
      ['k.in', 30, 1],
      ['3.in', 0, 3],
    ])
  })

  test('of a problem with subtasks is not taken over while a test belongs to none', async () => {
    const { script, start, step, act } = await siteWithWorkshop({ type: 1, judgeCaseMode: 'subtask_lowest' })
    await script('gen 1')
    await start()
    await step()
    expect(await act('apply')).toBe('test-build.subtask')
  })

  test.each([
    { name: 'the script', change: { rest: 'PUT test-script', body: { text: 'gen 7' } } },
    { name: 'a part', change: { rest: 'PUT workshop-part', body: { kind: 'input', name: 'more', text: '5' } } },
    { name: 'a solution', change: { rest: 'PUT solution', body: { language: 'C', expected: 'accepted', code: 'x' } } },
  ])('is not taken over after $name has changed', async ({ change }) => {
    const { script, start, step, act, read, ask, pid } = await siteWithWorkshop()
    await script('gen 1')
    await start()
    await step()
    await ask(change.rest, { pid, ...change.body })
    expect(await read()).toMatchObject({ state: 'done', isStale: true })
    expect(await act('apply')).toBe('test-build.stale')
  })

  test.each([
    { name: 'the tests', fields: { caseVersion: '99' } },
    { name: 'a limit', fields: { timeLimit: 1234 } },
  ])('is not taken over after $name of the problem have changed', async ({ fields }) => {
    const { script, start, step, act, db, pid } = await siteWithWorkshop()
    await script('gen 1')
    await start()
    await step()
    await db.updateTable('problems').set(fields).where('id', '=', pid).execute()
    expect(await act('apply')).toBe('test-build.stale')
  })

  test('stops at a fault, which names the place, and begins again with what it has', async () => {
    const { script, start, step, read, act } = await siteWithWorkshop()
    await script('gen 1\ngen 2')
    await start()
    const fault = { code: 'invalid', number: 2, line: 'gen 2', program: 'check', other: null, status: null, message: 'exit 3' } as const
    await step(1, fault)
    expect(await read()).toMatchObject({ state: 'failed', fault, done: 1, changes: null })
    expect(await act('apply')).toBe('test-build.not-done')
    expect(await start()).toBeNull()
    expect((await step())?.lines).toEqual([['gen 2', 'made']])
    expect(await read()).toMatchObject({ state: 'done', fault: null })
  })

  test('ends when the rules of the problem change under it, or no judge can do it', async () => {
    const { script, start, step, read, db, pid, services, clock } = await siteWithWorkshop()
    await script('gen 1')
    await start()
    await db.updateTable('problems').set({ timeLimit: 1234 }).where('id', '=', pid).execute()
    expect(await step()).toBeNull()
    expect(await read()).toMatchObject({ state: 'failed', fault: { code: 'changed-meanwhile' } })
    await start()
    for (let n = 0; n < 3; n++) {
      const job = await claimNow(services)
      if (job) await services.judging.fail({ worker: WORKER, jobId: job.jobId, attempt: job.attempt }, 'judge-fault')
      clock.advance(2000)
    }
    expect(await read()).toMatchObject({ state: 'failed', fault: { code: 'judge', message: 'judge-fault' } })
  })

  test('holds so many bytes, and not one more', async () => {
    const { script, start, read, services, db } = await siteWithWorkshop()
    await script('hand small')
    const input = '1 2\n'.length
    const buildOf = async (size: number) => {
      await db.deleteFrom('testBuildContents').execute()
      await start()
      const job = await claimNow(services)
      const lease = { worker: WORKER, jobId: job?.jobId ?? 0, attempt: job?.attempt ?? 0 }
      const answer = { hash: 'a'.repeat(64), size }
      await services.judging.completeTestBuild(lease, { tests: [{ number: 1, input: null, answer, bounds: [] }], fault: null })
      return (await read()).state
    }
    expect(await buildOf(buildLimits.totalBytes - input)).toBe('done')
    expect(await buildOf(buildLimits.totalBytes - input + 1)).toBe('failed')
    expect((await read()).fault).toMatchObject({ code: 'too-large' })
  })

  test('can be cancelled: a result that comes later changes nothing', async () => {
    const { script, start, step, act, read, services, blob, db } = await siteWithWorkshop()
    await script('gen 1')
    await start()
    const job = await claimNow(services)
    expect(await act('cancel')).toBeNull()
    const lease = { worker: WORKER, jobId: job?.jobId ?? 0, attempt: job?.attempt ?? 0 }
    const answer = await blob('a')
    expect(
      await services.judging.completeTestBuild(lease, { tests: [{ number: 1, input: answer, answer, bounds: [] }], fault: null }),
    ).toBe(false)
    expect(await read()).toMatchObject({ state: 'cancelled', done: 0 })
    expect(await db.selectFrom('judgeJobs').select('id').execute()).toEqual([])
    expect(await act('cancel')).toBe('test-build.none')
    expect(await start()).toBeNull()
    expect((await step())?.held).toBe(true)
  })

  test.each([
    { name: 'without tests', text: '# none', code: 'test-build.empty' },
    { name: 'with a fault in the script', text: 'other 1', code: 'test-build.script' },
  ])('does not begin $name', async ({ text, code }) => {
    const { script, start } = await siteWithWorkshop()
    await script(text)
    expect(await start()).toBe(code)
  })

  test.each([
    { name: 'an interactive problem', fields: { judgeMode: 'interactive' }, code: 'test-build.interactive' },
    { name: 'a problem of another judge', fields: { isRemote: 1 }, code: 'test-build.remote' },
  ])('does not begin for $name', async ({ fields, code }) => {
    const { script, start } = await siteWithWorkshop(fields)
    await script('gen 1')
    expect(await start()).toBe(code)
  })

  test('needs a solution, and a validator beside a generator', async () => {
    const { script, start, db } = await siteWithWorkshop()
    await script('gen 1')
    await db.deleteFrom('problemSolutions').execute()
    expect(await start()).toBe('test-build.solution')
    await db.deleteFrom('workshopParts').where('kind', '=', 'validator').execute()
    expect(await start()).toBe('test-build.validator')
  })

  test('is for preparers of the problem only', async () => {
    const { script, start, act, read, signIn, call } = await siteWithWorkshop()
    await script('gen 1')
    const [pupil, root] = [await signIn('default_user'), await signIn('root')]
    expect(await start(pupil.token)).toBe('problem.not-yours')
    expect(await start(root.token)).toBeNull()
    expect(await act('cancel', pupil.token)).toBe('problem.not-yours')
    expect(await act('apply', pupil.token)).toBe('problem.not-yours')
    expect(await read(pupil.token)).toBeNull()
    expect((await call('GET /api/admin/problem/get-test-build?pid=1')).http).toBe(401)
    expect((await call('GET /api/admin/problem/get-test-build?pid=99', { token: root.token })).body.errorCode).toBe('problem.gone')
  })
})
