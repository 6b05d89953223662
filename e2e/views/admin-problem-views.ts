import { dialogOf } from './acts.ts'
import { opened } from './opened-views.ts'
import type { Stage } from './stage.ts'
import { strength } from './strength.ts'
import { pageViews, type View } from './view.ts'

const problems = '/admin/problems'
const bulk = '/admin/problem/bulk'
const edit = '/admin/problem/edit/$pid'
const editorTabs = ['statement', 'judging', 'cases', 'code', 'solutions', 'workshop', 'health', 'publish'] as const
const packageTabs = ['statement', 'judging', 'cases'] as const

const ran = (submitId: number, statuses: readonly number[], more: object) => ({
  submitId,
  score: null,
  memory: 3200,
  time: 240,
  isStale: false,
  cases: statuses.map((status, i) => ({ seq: i + 1, status, time: 20 + 31 * i, memory: 3200, score: null })),
  ...more,
})
const solution = (id: number, name: string | null, language: string, expected: string | null, run: object | null) => ({
  id,
  name,
  language,
  expected,
  run,
  code: 'int main() {}',
  isAvailable: language !== 'Pascal',
})
const board = {
  cases: Array.from({ length: 8 }, (_, i) => ({ seq: i + 1, name: `${i + 1}.in`, groupNum: 1 })),
  fullScore: null,
  timeLimit: 1000,
  done: 3,
  total: 4,
  suggestion: null,
  insight: { wrong: 0, redundant: null, slowestRight: null, fastestSlow: null },
  solutions: [
    solution(1, '标准解法', 'C++ 17', 'accepted', ran(101, [0, 0, 0, 0, 0, 0, 0, 0], { status: 0, meets: true })),
    solution(2, '两重循环', 'Python3', 'time-limit', ran(102, [0, 0, 0, 0, 1, 1, 1, 1], { status: 1, meets: true, isStale: true })),
    solution(3, 'int 溢出', 'C++ 17', 'wrong-answer', ran(103, [0, 0, 0, 0, 0, 0, 0, 0], { status: 0, meets: false })),
    solution(4, null, 'Pascal', null, null),
  ],
}
const settledBoard = {
  ...board,
  done: 4,
  suggestion: { solutionId: 1, time: 240, timeLimit: 500 },
  insight: { wrong: 1, redundant: [1, 2, 3, 6, 8], slowestRight: { id: 1, timeMs: 240 }, fastestSlow: { id: 2, timeMs: 1310 } },
}

const workshop = {
  parts: [
    { id: 1, kind: 'generator', name: 'gen', language: 'C++', text: '#include "testlib.h"', version: 'v' },
    { id: 2, kind: 'input', name: 'small', language: null, text: '1 2', version: 'v' },
    { id: 3, kind: 'validator', name: 'check', language: 'C++', text: '#include "testlib.h"', version: 'v' },
  ],
  script: { text: 'hand small\ngen 10 1\ngen 100000 2 > 4\nsubtask 2\nkeep 7.in\nother 3', version: 'v' },
  tests: ['1.in', '2.in', '7.in'],
}
const built = (inputName: string, inputSize: number, outputSize: number, groupNum: number | null = null) => ({
  inputName,
  inputSize,
  outputSize,
  score: null,
  groupNum,
})
const testBuild = {
  token: 't',
  state: 'done',
  isWaiting: false,
  done: 4,
  total: 4,
  startedAt: 0,
  endedAt: 0,
  fault: null,
  isStale: false,
  changes: [
    { kind: 'same', line: 'hand small', before: built('1.in', 4, 2), after: built('1.in', 4, 2) },
    { kind: 'new', line: 'gen 10 1', before: null, after: built('3.in', 27, 3) },
    { kind: 'new', line: 'gen 100000 2', before: null, after: built('4.in', 689_120, 11) },
    { kind: 'changed', line: 'keep 7.in', before: built('7.in', 90, 5, 1), after: built('7.in', 90, 6, 2) },
    { kind: 'gone', line: null, before: built('2.in', 12, 2), after: null },
  ],
  bounds: [
    { validator: 'check', variable: 'n', least: true, largest: false },
    { validator: 'check', variable: 'a', least: true, largest: true },
  ],
}
const stopped = {
  ...testBuild,
  state: 'failed',
  done: 2,
  changes: null,
  bounds: [],
  fault: {
    code: 'answers-differ',
    number: 3,
    line: 'gen 10 1',
    program: '两重循环',
    other: '标准解法',
    status: -1,
    message: 'expected 12, found 11',
  },
}
const runningBuild = { ...testBuild, state: 'running', done: 2, changes: null, bounds: [] }

const health = {
  pid: 1,
  problemId: 'P1000',
  gid: null,
  tests: { state: 'ok', count: 8 },
  validators: { state: 'ok', count: 1 },
  generators: { state: 'stale', count: 2 },
  solutions: { state: 'bad', accepted: 2, all: 4, languages: ['C++ 17', 'Python3'], failing: ['两重循环'], untried: 1 },
  limit: { state: 'bad', timeLimit: 1000, slowest: 620, suggested: 1300 },
  verified: { state: 'stale', isRunning: false, errors: 1, doubts: 2, at: 0 },
  strength: { state: 'bad', isRunning: false, killed: 33, proven: 2, notShown: 3, unsearched: 1, at: 0 },
  statement: { state: 'missing', languages: ['zh-CN'] },
  change: { at: 0, by: 'root' },
}
const finding = (submission: string, more: object) => ({
  submission,
  language: 'C++ 17',
  expectation: 'accepted',
  verdict: 'Accepted',
  state: 'ok',
  timeMs: 240,
  score: null,
  expectedScore: null,
  test: null,
  message: null,
  messageZh: null,
  stderr: null,
  ...more,
})
const verification = {
  token: 't',
  state: 'done',
  isWaiting: false,
  done: 6,
  total: 6,
  startedAt: 0,
  endedAt: 0,
  fault: null,
  isStale: true,
  solutions: [
    finding('accepted/1-标准解法', {}),
    finding('time-limit/2-两重循环', { expectation: 'time-limit', timeMs: 710, state: 'bad' }),
    finding('wrong-answer/3-贪心', {
      expectation: 'wrong-answer',
      verdict: 'RuntimeError',
      state: 'bad',
      test: '7.in',
      message: 'expected 12, found 11',
      stderr: 'Traceback (most recent call last):\n  File "main.py", line 3',
    }),
    finding('any/4-Pascal', {
      expectation: 'any',
      verdict: null,
      timeMs: null,
      state: 'not-run',
      message: 'fpc is not installed',
      messageZh: '没有安装 fpc',
    }),
  ],
  doubts: [
    { code: 'same-inputs', details: { names: '2.in, 5.in' } },
    { code: 'example-fails', details: { number: 2, submission: 'accepted/1-标准解法', verdict: 'WrongAnswer' } },
  ],
  errors: 2,
  doubtful: 3,
  timeLimitMs: 1000,
  slowestAcceptedMs: 620,
  suggestedLimitMs: 4000,
  isRoomy: false,
}
const runningCheck = { ...verification, state: 'running', done: 1, isStale: false, solutions: [], doubts: [], endedAt: null }
const stoppedCheck = { ...runningCheck, state: 'failed', fault: 'changed-meanwhile', endedAt: 0 }

/** Problems in the back office: the list, its acts, and the editor. */
export const adminProblemViews: readonly View[] = [
  ...pageViews('admin-problems', { route: problems, as: 'root', states: ['loading', 'error', 'empty'] }),
  ...pageViews('admin-problems-setter', { route: problems, as: 'setter' }),
  {
    name: 'admin-problems-selected',
    route: problems,
    address: () => problems,
    as: 'root',
    act: (page, say) => page.getByRole('checkbox', { name: say('problems', 'list.selectAll') }).click(),
  },
  {
    name: 'admin-problems-bulk-preview',
    route: problems,
    address: () => problems,
    as: 'setter',
    async act(page, say) {
      await page.getByRole('checkbox', { name: say('problems', 'list.selectAll') }).click()
      await page.getByRole('button', { name: say('bulk', 'menu') }).click()
      await page.getByRole('menuitem', { name: say('bulk', 'kind.auth') }).click()
      await page.getByRole('button', { name: say('bulk', 'preview') }).click()
      await page.getByRole('table', { name: say('bulk', 'preview.label') }).waitFor()
    },
  },
  {
    name: 'admin-problems-bulk-limits',
    route: problems,
    address: () => problems,
    as: 'root',
    async act(page, say) {
      await page.getByRole('checkbox', { name: say('problems', 'list.selectAll') }).click()
      await page.getByRole('button', { name: say('bulk', 'menu') }).click()
      await page.getByRole('menuitem', { name: say('bulk', 'kind.limits') }).click()
      await page.getByRole('button', { name: say('bulk', 'preview') }).waitFor()
    },
  },
  {
    name: 'admin-problems-export',
    route: problems,
    address: () => problems,
    as: 'root',
    async act(page, say) {
      await page.getByRole('checkbox', { name: say('problems', 'list.selectAll') }).click()
      await page.getByRole('button', { name: say('bulk', 'menu') }).click()
      await page.getByRole('menuitem', { name: say('bulk', 'kind.export') }).click()
      await page.getByRole('table', { name: say('problemExport', 'list') }).waitFor()
    },
  },
  ...pageViews('admin-problems-acts', { route: bulk, as: 'root', states: ['loading', 'error', 'empty'] }),
  ...pageViews('admin-problems-act', { route: bulk, as: 'root', address: ({ bulkTask }: Stage) => `${bulk}?task=${bulkTask}` }),
  opened('admin-problems-delete', problems, (say) => say('problems', 'list.delete', { problemId: 'SCHOOL-1' })),
  opened('admin-problems-rejudge', problems, (say) => say('problems', 'list.rejudge', { problemId: 'SCHOOL-1' })),
  ...pageViews('admin-problem-new', { route: '/admin/problem/create', as: 'root' }),
  {
    name: 'admin-problem-new-faults',
    route: '/admin/problem/create',
    address: () => '/admin/problem/create',
    as: 'root',
    act: (page, say) => page.getByRole('button', { name: say('problems', 'editor.save'), exact: true }).click(),
  },
  ...editorTabs.flatMap((tab) =>
    pageViews(`admin-problem-${tab}`, { route: edit, address: ({ pid }: Stage) => `/admin/problem/edit/${pid}?tab=${tab}`, as: 'root' }),
  ),
  {
    name: 'admin-problem-typed-cases',
    route: '/admin/problem/create',
    address: () => '/admin/problem/create?tab=cases',
    as: 'root',
    async act(page, say) {
      await page.getByText(say('problems', 'cases.source.typed'), { exact: true }).click()
      await page.getByRole('button', { name: say('problems', 'cases.add') }).click()
      await page.getByRole('button', { name: say('problems', 'cases.add') }).click()
    },
  },
  ...pageViews('admin-problem-subtasks', {
    route: edit,
    address: ({ subtaskPid }: Stage) => `/admin/problem/edit/${subtaskPid}?tab=cases`,
    as: 'root',
  }),
  ...packageTabs.flatMap((tab) =>
    pageViews(`admin-problem-package-${tab}`, {
      route: edit,
      address: ({ packagePid }: Stage) => `/admin/problem/edit/${packagePid}?tab=${tab}`,
      as: 'root',
    }),
  ),
  ...Object.entries({ 'admin-problem-solutions-running': board, 'admin-problem-solutions-ran': settledBoard }).map(
    ([name, answer]): View => ({
      name,
      route: edit,
      address: ({ pid }) => `/admin/problem/edit/${pid}?tab=solutions`,
      as: 'root',
      answers: { 'solution.board': () => answer },
    }),
  ),
  ...Object.entries({ running: runningBuild, stopped, built: testBuild }).map(
    ([name, answer]): View => ({
      name: `admin-problem-workshop-${name}`,
      route: edit,
      address: ({ pid }) => `/admin/problem/edit/${pid}?tab=workshop`,
      as: 'root',
      answers: { 'workshop.read': () => workshop, 'workshop.build': () => answer },
    }),
  ),
  ...Object.entries(strength.states).map(
    ([name, answer]): View => ({
      name: `admin-problem-strength-${name}`,
      route: edit,
      address: ({ pid }) => `/admin/problem/edit/${pid}?tab=workshop`,
      as: 'root',
      answers: { 'strength.read': () => answer, 'strength.survivors': () => strength.survivors },
    }),
  ),
  {
    name: 'admin-problem-strength-input',
    route: edit,
    address: ({ pid }) => `/admin/problem/edit/${pid}?tab=workshop`,
    as: 'root',
    answers: { 'strength.read': () => strength.states.checked, 'strength.survivors': () => strength.survivors },
    async act(page, say) {
      await page
        .getByRole('button', { name: say('strength', 'show') })
        .first()
        .click()
      await dialogOf(page).waitFor()
    },
  },
  ...Object.entries({ found: verification, running: runningCheck, stopped: stoppedCheck }).map(
    ([name, answer]): View => ({
      name: `admin-problem-health-${name}`,
      route: edit,
      address: ({ pid }) => `/admin/problem/edit/${pid}?tab=health`,
      as: 'root',
      answers: { 'problemHealth.read': () => health, 'problemHealth.verification': () => answer },
    }),
  ),
  {
    name: 'admin-problem-workshop-part',
    route: edit,
    address: ({ pid }) => `/admin/problem/edit/${pid}?tab=workshop`,
    as: 'root',
    async act(page, say) {
      await page.getByRole('button', { name: say('workshop', 'add.generator') }).click()
      await dialogOf(page).waitFor()
    },
  },
  {
    name: 'admin-problem-solution-new',
    route: edit,
    address: ({ pid }) => `/admin/problem/edit/${pid}?tab=solutions`,
    as: 'root',
    async act(page, say) {
      await page.getByRole('button', { name: say('problems', 'solutions.add') }).click()
      await dialogOf(page).waitFor()
    },
  },
  {
    name: 'admin-problem-checker-trial',
    route: '/admin/problem/create',
    address: () => '/admin/problem/create?tab=judging',
    as: 'root',
    async act(page, say) {
      await page.getByRole('combobox', { name: say('problems', 'judging.mode') }).click()
      await page.getByRole('option', { name: say('problems', 'judging.mode.spj') }).click()
      await page.getByRole('button', { name: say('problems', 'trial.run') }).waitFor()
    },
  },
  ...pageViews('admin-problem-missing', { route: edit, address: '/admin/problem/edit/999999', as: 'root' }),
  ...pageViews('admin-problem-forbidden', { route: edit, address: ({ pid }: Stage) => `/admin/problem/edit/${pid}`, as: 'setter' }),
]
