import { expect, test } from 'vitest'
import { Route as dashboard } from './routes/_admin.admin.dashboard.tsx'
import { Route as trainings } from './routes/group.$groupID.training.tsx'

/** The target of a route's redirect. */
function sentTo(route: { options: { beforeLoad?: unknown } }, params: object): unknown {
  try {
    ;(route.options.beforeLoad as (context: object) => void)({ params })
    return null
  } catch (error) {
    return (error as { options: object }).options
  }
}

test('the old address of the back office leads to its overview', () => {
  expect(sentTo(dashboard, {})).toMatchObject({ to: '/admin', replace: true })
})

test('the old address of a group’s trainings leads to them', () => {
  expect(sentTo(trainings, { groupID: '7' })).toMatchObject({ to: '/group/$groupID/trainings', params: { groupID: '7' }, replace: true })
})
