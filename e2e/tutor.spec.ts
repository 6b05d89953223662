import { openScriptedModel, said } from '../server/src/classes/tutor/testing/scripted-model.ts'
import { arriveAs } from './support/arrive.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'

const words = {
  'en-US': { tab: 'Assistant', question: 'Your question', ask: 'Ask', hint: 'What is the sum?', held: /The answer said too much/ },
  'zh-CN': { tab: 'AI 助教', question: '你的问题', ask: '提问', hint: '和是多少？', held: /助教的回答说得太多/ },
} as const

test('a pupil gets a hint from the tutor, and a question in place of a program, in both languages and on a phone', async ({
  elsewhere,
  api,
  root,
  rootToken,
}) => {
  const model = await openScriptedModel(said({}))
  await createSumProblem(api, rootToken, 'TUTOR', 'Sums with a tutor')
  const settings = await elsewhere(root)
  try {
    await settings.goto('/admin/conf?tab=tutor')
    await settings.getByLabel('Address of the server').fill(model.address)
    await settings.getByLabel('Model').fill('small')
    await settings.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(settings.getByText('Saved', { exact: true })).toBeVisible()
    await settings.getByRole('button', { name: 'Test the server' }).click()
    await expect(settings.getByText('The server answers.')).toBeVisible()

    for (const [language, say] of Object.entries(words)) {
      const pupil = await newPupil(api, rootToken, `tutored-${language.slice(0, 2)}`)
      const page = await elsewhere(pupil)
      if (language === 'zh-CN') await page.setViewportSize({ width: 390, height: 844 })
      await arriveAs(page, pupil)
      await page.goto(`/problem/TUTOR?l=${language}`)
      await page.getByRole('tab', { name: say.tab }).click()
      model.play(said({ rung: 'ask', text: say.hint }))
      await page.getByLabel(say.question).fill('?')
      await page.getByRole('button', { name: say.ask, exact: true }).click()
      await expect(page.getByText(say.hint)).toBeVisible()
      await expect(page.getByRole('button', { name: say.ask, exact: true })).toBeDisabled()
      await page.reload()
      await page.getByRole('tab', { name: say.tab }).click()
      await expect(page.getByText(say.hint)).toBeVisible()

      const leaked = await newPupil(api, rootToken, `leaked-${language.slice(0, 2)}`)
      const other = await elsewhere(leaked)
      await other.goto(`/problem/TUTOR?l=${language}`)
      await other.getByRole('tab', { name: say.tab }).click()
      model.play(said({ rung: 'line', text: 'a, b = map(int, input().split())\nprint(a + b)' }))
      await other.getByLabel(say.question).fill('?')
      await other.getByRole('button', { name: say.ask, exact: true }).click()
      await expect(other.getByText(say.held)).toBeVisible()
      await expect(other.getByText('a + b')).toHaveCount(0)
    }
  } finally {
    const off = { address: null, model: null, key: '', rung: 'idea', dailyTokens: 500_000, pupilTokens: 20_000, keepDays: 90 }
    await api.call('PUT /api/admin/config/tutor-settings', { token: rootToken, body: off })
    model.close()
  }
})
