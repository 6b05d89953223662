import { arriveAs } from './support/arrive.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { submitJudged } from './support/submit.ts'
import { withSubmitInterval } from './support/submit-interval.ts'

const words = {
  'en-US': {
    tab: 'Help me',
    title: 'What your last try says',
    begin: /Run a sample or submit once/,
    compiler: /From the compiler's message/,
    sample: /From sample 1.*Your program printed2Expected3/,
    hidden: /an answer is wrong/,
    cause: 'Find the cause',
    unread: 'Your program read 1 numbers; the input has 2.',
  },
  'zh-CN': {
    tab: '帮帮我',
    title: '从上一次的结果看',
    begin: /先运行一个样例/,
    compiler: /根据编译信息/,
    sample: /根据样例 1.*你的程序输出2应该输出3/,
    hidden: /答案不对/,
    cause: '查找原因',
    unread: '你的程序读了 1 个数，输入里有 2 个。',
  },
} as const

type Words = (typeof words)[keyof typeof words]
const program = (body: string) => `#include <iostream>\nint main() { long long a, b = 0; ${body} }\n`
const broken = program('std::cin >> a >> b std::cout << a + b;')
const readsOne = program('std::cin >> a; std::cout << 2 * a;')
const wrongWhenLarge = program('std::cin >> a >> b; std::cout << (a < 10 ? a + b : 0);')

test('without a model the tab of help explains each result, in both languages and on a phone', async ({ elsewhere, api, rootToken }) => {
  const samples = [
    { input: '1 2\n', output: '3\n' },
    { input: '20 22\n', output: '42\n' },
  ]
  await createSumProblem(api, rootToken, 'HELPED', 'Sums with help', {}, { samples })
  await withSubmitInterval(api, rootToken, 0, async () => {
    for (const [language, say] of Object.entries(words)) await explained(language, say)
  })

  async function explained(language: string, say: Words): Promise<void> {
    const pupil = await newPupil(api, rootToken, `helped-${language.slice(0, 2)}`)
    const page = await elsewhere(pupil)
    if (language === 'zh-CN') await page.setViewportSize({ width: 390, height: 844 })
    await arriveAs(page, pupil)
    await page.goto(`/problem/HELPED?l=${language}`)
    await page.getByRole('tab', { name: say.tab, exact: true }).click()
    const help = page.getByRole('region', { name: say.title })
    await expect(help).toContainText(say.begin)

    await submitJudged(api, pupil.token, 'HELPED', broken)
    await page.reload()
    await page.getByRole('tab', { name: say.tab, exact: true }).click()
    await expect(help).toContainText(say.compiler)

    await submitJudged(api, pupil.token, 'HELPED', readsOne)
    await page.reload()
    await page.getByRole('tab', { name: say.tab, exact: true }).click()
    await expect(help).toContainText(say.sample)
    await help.getByRole('button', { name: say.cause }).click()
    await expect(help).toContainText(say.unread, { timeout: 60_000 })

    await submitJudged(api, pupil.token, 'HELPED', wrongWhenLarge)
    await page.reload()
    await page.getByRole('tab', { name: say.tab, exact: true }).click()
    await expect(help).toContainText(say.hidden)
    await expect(help).not.toContainText('42')
    await expect(help).not.toContainText('20 22')
  }
})

test('help is closed on a problem whose author has it off', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'HELP-OFF', 'Sums without help')
  const { data } = await api.call('GET /api/get-problem-detail?problemId=HELP-OFF', { token: rootToken })
  const { id } = (data as { problem: { id: number } }).problem
  const body = { pid: id, rule: 'off', notes: '' }
  expect((await api.call('PUT /api/admin/problem/tutor-rule', { token: rootToken, body })).status).toBe(200)
  await arriveAs(page, await newPupil(api, rootToken, 'unhelped'))
  await page.goto('/problem/HELP-OFF')
  await page.getByRole('tab', { name: 'Help me', exact: true }).click()
  await expect(page.getByText('A teacher has turned help off here.')).toBeVisible()
  await expect(page.getByText('What your last try says')).toHaveCount(0)
})
