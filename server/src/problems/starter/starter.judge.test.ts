import { verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { closeTestJudge, openTestJudge, startTestWorker, untilJudged } from '../../testing/test-judge.ts'

afterAll(closeTestJudge)

test('every solution of the starter problems is accepted by the real judge, with full points', async () => {
  const site = await openTestApp()
  const { call, services, signIn } = site
  const { uid, token } = await signIn('root')
  const judge = await openTestJudge()
  const stop = await startTestWorker(site, judge)
  const offered = new Set(judge.languages.filter(({ available }) => available).map(({ name }) => name as string))
  const { problems } = await services.problemImport.importStarter(uid)
  const submitted: { what: string; submitId: number; isOi: boolean }[] = []
  for (const { pid, problemId } of problems) {
    const solutions = (await call(`GET /api/admin/problem/get-problem-solutions?pid=${pid}`, { token })).body.data
    for (const { language, code } of solutions) {
      expect(offered).toContain(language)
      const body = { pid: problemId, language, code, cid: 0, isRemote: false }
      const answer = await call('POST /api/submit-problem-judge', { token, body })
      expect(answer.body).toMatchObject({ status: 200 })
      submitted.push({
        what: `${problemId} in ${language}`,
        submitId: answer.body.data.submitId,
        isOi: problemId === 'TS1009' || problemId === 'TS1010',
      })
    }
  }
  const verdicts: string[] = []
  for (const { what, submitId, isOi } of submitted) {
    await untilJudged(site, submitId)
    const { submission } = (await call(`GET /api/get-submission-detail?submitId=${submitId}`, { token })).body.data
    verdicts.push(`${what}: ${verdictName(submission.status)}${isOi ? ` ${submission.score}` : ''}`)
  }
  expect(verdicts).toEqual(submitted.map(({ what, isOi }) => `${what}: Accepted${isOi ? ' 100' : ''}`))
  await stop()
}, 3_600_000)
