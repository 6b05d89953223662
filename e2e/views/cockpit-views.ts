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

export const cockpitViews: readonly View[] = [
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
