import { pageViews, type View } from './view.ts'

const outside = { acm: '/contest/acm-scoreboard/$contestID', oi: '/contest/oi-scoreboard/$contestID' } as const

export const scoreboardViews: readonly View[] = [
  ...pageViews('outside-board-missing', { route: outside.acm, address: '/contest/acm-scoreboard/999999', as: 'guest' }),
  ...pageViews('outside-oi-board-missing', { route: outside.oi, address: '/contest/oi-scoreboard/999999', as: 'guest' }),
  ...pageViews('board-missing', { route: '/contest/$contestID/rank', address: '/contest/999999/rank', as: 'pupil' }),
  ...pageViews('scroll-board-start-missing', {
    route: '/contest/$contestID/scroll-board',
    address: '/contest/999999/scroll-board',
    as: 'root',
  }),
  ...pageViews('scroll-board-missing', { route: '/scrollBoard', address: '/scrollBoard?cid=999999&removeStar=false', as: 'root' }),
]
