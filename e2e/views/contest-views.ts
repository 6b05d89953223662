import type { Page } from '@playwright/test'
import { dialogOf } from './acts.ts'
import type { Stage } from './stage.ts'
import { pageViews, type View } from './view.ts'

const base = '/contest/$contestID'
const states = ['loading', 'error', 'empty'] as const
type Which = keyof Stage['contests']

/** A page of a contest. */
const at = (which: Which, path = '') => ({
  route: `${base}${path === '' ? '/' : path.replace(/\/problem\/[A-Z]/, '/problem/$problemID')}`,
  address: ({ contests }: Stage) => `/contest/${contests[which]}${path}`,
})

type Info = Record<string, unknown>
/** The same contest for a user that sees the sealed board. */
const sealed = { 'contest.info': (info: Info) => ({ ...info, isSealed: true }) }
const closedTo = (closedBy: string) => ({
  'contest.info': (info: Info) => ({ ...info, closedBy, submitClosedBy: closedBy, isRegistered: false }),
})

const by = (fromName: string, fromRole: string) => ({
  fromUid: 'a'.repeat(32),
  fromName,
  fromAvatar: null,
  fromRole,
  fromTitleName: null,
  fromTitleColor: null,
  gmtCreate: '2026-03-02T08:00:00.000+0000',
  gmtModified: '2026-03-02T08:00:00.000+0000',
})
const comment = (id: number, content: string) => ({
  id,
  content,
  ...by('li-lei', 'user'),
  likeNum: 0,
  totalReplyNum: 0,
  replyList: [] as object[],
  answered: true,
  toAll: false,
  problem: null as string | null,
  can: { delete: true, reply: true },
})
const answer = {
  id: 7,
  commentId: 1,
  ...by('root', 'root'),
  toUid: null,
  toName: null,
  toAvatar: null,
  content: '可能，见第三段：$a_i \\le b_i$。',
  status: 0,
  can: { delete: true },
}
/** An answered question, an open one, and a public message of staff. */
const questions = [
  { ...comment(1, '第一题中同一条边会不会**出现两次**？'), totalReplyNum: 1, replyList: [answer] },
  { ...comment(2, 'Is the answer to B always an integer?'), answered: false },
  { ...comment(3, '题目 C 的样例已更新。'), toAll: true, problem: 'C' },
]
const asked = { records: questions, total: questions.length, current: 1, size: 20, pages: 1 }

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click()
}

export const contestViews: readonly View[] = [
  ...pageViews('contests', { route: '/contest/', address: '/contest', as: 'pupil', states: [...states, 'guest'] }),
  ...pageViews('contests-none-found', { route: '/contest/', address: '/contest?keyword=nothing-has-this-name&status=0', as: 'pupil' }),
  ...pageViews('contest', { ...at('running'), as: 'pupil', states: ['loading', 'error', 'guest'] }),
  ...pageViews('contest-coming', { ...at('coming'), as: 'pupil' }),
  ...pageViews('contest-coming-problems', { ...at('coming', '/problems'), as: 'pupil' }),
  ...pageViews('contest-private', { ...at('closed'), as: 'pupil' }),
  ...pageViews('contest-private-problems', { ...at('closed', '/problems'), as: 'pupil' }),
  ...pageViews('contest-missing', { route: `${base}/`, address: '/contest/999999', as: 'pupil' }),
  { ...at('running', '/problems'), name: 'contest-not-allowed', as: 'pupil', answers: closedTo('account-not-allowed') },
  { ...at('running'), name: 'contest-not-allowed-overview', as: 'pupil', answers: closedTo('account-not-allowed') },
  ...pageViews('contest-questions', { ...at('running', '/comment'), as: 'pupil', states: ['loading', 'error', 'empty'] }),
  ...pageViews('contest-questions-staff', { ...at('running', '/comment'), as: 'root' }),
  {
    ...at('running', '/comment'),
    name: 'contest-questions-document',
    as: 'root',
    answers: { 'comment.list': () => ({ commentList: asked, commentLikeMap: {} }) },
    act: (page, say) => page.getByRole('switch', { name: say('talk', 'document.switch') }).click(),
  },
  ...pageViews('contest-problems', { ...at('running', '/problems'), as: 'pupil', states }),
  ...pageViews('contest-problems-ended', { ...at('ended', '/problems'), as: 'pupil' }),
  { ...at('running', '/problems'), name: 'contest-problems-sealed', as: 'pupil', answers: sealed },
  ...pageViews('contest-problem', { ...at('running', '/problem/A'), as: 'pupil', states: ['loading', 'error'] }),
  ...pageViews('contest-problem-missing', { ...at('running', '/problem/Z'), as: 'pupil' }),
  ...pageViews('contest-problem-full-screen', { ...at('running', '/problem/A/full-screen'), as: 'pupil' }),
  ...pageViews('contest-problem-ended', { ...at('ended', '/problem/A'), as: 'pupil' }),
  {
    ...at('running', '/problem/A'),
    name: 'contest-problem-mine',
    as: 'pupil',
    reopen: true,
    act: (page, say) => page.getByRole('tab', { name: say('problem', 'tab.mine') }).click(),
  },
  {
    ...at('protected', '/problem/A'),
    name: 'contest-register-dialog',
    as: 'pupil',
    sizes: ['desktop', 'tablet'],
    async act(page, say) {
      await page.getByRole('button', { name: say('problem', 'submit.do'), exact: true }).click()
      await dialogOf(page).waitFor()
    },
  },
  ...pageViews('contest-submissions', { ...at('running', '/submissions'), as: 'pupil', states }),
  {
    ...at('running', '/submissions'),
    name: 'contest-code-archive',
    as: 'root',
    async act(page, say) {
      await press(page, say('contest', 'archive.open'))
      await dialogOf(page).waitFor()
    },
  },
  ...pageViews('contest-submission', {
    route: `${base}/problem/$problemID/submission-detail/$submitID`,
    address: ({ contests, contestSubmission }) => `/contest/${contests.running}/problem/A/submission-detail/${contestSubmission}`,
    as: 'pupil',
    states: ['loading', 'error'],
  }),
  ...pageViews('contest-announcements', { ...at('running', '/announcements'), as: 'pupil', states }),
  ...pageViews('contest-print', { ...at('running', '/print'), as: 'pupil' }),
  {
    ...at('running', '/print'),
    name: 'contest-print-too-short',
    as: 'pupil',
    async act(page, say) {
      await page.getByRole('textbox', { name: say('contest', 'print.content') }).fill('int main() {}')
      await press(page, say('contest', 'print.do'))
    },
  },
  ...pageViews('contest-balloons', { ...at('running', '/ac-info'), as: 'root', states: [...states, 'forbidden'] }),
  ...pageViews('contest-print-queue', {
    ...at('running', '/admin-print'),
    route: `${base}/admin-print/`,
    as: 'root',
    states: [...states, 'forbidden'],
  }),
  ...pageViews('contest-print-sheet', {
    route: `${base}/admin-print/$printID`,
    address: ({ contests, print }) => `/contest/${contests.running}/admin-print/${print}`,
    as: 'root',
  }),
  ...pageViews('contest-rejudge', { ...at('running', '/rejudge'), as: 'root', states: [...states, 'forbidden'] }),
  {
    ...at('running', '/rejudge'),
    name: 'contest-rejudge-dialog',
    as: 'root',
    async act(page, say) {
      await press(page, say('contestStaff', 'rejudge.do'))
      await dialogOf(page).waitFor()
    },
  },
  {
    ...at('running', '/problems'),
    name: 'contest-navigation',
    as: 'root',
    sizes: ['phone'],
    async act(page, say) {
      await page.getByRole('button', { name: say('common', 'nav.open') }).click()
      await dialogOf(page).getByRole('link').first().waitFor()
    },
  },
]
