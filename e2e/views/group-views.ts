import type { Stage } from './stage.ts'
import { pageViews, type View } from './view.ts'

const base = '/group/$groupID'
const states = ['loading', 'error', 'empty'] as const
type Which = keyof Stage['groups']

/** A page of a group. */
const at = (which: Which, path = '') => ({
  route: `${base}${path === '' ? '/' : path}`,
  address: ({ groups }: Stage) => `/group/${groups[which]}${path}`,
})

export const groupViews: readonly View[] = [
  ...pageViews('groups', { route: '/group/', address: '/group', as: 'pupil', states: [...states, 'guest'] }),
  ...pageViews('groups-none-found', { route: '/group/', address: '/group?keyword=nothing-has-this-name&auth=1', as: 'pupil' }),
  ...pageViews('group', { ...at('class'), as: 'pupil', states: ['loading', 'error', 'guest'] }),
  ...pageViews('group-stranger', { ...at('team'), as: 'pupil' }),
  ...pageViews('group-missing', { route: `${base}/`, address: '/group/999999', as: 'pupil' }),
]
