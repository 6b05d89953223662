import { dialogOf } from './acts.ts'
import type { Stage } from './stage.ts'
import { pageViews, type View } from './view.ts'
import type { Say } from './words.ts'

const list = '/admin/contest/'
const one = '/admin/contest/$contestId'
const at =
  (page: string) =>
  ({ heldContest }: Stage) =>
    `/admin/contest/${heldContest}/${page}`

/** A page of the contest where the button with this name is pressed. */
function opened(name: string, page: string, button: (say: Say) => string | RegExp): View {
  return {
    name,
    route: `${one}/${page}`,
    address: at(page),
    as: 'root',
    async act(browser, say) {
      await browser
        .getByRole('button', { name: button(say) })
        .first()
        .click()
      await dialogOf(browser).waitFor()
    },
  }
}

const point = (code: string, subject: string | null = null, details: object = {}) => ({ code, subject, details })
const check = {
  id: 1,
  state: 'done',
  done: 4,
  total: 4,
  username: 'root',
  gmtCreate: '2026-03-02T08:00:00.000+0000',
  gmtFinished: '2026-03-02T08:01:00.000+0000',
  points: [
    point('judge-ready'),
    point('lanes-few', null, { lanes: 2, people: 120 }),
    point('languages-proven', null, { count: 2 }),
    point('disk-free', null, { free: 53_120 }),
    point('clock-unsynced'),
    point('users-unknown', null, { names: 'team38, team39, team40' }),
    point('hidden'),
    point('problem-ready', 'A', { tests: 20, solutions: 3 }),
    point('checker-fails', 'B', { output: "checker.cpp:12:5: error: 'quitf' was not declared in this scope" }),
    point('limit-tight', 'C', { time: 812, limit: 1000 }),
    point('verify-errors', 'C', { pid: 3, count: 2 }),
    point('validator-none', 'C', { pid: 3 }),
  ],
}
const checks = {
  running: { ...check, state: 'running', done: 1, gmtFinished: null, points: [] },
  done: check,
  good: { ...check, points: check.points.slice(0, 1) },
  failed: { ...check, state: 'failed', points: [] },
}

export const contestAdminViews: readonly View[] = [
  ...pageViews('admin-contests', { route: list, as: 'root', states: ['loading', 'error', 'empty'] }),
  ...pageViews('admin-contests-setter', { route: list, as: 'setter' }),
  ...pageViews('admin-contests-none', { route: list, address: '/admin/contest?keyword=nothing-is-called-so', as: 'root' }),
  {
    name: 'admin-contests-delete',
    route: list,
    address: () => list,
    as: 'root',
    async act(page, say) {
      await page
        .getByRole('button', { name: say('contests', 'list.delete', { title: '2026 年秋季校赛 Autumn contest of the school' }) })
        .click()
      await dialogOf(page).waitFor()
    },
  },
  ...pageViews('admin-contest-new', { route: '/admin/contest/create', as: 'root' }),
  {
    name: 'admin-contest-new-faults',
    route: '/admin/contest/create',
    address: () => '/admin/contest/create',
    as: 'root',
    async act(page, say) {
      await page.getByText(say('contests', 'auth.1'), { exact: true }).click()
      await page.getByRole('button', { name: say('contests', 'form.create') }).click()
    },
  },
  ...pageViews('admin-contest-edit', { route: `${one}/edit`, address: at('edit'), as: 'root', states: ['loading', 'error', 'forbidden'] }),
  ...pageViews('admin-contest-missing', { route: `${one}/edit`, address: '/admin/contest/999999/edit', as: 'root' }),
  opened('admin-contest-extend', 'edit', (say) => say('contests', 'frame.extend')),
  ...pageViews('admin-contest-problems', { route: `${one}/problems`, address: at('problems'), as: 'root', states: ['empty'] }),
  opened('admin-contest-problem-add', 'problems', (say) => say('contests', 'problems.add')),
  opened('admin-contest-problem-place', 'problems', (say) => say('contests', 'problems.place', { displayId: 'A' })),
  opened('admin-contest-problem-rejudge', 'problems', (say) => say('contests', 'problems.rejudge', { displayId: 'A' })),
  opened('admin-contest-problem-remove', 'problems', (say) => say('contests', 'problems.remove', { displayId: 'A' })),
  ...pageViews('admin-contest-problem-new', { route: `${one}/problem/create`, address: at('problem/create'), as: 'root' }),
  ...pageViews('admin-contest-problem-edit', {
    route: `${one}/problem/$pid/edit`,
    address: ({ heldContest, heldProblem }: Stage) => `/admin/contest/${heldContest}/problem/${heldProblem}/edit`,
    as: 'root',
  }),
  ...pageViews('admin-contest-people', { route: `${one}/people`, address: at('people'), as: 'root', states: ['empty'] }),
  opened('admin-contest-seats', 'people', (say) => say('contests', 'people.seats')),
  ...pageViews('admin-contest-announcements', { route: `${one}/announcement`, address: at('announcement'), as: 'root', states: ['empty'] }),
  opened('admin-contest-announcement-new', 'announcement', (say) => say('site', 'announcement.create')),
  ...pageViews('admin-contest-check', { route: `${one}/check`, address: at('check'), as: 'root' }),
  ...Object.entries(checks).map(
    ([state, answer]): View => ({
      name: `admin-contest-check-${state}`,
      route: `${one}/check`,
      address: at('check'),
      as: 'root',
      answers: { 'contestPreflight.last': () => answer },
    }),
  ),
  ...pageViews('admin-contest-acts', { route: `${one}/acts`, address: at('acts'), as: 'root', states: ['empty'] }),
]
