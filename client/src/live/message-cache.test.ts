import { QueryClient } from '@tanstack/react-query'
import { messageKinds } from '@touchstone/shared/people/message/message-kind.ts'
import { getQueryKey } from '@trpc/react-query'
import { describe, expect, test } from 'vitest'
import { trpc } from '../trpc/trpc.ts'
import { keysOfNews, messageArrived, messagesMissed, onMessage } from './message-cache.ts'
import { kindOfTab, tabOfKind } from './message-tabs.ts'

const page = { currentPage: 1, limit: 6 }
const unread = getQueryKey(trpc.message.unread, {}, 'query')
const replies = getQueryKey(trpc.message.replies, page, 'query')
const likes = getQueryKey(trpc.message.likes, page, 'query')

function withLists() {
  const queryClient = new QueryClient()
  for (const key of [unread, replies, likes]) queryClient.setQueryData(key, {})
  const stale = () => [unread, replies, likes].map((key) => queryClient.getQueryState(key)?.isInvalidated)
  return { queryClient, stale }
}

describe('a message that arrives', () => {
  test('asks again for the counts and for its own list; the marks of another list stay', () => {
    const { queryClient, stale } = withLists()
    messageArrived(queryClient, 'Reply')
    expect(stale()).toEqual([true, true, false])
  })

  test('reaches every listener until it leaves', () => {
    const heard: string[] = []
    const leave = onMessage((kind) => heard.push(kind))
    messageArrived(new QueryClient(), 'Like')
    leave()
    messageArrived(new QueryClient(), 'Reply')
    expect(heard).toEqual(['Like'])
  })
})

test('after a gap of the stream only the counts are asked again', () => {
  const { queryClient, stale } = withLists()
  messagesMissed(queryClient)
  expect(stale()).toEqual([true, false, false])
})

test('each kind has a list and an address of its own', () => {
  expect(new Set(messageKinds.map((kind) => JSON.stringify(keysOfNews(kind)))).size).toBe(messageKinds.length)
  expect(messageKinds.map((kind) => kindOfTab(tabOfKind[kind]))).toEqual([...messageKinds])
  expect(kindOfTab('everything')).toBeUndefined()
})
