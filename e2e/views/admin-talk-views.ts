import { dialogOf } from './acts.ts'
import { pageViews, type View } from './view.ts'

const discussions = '/admin/discussion/'
const reports = '/admin/discussion/report'
const categories = '/admin/discussion/category'

const settled = {
  'discussionAdmin.reports': (page: { records: object[] }) => ({ ...page, records: page.records.map((row) => ({ ...row, status: true })) }),
}

const listReports = '/admin/discussion/report?about=lists'
const listReport = {
  id: 1,
  title: '看看谁最笨',
  description: '三班的同学都来做，做不出来的就是笨。',
  owner: { uid: '7', username: 'pupil-li' },
  state: 'shared',
  key: 'shared',
  reporter: 'pupil-zhang',
  content: '#malicious abuse# 在骂人',
  isHandled: false,
  reportedAt: 1_767_230_000_000,
}
const reportedLists = [
  listReport,
  {
    ...listReport,
    id: 2,
    title: 'A very long title of a list that somebody shared with everybody in the school',
    state: 'private',
    key: null,
  },
  { ...listReport, id: 3, title: '广告', content: '#spam ads#', state: 'taken-down', key: null, isHandled: true },
]
const listAnswers = {
  'collectionReport.list': () => ({
    records: reportedLists,
    total: 3,
    size: 10,
    current: 1,
    pages: 1,
    orders: [],
    searchCount: true,
  }),
}

/** The back office of discussions: their list, reports, and categories. */
export const adminTalkViews: readonly View[] = [
  ...pageViews('admin-discussions', {
    route: discussions,
    address: '/admin/discussion',
    as: 'setter',
    states: ['loading', 'error', 'empty'],
  }),
  ...pageViews('admin-discussions-none-found', { route: discussions, address: '/admin/discussion?keyword=no-such-word', as: 'root' }),
  {
    name: 'admin-discussions-chosen',
    route: discussions,
    address: () => '/admin/discussion',
    as: 'root',
    async act(page, say) {
      await page.getByRole('checkbox', { name: say('adminTalk', 'list.selectAll') }).click()
    },
  },
  ...pageViews('admin-reports', { route: reports, as: 'setter', states: ['loading', 'error', 'empty'] }),
  {
    name: 'admin-report',
    route: reports,
    address: () => reports,
    as: 'root',
    async act(page, say) {
      await page.getByRole('table').getByRole('button', { name: 'TS1001' }).first().click()
      await dialogOf(page)
        .getByRole('button', { name: say('adminTalk', 'mute.act') })
        .click()
      await dialogOf(page)
        .getByRole('button', { name: say('adminTalk', 'mute.yes'), exact: true })
        .waitFor()
    },
  },
  {
    name: 'admin-report-settled',
    route: reports,
    address: () => reports,
    as: 'setter',
    answers: settled,
    async act(page, say) {
      await page.getByRole('table').getByRole('button', { name: 'TS1001' }).first().click()
      await dialogOf(page)
        .getByRole('button', { name: say('adminTalk', 'report.reopen') })
        .waitFor()
    },
  },
  ...pageViews('admin-list-reports', { route: reports, address: listReports, as: 'setter', states: ['loading', 'error', 'empty'] }),
  { name: 'admin-list-reports-filled', route: reports, address: () => listReports, as: 'setter', answers: listAnswers },
  {
    name: 'admin-list-report',
    route: reports,
    address: () => listReports,
    as: 'root',
    answers: listAnswers,
    async act(page, say) {
      await page.getByRole('table').getByRole('button', { name: '看看谁最笨' }).click()
      await dialogOf(page)
        .getByRole('button', { name: say('adminTalk', 'report.listHide') })
        .waitFor()
    },
  },
  ...pageViews('admin-categories', { route: categories, as: 'root', states: ['loading', 'error', 'empty', 'forbidden'] }),
  ...(['category.edit', 'category.remove'] as const).map(
    (key): View => ({
      name: `admin-${key.replace('.', '-')}`,
      route: categories,
      address: () => categories,
      as: 'root',
      async act(page, say) {
        await page.getByRole('button', { name: say('adminTalk', key, { name: '题目求助' }), exact: true }).click()
        await dialogOf(page).waitFor()
      },
    }),
  ),
]
