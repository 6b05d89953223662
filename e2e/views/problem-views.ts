import type { Page } from '@playwright/test'
import { openProgram } from '../support/editor.ts'
import { failingTest } from './failing-test.ts'
import { fiveLevels } from './levels.ts'
import { problem, right, wrong } from './stage.ts'
import { pageViews, type View } from './view.ts'
import type { Say } from './words.ts'

/** Codeforces as the status of the site has it. */
export const otherJudge = (works: boolean) => ({
  judge: 'CF',
  works,
  waiting: works ? 3 : 12,
  succeededAt: '2026-11-20T09:14:00.000Z',
  fault: works ? null : '对方网站出现故障',
})

const page = { route: '/problem/$problemID', address: () => `/problem/${problem}`, as: 'pupil' } as const
const wideSizes = ['desktop', 'tablet'] as const

/** Opens the console and runs the first sample in it. */
async function run(page: Page, say: Say, code: string): Promise<void> {
  await openProgram(page, say('problem', 'editor.upload'), code)
  await page
    .getByRole('button', { name: say('problem', 'page.runSample') })
    .first()
    .click()
  const panel = page.getByRole('region', { name: say('problem', 'run.title') })
  await panel
    .getByText(/\d+ ?ms/)
    .first()
    .waitFor({ timeout: 60_000 })
}

async function submit(page: Page, say: Say, code: string, verdict: string): Promise<void> {
  await openProgram(page, say('problem', 'editor.upload'), code)
  await page.getByRole('button', { name: say('problem', 'submit.do'), exact: true }).click()
  const result = page.getByRole('region', { name: say('problem', 'result.label') })
  await result.getByText(verdict).first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(300)
}

export const problemViews: readonly View[] = [
  ...pageViews('problems', { route: '/problem/', address: '/problem', as: 'pupil', states: ['loading', 'error', 'empty', 'guest'] }),
  {
    name: 'problems-five-levels',
    route: '/problem/',
    address: () => '/problem',
    as: 'pupil',
    answers: { 'config.website': (config: object) => ({ ...config, difficultyLevels: fiveLevels }) },
  },
  {
    name: 'problems-hidden-tags',
    route: '/problem/',
    address: () => '/problem',
    as: 'pupil',
    answers: { 'config.website': (config: object) => ({ ...config, hidesTags: true }) },
  },
  {
    ...page,
    name: 'problem-hidden-tags',
    answers: { 'config.website': (config: object) => ({ ...config, hidesTags: true }) },
  },
  ...pageViews('problem-device', { ...page, address: () => '/problem/TS1012' }),
  {
    ...page,
    name: 'problem-device-simulator',
    address: () => '/problem/TS1012',
    act: (page, say) => page.getByRole('tab', { name: say('problem', 'tab.simulator') }).click(),
  },
  ...pageViews('problems-none-found', { route: '/problem/', address: '/problem?keyword=nothing-has-this-name&level=2', as: 'pupil' }),
  ...pageViews('problem', { ...page, states: ['loading', 'error', 'guest'] }),
  ...pageViews('problem-long', { ...page, address: () => '/problem/SCHOOL-1' }),
  ...pageViews('problem-missing', { ...page, address: () => '/problem/NO-SUCH' }),
  ...pageViews('problem-focus', { ...page, address: () => `/problem/${problem}?focus=1` }),
  {
    ...page,
    name: 'problem-code',
    sizes: ['phone'],
    act: (page, say) => page.getByRole('tab', { name: say('problem', 'tab.code') }).click(),
  },
  { ...page, name: 'problem-mine', act: (page, say) => page.getByRole('tab', { name: say('problem', 'tab.mine') }).click() },
  {
    ...page,
    name: 'problem-mine-guest',
    as: 'guest',
    act: (page, say) => page.getByRole('tab', { name: say('problem', 'tab.mine') }).click(),
  },
  {
    ...page,
    name: 'problem-statistics',
    reopen: true,
    async act(page, say) {
      await page.getByRole('button', { name: say('problem', 'page.statistics') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...page,
    name: 'problem-editor-settings',
    sizes: wideSizes,
    reopen: true,
    async act(page, say) {
      await page.getByRole('button', { name: say('problem', 'editor.settings') }).click()
      await page.getByRole('dialog', { name: say('problem', 'editor.settings') }).waitFor()
    },
  },
  {
    ...page,
    name: 'problem-format',
    answers: { 'formatting.run': () => ({ state: 'unavailable', code: null }) },
    sizes: wideSizes,
    reopen: true,
    async act(page, say) {
      await openProgram(page, say('problem', 'editor.upload'), 'int main() {\nstd::cout << 1;\n}\n')
      await page.getByRole('button', { name: say('editor', 'format.do'), exact: true }).click()
      await page.getByRole('button', { name: say('editor', 'load.undo') }).waitFor()
    },
  },
  {
    ...page,
    name: 'problem-chinese-signs',
    sizes: wideSizes,
    async act(page, say) {
      await openProgram(page, say('problem', 'editor.upload'), 'int main() {\n    std::cout << 1；\n    int a，b = （1）;\n}\n')
      await page.getByRole('button', { name: say('editor', 'signs.replace') }).waitFor()
    },
  },
  {
    ...page,
    name: 'problem-start-again',
    sizes: wideSizes,
    async act(page, say) {
      await page.getByRole('button', { name: say('problem', 'editor.reset') }).click()
      await page.getByRole('dialog', { name: say('problem', 'editor.resetTitle') }).waitFor()
    },
  },
  ...(['works', 'paused', 'none'] as const).map((state) => ({
    ...page,
    name: `problem-of-other-judge-${state}`,
    answers: {
      'problem.detail': (data: { problem: object }) => ({ ...data, problem: { ...data.problem, isRemote: true, problemId: 'CF-1A' } }),
      'siteStatus.read': (status: object) => ({ ...status, otherJudges: state === 'none' ? [] : [otherJudge(state === 'works')] }),
    },
  })),
  { ...page, name: 'problem-run-right', sizes: wideSizes, act: (page, say) => run(page, say, right) },
  { ...page, name: 'problem-run-wrong', sizes: wideSizes, act: (page, say) => run(page, say, wrong) },
  {
    ...page,
    name: 'problem-run-own',
    sizes: wideSizes,
    async act(page, say) {
      await page.getByRole('button', { name: say('problem', 'run.title') }).click()
      await page.getByText(say('problem', 'run.own'), { exact: true }).click()
    },
  },
  {
    ...page,
    name: 'problem-submitted',
    sizes: wideSizes,
    act: (page, say) => submit(page, say, right, say('common', 'verdict.accepted')),
  },
  {
    ...page,
    name: 'problem-submitted-failing-test',
    sizes: wideSizes,
    answers: { 'failingCase.read': () => failingTest },
    async act(view, say) {
      await submit(view, say, wrong, say('common', 'verdict.wrongAnswer'))
      await view.getByRole('region', { name: say('problem', 'failing.label') }).waitFor()
    },
  },
  {
    ...page,
    name: 'problem-submitted-compile-error',
    sizes: wideSizes,
    act: (page, say) => submit(page, say, right.replace('long long a, b;', 'long long a;'), say('common', 'verdict.compileError')),
  },
]
