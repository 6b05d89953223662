import { dialogOf } from './acts.ts'
import type { Stage } from './stage.ts'
import { pageViews, type View } from './view.ts'

/** The stage's problems are in contests that have not ended, when line comments are closed. So the comments come from the answers here. */
const at = 1_760_000_000_000
const teacher = { uid: '1', username: 'root', realname: null, avatar: null, byAuthor: false, at, editedAt: null }
const author = { ...teacher, uid: '2', username: 'zhang-san', realname: '张三', byAuthor: true, at: at + 60_000, editedAt: at + 120_000 }

const threads = (mayOpen: boolean) => [
  {
    id: 1,
    firstLine: 3,
    lastLine: 3,
    settled: { at, by: 'teacher-wang' },
    can: { answer: false, settle: mayOpen },
    remarks: [{ ...teacher, id: 1, content: 'Is this needed?', can: { edit: false, remove: false } }],
  },
  {
    id: 2,
    firstLine: 6,
    lastLine: 8,
    settled: null,
    can: { answer: true, settle: mayOpen },
    remarks: [
      { ...teacher, id: 2, content: '为什么是**减法**？看 $a + b$：\n\n```cpp\na + b\n```', can: { edit: mayOpen, remove: mayOpen } },
      { ...author, id: 3, content: '谢谢老师，我改一下。', can: { edit: !mayOpen, remove: true } },
    ],
  },
]
const said = (mayOpen: boolean) => ({
  'lineComment.list': () => ({ threads: threads(mayOpen), can: { open: mayOpen }, silent: null }),
  'lineComment.snippets': () => [{ id: 1, title: '变量名', content: '请给变量起一个有意义的名字。' }],
})

const listed = (answered: boolean) => ({
  id: 1,
  submitId: 1,
  firstLine: 6,
  lastLine: 8,
  problemId: 'TS1001',
  title: '两数之和 A + B',
  uid: '2',
  username: 'zhang-san',
  realname: '张三',
  by: 'teacher-wang',
  content: '为什么是减法？'.repeat(12),
  remarks: 2,
  answered,
  lastAt: at,
  settledAt: null,
})
const page = {
  records: [listed(true), { ...listed(false), id: 2, realname: null, username: 'a-name-of-20-letters' }],
  total: 2,
  size: 30,
  current: 1,
  pages: 1,
}

const submission = {
  route: '/submission-detail/$submitID',
  address: ({ submissions }: Stage) => `/submission-detail/${submissions.wrongAnswer}`,
}
const ofClass = {
  route: '/group/$groupID/line-comments',
  address: ({ groups }: Stage) => `/group/${groups.class}/line-comments`,
}

/** As a teacher that starts a comment. */
const writing = (name: string, act: NonNullable<View['act']>): View => ({
  ...submission,
  name,
  as: 'root',
  answers: said(true),
  async act(page, say, stage) {
    await page.getByRole('button', { name: say('lineComment', 'start') }).click()
    await page.getByRole('region', { name: say('lineComment', 'box.title') }).waitFor()
    await act(page, say, stage)
  },
})

export const lineCommentViews: readonly View[] = [
  { ...submission, name: 'line-comments-pupil', as: 'pupil', answers: said(false) },
  { ...submission, name: 'line-comments-teacher', as: 'root', answers: said(true) },
  writing('line-comments-writing', async () => {}),
  writing('line-comments-snippets', async (page, say) => {
    await page.getByRole('button', { name: say('lineComment', 'snippet.menu') }).click()
    await page.getByRole('menuitem', { name: say('lineComment', 'snippet.manage') }).click()
    await dialogOf(page).waitFor()
  }),
  ...pageViews('group-line-comments', { ...ofClass, as: 'setter', states: ['loading', 'error', 'empty'] }),
  ...pageViews('group-line-comments-settled', { ...ofClass, address: (stage) => `${ofClass.address(stage)}?state=settled`, as: 'pupil' }),
  { ...ofClass, name: 'group-line-comments-some', as: 'setter', answers: { 'lineComment.ofGroup': () => page } },
]
