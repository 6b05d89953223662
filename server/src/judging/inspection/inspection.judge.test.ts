import { afterAll, expect, test } from 'vitest'
import { allowLanguages, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { closeTestJudge, openTestJudge, startTestWorker } from '../../testing/test-judge.ts'

afterAll(closeTestJudge)

test('a crash of a pupil is explained by the real judge, with its line', async () => {
  const site = await openTestApp()
  const pid = await makeProblem(site.services.db)
  await allowLanguages(site.services.db, pid, ['C++ 17'])
  const { token } = await site.signIn('default_user')
  const code = '#include <iostream>\nint a[10];\nint main() {\n  int n;\n  std::cin >> n;\n  std::cout << 100 / a[n];\n}\n'
  const body = { pid, type: 'public', language: 'C++ 17', code, inputs: ['10', '0'] }
  const stop = await startTestWorker(site, await openTestJudge())
  try {
    const key = (await site.call('POST /api/start-inspection', { token, body })).body.data as string
    const answer = () => site.call(`GET /api/get-inspection?key=${key}`, { token })
    await expect
      .poll(async () => (await answer()).body.data, { timeout: 60_000, interval: 200 })
      .toMatchObject({ state: 'found', input: 0, finding: { id: 'array-index', line: 6, slots: { index: '10', length: '10' } } })
  } finally {
    await stop()
  }
}, 120_000)
