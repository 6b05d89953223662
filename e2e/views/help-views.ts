import { pageViews, type View } from './view.ts'

/** The help: its list, a search without results, a page, and an address without a page. */
export const helpViews: View[] = [
  ...pageViews('help', { route: '/help/', address: '/help', as: 'pupil' }),
  ...pageViews('help-none', { route: '/help/', address: '/help?keyword=zzzz', as: 'guest' }),
  ...pageViews('help-page', { route: '/help/$page', address: '/help/verdicts', as: 'guest' }),
  ...pageViews('help-missing', { route: '/help/$page', address: '/help/no-such-page', as: 'guest' }),
]
