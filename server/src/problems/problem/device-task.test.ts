import { ANSWER_LANGUAGE, isDeviceTask } from '@touchstone/shared/judging/language/device-task.ts'
import { languages } from '@touchstone/shared/judging/language/languages.ts'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'

async function withRoot() {
  const site = await openTestApp()
  const { token } = await site.signIn('root', 'rae')
  const list = async (query: string) =>
    ((await site.call(`GET /api/languages?${query}`, { token })).body.data as { id: number; name: string }[]).map((row) => row)
  const names = async (query: string) => (await list(query)).map(({ name }) => name)
  const policy = async () => String((await site.call('GET /api/get-website-config')).headers['content-security-policy'])
  return { ...site, token, list, names, policy }
}

test('a problem is a device task when plain answers are its only language', () => {
  expect([[ANSWER_LANGUAGE], [], ['C'], [ANSWER_LANGUAGE, 'C']].map(isDeviceTask)).toEqual([true, false, false, false])
})

test('plain answers are in no list of languages but the one of the editor', async () => {
  const { names } = await withRoot()
  expect(await names('all=false')).toHaveLength(languages.length)
  expect(await names('all=false')).not.toContain(ANSWER_LANGUAGE)
  expect(await names('')).not.toContain(ANSWER_LANGUAGE)
  expect(await names('all=false&answers=true')).toEqual([...(await names('all=false')), ANSWER_LANGUAGE])
})

test('plain answers are saved alone, and the page of the problem says so', async () => {
  const { list, call, token } = await withRoot()
  const all = await list('all=false&answers=true')
  const answers = all.filter(({ name }) => name === ANSWER_LANGUAGE)
  const problem = {
    problemId: 'DEV',
    title: 'A router',
    type: 0,
    judgeMode: 'default',
    judgeCaseMode: 'default',
    auth: 1,
    difficulty: 0,
    timeLimit: 1000,
    memoryLimit: 64,
    stackLimit: 64,
    description: 'd',
  }
  const save = async (chosen: readonly object[]) =>
    (
      await call('POST /api/admin/problem', {
        token,
        body: {
          problem,
          languages: chosen,
          samples: [{ input: '1\n', output: '2\n' }],
          isUploadTestCase: false,
          uploadTestcaseDir: null,
          judgeMode: 'default',
          codeTemplates: [],
          tags: [],
          changeModeCode: false,
        },
      })
    ).body
  expect((await save(all.slice(-2))).errorCode).toBe('problem.answers-alone')
  expect((await save(answers)).status).toBe(200)
  expect((await call('GET /api/get-problem-detail?problemId=DEV', { token })).body.data.languages).toEqual([ANSWER_LANGUAGE])
})

test('the policy frames the origin of the simulator only while it is set', async () => {
  const { services, policy, call, token } = await withRoot()
  expect(await policy()).toMatch(/frame-src 'self'$/)
  await services.config.update('website', { simulatorUrl: 'http://10.0.0.7:8080/lab' })
  expect(await policy()).toMatch(/frame-src 'self' http:\/\/10\.0\.0\.7:8080$/)
  expect((await call('GET /api/get-website-config')).body.data.simulatorUrl).toBe('http://10.0.0.7:8080/lab')
  for (const simulatorUrl of ['/lab', 'javascript:alert(1)', "https://a;script-src'*'.example/"]) {
    const answer = (await call('PUT /api/admin/config/set-site-settings', { token, body: { simulatorUrl } })).body
    expect([simulatorUrl, answer.status]).toEqual([simulatorUrl, 400])
  }
})
