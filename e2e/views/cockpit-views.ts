import { dialogOf } from './acts.ts'
import type { Stage } from './stage.ts'
import { pageViews, type View } from './view.ts'

const at = (search = '') => ({
  route: '/group/$groupID/training/$trainingID/cockpit',
  address: ({ groups, trainings }: Stage) => `/group/${groups.class}/training/${trainings.ofGroup}/cockpit${search}`,
})

/** A cockpit page with these search parameters. */
const open = (name: string, search: (stage: Stage) => string): View => ({
  ...at(),
  address: (stage) => `${at().address(stage)}${search(stage)}`,
  name,
  as: 'setter',
  act: (page) => dialogOf(page).waitFor(),
})
const uidOf = ({ sessions }: Stage) => (sessions.pupil.user as { uid: string }).uid

const minutesAgo = (count: number) => Date.now() - count * 60_000
const hand = {
  gid: 1,
  groupName: '高一3班',
  tid: 1,
  pid: 1,
  problemId: 'TS1001',
  title: '两数之和 A + B',
  username: 'zhang-san',
  realname: '张三',
  submitId: null,
  wrongTries: 4,
}
/** Two raised hands, one of them taken. */
const twoHands = () => [
  {
    ...hand,
    id: 1,
    uid: 'a',
    raisedAt: minutesAgo(8),
    stuckSince: minutesAgo(25),
    taken: { uid: 'x', username: 'teacher-li', at: minutesAgo(1) },
  },
  { ...hand, id: 2, uid: 'b', raisedAt: minutesAgo(3), stuckSince: null, wrongTries: 0, username: 'li-si', realname: '李四', taken: null },
]

export const cockpitViews: readonly View[] = [
  ...pageViews('home-teacher', { route: '/home', as: 'setter' }),
  ...pageViews('hands', { route: '/hands', as: 'setter', states: ['loading', 'error', 'empty', 'guest'] }),
  { route: '/hands', address: () => '/hands', name: 'hands-two', as: 'setter', answers: { 'hand.queue': twoHands } },
  ...pageViews('cockpit', { ...at(), as: 'setter', states: ['loading', 'error', 'empty', 'guest'] }),
  ...pageViews('cockpit-pupil-forbidden', { ...at(), as: 'pupil' }),
  ...pageViews('cockpit-projector', { ...at('?projector=true'), address: (stage) => at('?projector=true').address(stage), as: 'setter' }),
  ...pageViews('cockpit-stuck', { ...at(), address: (stage) => at('?stuck=true&sort=latest').address(stage), as: 'setter' }),
  ...pageViews('cockpit-full', {
    ...at(),
    address: (stage) => at('?full=true&compact=true').address(stage),
    as: 'setter',
  }),
  open('cockpit-pupil', (stage) => `?uid=${uidOf(stage)}`),
  open('cockpit-cell', (stage) => `?uid=${uidOf(stage)}&pid=${stage.pid}`),
  open('cockpit-problem', ({ pid }) => `?pid=${pid}`),
]
