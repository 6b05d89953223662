import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { publishTalkNews } from '../../live/talk-news.ts'
import { topicQuery } from '../../live/topics.ts'
import { safeStorage } from '../../storage/safe-storage.ts'
import { unseenQuestions, useQuestionNews } from './use-question-news.ts'

beforeEach(() => safeStorage.remove('contestQuestions'))

const said = (cid: number, commentId: number) => act(() => publishTalkNews({ type: 'talk', did: null, cid, commentId }))
const watch = (cid: number, isReading = false) =>
  renderHook(({ cid, isReading }) => useQuestionNews(cid, true, isReading), { initialProps: { cid, isReading } })

test('each question or answer of the contest counts once until its page is opened, after a reload too', () => {
  const first = watch(7)
  said(7, 1)
  said(7, 1)
  said(7, 2)
  said(8, 3)
  act(() => publishTalkNews('missed'))
  expect(first.result.current).toBe(2)
  first.unmount()
  said(7, 4)
  const again = watch(7)
  expect(again.result.current).toBe(2)
  again.rerender({ cid: 7, isReading: true })
  expect([again.result.current, unseenQuestions.of(7)]).toEqual([0, []])
  said(7, 5)
  again.rerender({ cid: 7, isReading: false })
  expect(again.result.current).toBe(0)
  said(7, 6)
  expect(again.result.current).toBe(1)
})

test('each contest has its own', () => {
  const one = watch(7)
  said(7, 1)
  one.rerender({ cid: 8, isReading: false })
  expect(one.result.current).toBe(0)
  one.rerender({ cid: 7, isReading: false })
  expect(one.result.current).toBe(1)
})

test('a topic that two parts of a page ask for is asked of the stream once', () => {
  expect(topicQuery(['cids=7', 'boards=7', 'cids=7'])).toBe('?cids=7&boards=7')
})
