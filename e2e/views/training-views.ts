import { dialogOf } from './acts.ts'
import type { Stage } from './stage.ts'
import { pageViews, type View } from './view.ts'

const base = '/training/$trainingID'
const states = ['loading', 'error', 'empty'] as const
type Which = Exclude<keyof Stage['trainings'], 'ofGroup'>

const routeOf = (path: string) => (path === '' ? '/' : path.replace(/\/problem\/\w+/, '/problem/$problemID'))

/** A page of a training of the site. */
const at = (which: Which, path = '') => ({
  route: `${base}${routeOf(path)}`,
  address: ({ trainings }: Stage) => `/training/${trainings[which]}${path}`,
})

/** A page of the training of the class. */
const inGroup = (path = '') => ({
  route: `/group/$groupID${base}${routeOf(path)}`,
  address: ({ groups, trainings }: Stage) => `/group/${groups.class}/training/${trainings.ofGroup}${path}`,
})

const kept = (page: 'edit' | 'problems') => ({
  route: `/admin/training/$trainingId/${page}`,
  address: ({ trainings }: Stage) => `/admin/training/${trainings.joined}/${page}`,
})

/** A page for the staff of the class. */
const keptInGroup = (page: string) => ({
  route: `/group/$groupID/training-admin${page}`,
  address: ({ groups, trainings }: Stage) =>
    `/group/${groups.class}/training-admin${page.replace('$trainingId', String(trainings.ofGroup)).replace(/\/$/, '')}`,
})

/** The same problem as a challenge of the pupil, in a state that depends on time. */
const challenge = (attempt: object | null, fields: object = {}) => ({
  'challenge.state': () => ({ isOn: true, isBound: true, isClosed: attempt === null, limitSeconds: 1000, attempt, ...fields }),
})
const started = () => ({ startedAt: Date.now(), limitSeconds: 1000, submitId: null, usedSeconds: null, outcome: 'running' })
const wonChallenge = { startedAt: 1_790_000_000_000, limitSeconds: 1000, submitId: 1, usedSeconds: 754, outcome: 'success' }
const challengeRow = (id: number, fields: object) => ({ ...wonChallenge, id, uid: `u${id}`, earlier: 0, solvedBefore: false, ...fields })
const challengeResults = () => [
  challengeRow(1, { username: 'zhang-san', realname: '张三', outcome: 'running', submitId: null, usedSeconds: null }),
  challengeRow(2, { username: 'lilei', realname: '李雷', earlier: 1, solvedBefore: true }),
  challengeRow(3, { username: 'hanmeimei', realname: '韩梅梅', outcome: 'too-fast', usedSeconds: 21 }),
  challengeRow(4, { username: '欧阳小明', realname: '欧阳小明', outcome: 'over', submitId: null, usedSeconds: null }),
]

type Detail = Record<string, unknown>
const closedBy = (reason: string) => ({ 'training.detail': (detail: Detail) => ({ ...detail, closedBy: reason, acCount: 0 }) })

export const trainingViews: readonly View[] = [
  ...pageViews('trainings', { route: '/training/', address: '/training', as: 'pupil', states: [...states, 'guest'] }),
  ...pageViews('trainings-mine', { route: '/training/', address: '/training?onlyMine=true', as: 'pupil' }),
  ...pageViews('trainings-none-found', { route: '/training/', address: '/training?keyword=nothing-has-this-name', as: 'pupil' }),
  ...pageViews('training', { ...at('joined'), as: 'pupil', states: ['loading', 'error', 'guest'] }),
  ...pageViews('training-public', { ...at('open'), as: 'pupil' }),
  ...pageViews('training-without-problems', { ...at('bare'), as: 'pupil' }),
  ...pageViews('training-private', { ...at('locked'), as: 'pupil' }),
  ...pageViews('training-private-problems', { ...at('locked', '/problems'), as: 'pupil' }),
  ...pageViews('training-missing', { route: `${base}/`, address: '/training/999999', as: 'pupil' }),
  { ...at('joined'), name: 'training-switched-off', as: 'pupil', answers: closedBy('registration-off') },
  { ...at('joined', '/problems'), name: 'training-switched-off-problems', as: 'pupil', answers: closedBy('registration-off') },
  {
    ...at('locked'),
    name: 'training-password-missing',
    as: 'pupil',
    act: (page, say) => page.getByRole('button', { name: say('training', 'register.do') }).click(),
  },
  ...pageViews('training-problems', { ...at('joined', '/problems'), as: 'pupil', states }),
  ...pageViews('training-problem', { ...at('joined', '/problem/TS1002'), as: 'pupil', states: ['loading', 'error'] }),
  { ...at('joined', '/problem/TS1002'), name: 'training-challenge-start', as: 'pupil', answers: challenge(null) },
  { ...at('joined', '/problem/TS1002'), name: 'training-challenge-running', as: 'pupil', answers: challenge(started()) },
  {
    ...at('joined', '/problem/TS1002'),
    name: 'training-challenge-over',
    as: 'pupil',
    answers: challenge({ ...started(), outcome: 'over' }),
  },
  { ...at('joined', '/problem/TS1002'), name: 'training-challenge-won', as: 'pupil', answers: challenge(wonChallenge) },
  {
    ...at('joined', '/problem/TS1002'),
    name: 'training-challenge-teacher',
    as: 'root',
    answers: { ...challenge(null, { isBound: false, isClosed: false }), 'challenge.results': challengeResults },
    async act(page, say) {
      await page.getByRole('button', { name: say('challenge', 'results.open') }).click()
      await dialogOf(page).getByRole('table').waitFor()
    },
  },
  ...pageViews('training-problem-missing', { ...at('joined', '/problem/NOSUCH'), as: 'pupil' }),
  ...pageViews('training-problem-full-screen', { ...at('joined', '/problem/TS1002/full-screen'), as: 'pupil' }),
  ...pageViews('training-rank', { ...at('joined', '/rank'), as: 'pupil', states }),
  ...pageViews('training-rank-root', { ...at('joined', '/rank'), as: 'root' }),
  ...pageViews('training-rank-none-found', { ...at('joined', '/rank?keyword=nothing-has-this-name'), route: `${base}/rank`, as: 'pupil' }),
  ...pageViews('group-trainings', {
    route: '/group/$groupID/trainings',
    address: ({ groups }: Stage) => `/group/${groups.class}/trainings`,
    as: 'pupil',
    states,
  }),
  ...pageViews('group-training', { ...inGroup(), as: 'pupil' }),
  ...pageViews('group-training-problems', { ...inGroup('/problems'), as: 'pupil' }),
  ...pageViews('group-training-problem', { ...inGroup('/problem/TS1001'), as: 'pupil' }),
  {
    ...inGroup('/problem/TS1001'),
    name: 'group-training-hints',
    as: 'pupil',
    async act(page, say) {
      await page.getByRole('tab', { name: say('hint', 'tabReady') }).click()
      await page.getByRole('button', { name: say('hint', 'open', { place: '2' }) }).waitFor()
    },
  },
  ...pageViews('group-training-problem-full-screen', { ...inGroup('/problem/TS1001/full-screen'), as: 'pupil' }),
  ...pageViews('group-training-rank', { ...inGroup('/rank'), as: 'pupil' }),
  ...pageViews('admin-trainings', { route: '/admin/training/', address: '/admin/training', as: 'root', states }),
  ...pageViews('admin-trainings-setter', { route: '/admin/training/', address: '/admin/training', as: 'setter' }),
  ...pageViews('admin-trainings-none', { route: '/admin/training/', address: '/admin/training?keyword=nothing-is-called-so', as: 'root' }),
  {
    route: '/admin/training/',
    address: () => '/admin/training',
    name: 'admin-training-delete',
    as: 'root',
    async act(page, say) {
      await page.getByRole('button', { name: say('trainingEditor', 'list.delete', { title: 'Autumn selection 2026' }) }).click()
      await dialogOf(page).waitFor()
    },
  },
  ...pageViews('admin-training-categories', {
    route: '/admin/training/category',
    as: 'root',
    states,
  }),
  {
    route: '/admin/training/category',
    address: () => '/admin/training/category',
    name: 'admin-training-category-new',
    as: 'root',
    async act(page, say) {
      await page.getByRole('button', { name: say('trainingEditor', 'category.create') }).click()
      await dialogOf(page).waitFor()
    },
  },
  ...pageViews('admin-training-new', { route: '/admin/training/create', as: 'root' }),
  {
    route: '/admin/training/create',
    address: () => '/admin/training/create',
    name: 'admin-training-new-faults',
    as: 'root',
    async act(page, say) {
      await page.getByText(say('trainingEditor', 'auth.private'), { exact: true }).click()
      await page.getByRole('button', { name: say('trainingEditor', 'create.do'), exact: true }).click()
    },
  },
  ...pageViews('admin-training-edit', { ...kept('edit'), as: 'root', states: ['loading', 'error', 'forbidden'] }),
  ...pageViews('admin-training-problems', { ...kept('problems'), as: 'root', states }),
  ...pageViews('admin-training-problems-setter', { ...kept('problems'), as: 'setter' }),
  {
    ...kept('problems'),
    name: 'admin-training-problem-add',
    as: 'root',
    async act(page, say) {
      await page.getByRole('button', { name: say('trainingEditor', 'problems.add') }).click()
      await dialogOf(page).waitFor()
    },
  },
  {
    ...kept('problems'),
    name: 'admin-training-challenge',
    as: 'root',
    async act(page, say) {
      await page.getByRole('button', { name: say('challenge', 'editor.of', { problemId: 'TS1002' }) }).click()
      await dialogOf(page).getByText(say('challenge', 'results.empty')).waitFor()
    },
  },
  {
    ...kept('problems'),
    name: 'admin-training-problem-remove',
    as: 'root',
    async act(page, say) {
      await page.getByRole('button', { name: say('trainingEditor', 'problems.remove', { problemId: 'TS1002' }) }).click()
      await dialogOf(page).waitFor()
    },
  },
  ...pageViews('group-trainings-manage', { ...keptInGroup('/'), as: 'setter', states }),
  ...pageViews('group-homework-new', { ...keptInGroup('/homework'), as: 'setter', states: ['loading', 'error', 'empty'] }),
  ...pageViews('group-homework-new-pupil', { ...keptInGroup('/homework'), as: 'pupil' }),
  {
    ...keptInGroup('/homework'),
    name: 'group-homework-more',
    as: 'setter',
    async act(page, say) {
      await page.getByRole('button', { name: say('classWork', 'more.open') }).click()
      await page.getByRole('checkbox').first().click()
    },
  },
  ...pageViews('group-training-new', { ...keptInGroup('/create'), as: 'setter' }),
  ...pageViews('group-training-edit', { ...keptInGroup('/$trainingId/edit'), as: 'setter', states: ['loading', 'error'] }),
  ...pageViews('group-training-edit-pupil', { ...keptInGroup('/$trainingId/edit'), as: 'pupil' }),
  {
    ...keptInGroup('/$trainingId/edit'),
    name: 'group-training-extension',
    as: 'setter',
    async act(page, say) {
      await page.getByRole('button', { name: say('trainingEditor', 'extension.add') }).click()
      await dialogOf(page).waitFor()
    },
  },
  ...pageViews('group-training-problems-edit', { ...keptInGroup('/$trainingId/problems'), as: 'setter' }),
  {
    ...keptInGroup('/$trainingId/problems'),
    name: 'group-training-hints-edit',
    as: 'setter',
    async act(page, say) {
      await page.getByRole('button', { name: say('trainingEditor', 'hints.of', { problemId: 'TS1001', count: '4' }) }).click()
      await dialogOf(page).waitFor()
    },
  },
]
