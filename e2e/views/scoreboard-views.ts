import { dialogOf } from './acts.ts'
import type { Stage } from './stage.ts'
import { pageViews, type View } from './view.ts'

const states = ['loading', 'error', 'empty'] as const
type Which = keyof Stage['contests']

/** The board inside its contest. */
const inside = (which: Which, search = '') => ({
  route: '/contest/$contestID/rank',
  address: ({ contests }: Stage) => `/contest/${contests[which]}/rank${search}`,
})

const outside = (which: Which, kind: 'acm' | 'oi' = 'acm', search = '') => ({
  route: `/contest/${kind}-scoreboard/$contestID`,
  address: ({ contests }: Stage) => `/contest/${kind}-scoreboard/${contests[which]}${search}`,
})

const start = {
  route: '/contest/$contestID/scroll-board',
  address: ({ contests }: Stage) => `/contest/${contests.revealed}/scroll-board`,
}
const ceremony = {
  route: '/scrollBoard',
  address: ({ contests }: Stage) => `/scrollBoard?cid=${contests.revealed}&removeStar=false`,
}

export const scoreboardViews: readonly View[] = [
  ...pageViews('board', { ...inside('running'), as: 'pupil', states: [...states, 'guest'] }),
  ...pageViews('board-sealed', { ...inside('sealed'), as: 'pupil' }),
  ...pageViews('board-lifted', { ...inside('sealed', '?forceRefresh=true'), as: 'root' }),
  ...pageViews('board-oi', { ...inside('oi'), as: 'pupil' }),
  ...pageViews('board-ended', { ...inside('ended'), as: 'pupil' }),
  ...pageViews('board-coming', { ...inside('coming'), as: 'pupil' }),
  ...pageViews('board-nobody-found', { ...inside('running', '?keyword=nothing-has-this-name'), as: 'pupil' }),
  ...pageViews('board-nobody-followed', { ...inside('running', '?onlyFollowed=true&removeStar=true'), as: 'root' }),
  ...pageViews('board-time-machine', { ...inside('running', '?minute=60'), as: 'pupil' }),
  ...pageViews('board-projector', { ...inside('sealed', '?projector=true'), as: 'root' }),
  {
    ...inside('running'),
    name: 'board-card',
    as: 'pupil',
    reopen: true,
    async act(page) {
      await page.locator('[data-uid] [data-problem="A"]').first().click()
      await dialogOf(page).getByRole('link').first().waitFor()
    },
  },
  ...pageViews('board-missing', { route: '/contest/$contestID/rank', address: '/contest/999999/rank', as: 'pupil' }),
  ...pageViews('outside-board', { ...outside('running'), as: 'guest', states }),
  ...pageViews('outside-board-sealed', { ...outside('sealed'), as: 'guest' }),
  ...pageViews('outside-board-closed', { ...outside('protected'), as: 'guest' }),
  ...pageViews('outside-board-coming', { ...outside('coming'), as: 'guest' }),
  ...pageViews('outside-oi-board', { ...outside('oi', 'oi'), as: 'guest', states }),
  ...pageViews('scroll-board-start', { ...start, as: 'root', states: ['loading', 'error', 'forbidden'] }),
  ...pageViews('scroll-board-too-early', {
    route: start.route,
    address: ({ contests }: Stage) => `/contest/${contests.sealed}/scroll-board`,
    as: 'root',
  }),
  ...pageViews('scroll-board', { ...ceremony, as: 'root', states: ['loading', 'error', 'forbidden'] }),
  {
    ...ceremony,
    name: 'scroll-board-end',
    as: 'root',
    act: (page) => page.keyboard.press('End'),
  },
  {
    ...ceremony,
    name: 'scroll-board-publish',
    as: 'root',
    reopen: true,
    async act(page, say) {
      await page.keyboard.press('End')
      await page.getByRole('button', { name: say('contest', 'final.button'), exact: true }).click()
      await dialogOf(page).getByRole('button').last().waitFor()
    },
  },
  ...pageViews('scroll-board-missing', { route: '/scrollBoard', address: '/scrollBoard?cid=999999&removeStar=false', as: 'root' }),
]
