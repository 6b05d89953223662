import { expect, test } from 'vitest'
import { countNews } from './count-news.ts'

const comment = (id: number, totalReplyNum = 0) => ({ id, totalReplyNum })

test.each([
  { name: 'nothing is loaded yet', shown: { total: undefined, comments: [] }, now: { total: 3, comments: [comment(1)] }, news: 0 },
  {
    name: 'what the page shows already',
    shown: { total: 1, comments: [comment(1, 2)] },
    now: { total: 1, comments: [comment(1, 2)] },
    news: 0,
  },
  { name: 'a comment', shown: { total: 1, comments: [comment(1)] }, now: { total: 2, comments: [comment(2), comment(1)] }, news: 1 },
  {
    name: 'a comment on a page that is not open',
    shown: { total: 40, comments: [comment(1)] },
    now: { total: 41, comments: [comment(1)] },
    news: 1,
  },
  { name: 'two replies', shown: { total: 1, comments: [comment(1, 3)] }, now: { total: 1, comments: [comment(1, 5)] }, news: 2 },
  {
    name: 'one was deleted',
    shown: { total: 2, comments: [comment(1), comment(2, 4)] },
    now: { total: 1, comments: [comment(2, 3)] },
    news: 0,
  },
])('news since the page was loaded: $name: $news', ({ shown, now, news }) => {
  expect(countNews(shown, now)).toBe(news)
})
