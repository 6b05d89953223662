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
  ...pageViews('group-training-problem-full-screen', { ...inGroup('/problem/TS1001/full-screen'), as: 'pupil' }),
  ...pageViews('group-training-rank', { ...inGroup('/rank'), as: 'pupil' }),
]
