import type { Page } from '@playwright/test'
import { dialogOf, openDrawer } from './acts.ts'
import type { Stage } from './stage.ts'
import { pageViews, type View } from './view.ts'
import type { Say } from './words.ts'

const base = '/group/$groupID'
const states = ['loading', 'error', 'empty'] as const
type Which = keyof Stage['groups']

/** A page of a group. The teacher (`setter`) owns all groups; the pupil is a member of the class only. */
const at = (which: Which, path = '', route = path) => ({
  route: `${base}${route === '' ? '/' : route}`,
  address: ({ groups }: Stage) => `/group/${groups[which]}${path}`,
})

const standing = (more: object) => ({ 'group.detail': (detail: object) => ({ ...detail, ...more }) })
const farAhead = 4_102_444_800_000

const dialog = (name: (say: Say) => string) => async (page: Page, say: Say) => {
  await page
    .getByRole('button', { name: name(say) })
    .first()
    .click()
  await dialogOf(page).waitFor()
}

const classList = `学号\t姓名\t班级
20260001\t李雷\t高一（2）班
20260002\t韩梅梅\t高一（2）班
zhang-san\t张三\t高一（2）班
lilei\t另一个人\t高一（2）班`

const members = { ...at('class', '/member', '/member/') }

export const groupViews: readonly View[] = [
  ...pageViews('groups', { route: '/group/', address: '/group', as: 'pupil', states: [...states, 'guest'] }),
  ...pageViews('groups-none-found', { route: '/group/', address: '/group?keyword=nothing-has-this-name&auth=1', as: 'pupil' }),
  {
    name: 'group-new',
    route: '/group/',
    address: () => '/group',
    as: 'setter',
    act: dialog((say) => say('group', 'create.open')),
  },
  {
    name: 'group-new-more',
    route: '/group/',
    address: () => '/group',
    as: 'setter',
    async act(page, say) {
      await dialog((say) => say('group', 'create.open'))(page, say)
      await dialogOf(page)
        .getByRole('button', { name: say('group', 'field.more') })
        .click()
      await dialogOf(page).getByText(say('group', 'auth.privateHint')).waitFor()
    },
  },
  ...pageViews('group', { ...at('class'), as: 'pupil', states: ['loading', 'error', 'guest'] }),
  ...pageViews('group-teacher', { ...at('class'), as: 'setter' }),
  {
    ...at('class'),
    name: 'group-first-steps',
    as: 'setter',
    answers: standing({ firstSteps: { pupils: 38, homework: 0, slips: 38, slipsUsed: 0 } }),
  },
  ...pageViews('group-stranger', { ...at('team', '?code=river1', ''), as: 'pupil' }),
  ...pageViews('group-open', { ...at('open'), as: 'pupil' }),
  { ...at('class'), name: 'group-applied', as: 'pupil', answers: standing({ myAuth: 1, can: {} }) },
  { ...at('class'), name: 'group-refused', as: 'pupil', answers: standing({ myAuth: 2, can: {}, mayAskAt: farAhead }) },
  ...pageViews('group-closed', { ...at('team', '/member', '/member/'), as: 'pupil' }),
  ...pageViews('group-missing', { route: `${base}/`, address: '/group/999999', as: 'pupil' }),
  { ...at('class'), name: 'group-navigation', as: 'setter', sizes: ['phone'], act: openDrawer },
  ...pageViews('group-announcements', { ...at('class', '/announcement'), as: 'pupil', states }),
  ...pageViews('group-announcements-teacher', { ...at('class', '/announcement'), as: 'setter', states: ['empty'] }),
  {
    ...at('class', '/announcement'),
    name: 'group-announcement-new',
    as: 'setter',
    act: dialog((say) => say('group', 'announcement.create')),
  },
  ...pageViews('group-members', { ...members, as: 'pupil', states }),
  ...pageViews('group-members-teacher', { ...members, as: 'setter', states: ['empty'] }),
  {
    ...members,
    name: 'group-members-chosen',
    as: 'setter',
    act: (page, say) => page.getByRole('checkbox', { name: say('group', 'member.selectAll') }).click(),
  },
  {
    ...members,
    name: 'group-invite',
    as: 'setter',
    async act(page, say) {
      await dialog(() => say('group', 'invite.open'))(page, say)
      await page.getByRole('img', { name: say('group', 'invite.qr') }).waitFor()
    },
  },
  ...pageViews('group-roster', { ...at('class', '/member/roster'), as: 'setter' }),
  ...pageViews('group-roster-pupil', { ...at('class', '/member/roster'), as: 'pupil' }),
  {
    ...at('class', '/member/roster'),
    name: 'group-roster-filled',
    as: 'setter',
    async act(page, say) {
      await page.getByLabel(say('users', 'import.field')).fill(classList)
      await page.getByText(say('users', 'import.member')).waitFor()
    },
  },
  ...pageViews('group-settings', { ...at('team', '/setting'), as: 'setter' }),
  ...pageViews('group-settings-class', { ...at('class', '/setting'), as: 'setter' }),
  ...pageViews('group-settings-pupil', { ...at('class', '/setting'), as: 'pupil' }),
  { ...at('team', '/setting'), name: 'group-disband', as: 'setter', act: dialog((say) => say('group', 'disband.open')) },
]
