import type { Answers } from './answers.ts'
import { pageViews, type View } from './view.ts'

const route = '/message/$tab'
const said = { gmtCreate: '2026-03-02T01:20:00.000+0000', quoteId: 7, senderAvatar: null, sourceId: 3 } as const
const page = (records: readonly object[]) => () => ({ records, total: 14, current: 1, size: 6, pages: 3 })

const answer = {
  ...said,
  id: 1,
  action: 'Reply',
  state: false,
  sourceType: 'Contest',
  sourceTitle: '2026 年秋季校赛 Autumn contest of the school',
  sourceContent: '是的，n 可以为 0。\n题面第二段已经说明。',
  quoteType: 'Comment',
  quoteContent: 'zhang-san : n 可以为 0 吗？',
  url: '/contest/3/comment#comment-7',
  senderId: 'a'.repeat(32),
  senderUsername: 'teacher-wang',
}
const ofNobody = {
  ...answer,
  id: 2,
  state: true,
  sourceType: 'Discussion',
  sourceTitle: null,
  url: null,
  senderId: '',
  senderUsername: 'Deleted user',
}
const like = { ...answer, action: 'Like_Discuss', sourceContent: null }
const note = {
  id: 4,
  title: '账号在新地址登录',
  content: '来自 **10.1.2.3**。\n\n- 不是你？请立即修改密码。',
  adminId: null,
  type: 'Sys',
  state: false,
  url: '/setting',
  gmtCreate: said.gmtCreate,
}
const notice = { ...note, id: 5, title: 'The lab is closed on Friday', state: true, url: null }

const filled = (name: string, tab: string, answers: Answers): View => ({
  name,
  route,
  address: () => `/message/${tab}`,
  as: 'pupil',
  answers,
})
const unread = { 'message.unread': () => ({ comment: 0, reply: 3, like: 120, sys: 1, mine: 0 }) }

export const messageViews: readonly View[] = [
  ...pageViews('messages', { route, address: '/message/reply', as: 'pupil', states: ['loading', 'error', 'empty', 'guest'] }),
  filled('messages-replies', 'reply', { ...unread, 'message.replies': page([answer, ofNobody]) }),
  filled('messages-likes', 'like', { ...unread, 'message.likes': page([like, { ...like, id: 3, action: 'Like_Post', state: true }]) }),
  filled('messages-system', 'sys', { ...unread, 'message.sys': page([note, notice]) }),
  ...pageViews('messages-comments', { route, address: '/message/discuss', as: 'pupil' }),
  ...pageViews('messages-mine', { route, address: '/message/mine', as: 'pupil' }),
  {
    ...filled('messages-clear', 'sys', { 'message.sys': page([notice]) }),
    async act(page, say) {
      await page.getByRole('button', { name: say('message', 'clear.all') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
