import { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { expect, test } from 'vitest'
import { trpc } from '../trpc/trpc.ts'
import { createApplyUpdate } from './apply-update.ts'
import { onDeskNews } from './desk-news.ts'

test('data loaded before the stream was open is loaded again, at the first greeting too', () => {
  const queryClient = new QueryClient()
  const list = getQueryKey(trpc.submission)
  queryClient.setQueryData(list, {})
  const received: unknown[] = []
  const leave = onDeskNews((news) => received.push(news))

  const apply = createApplyUpdate(queryClient)
  apply({ state: 'connecting' })
  expect(queryClient.getQueryState(list)?.isInvalidated).toBe(false)
  apply({ message: { type: 'hello' } })
  leave()
  expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true)
  expect(received).toEqual(['missed'])
})

test('a step of the tutor loads the conversation about that problem again, and a new stream loads all', () => {
  const queryClient = new QueryClient()
  const [one, other] = [7, 8].map((pid) => getQueryKey(trpc.tutor.state, { pid }, 'query'))
  if (!one || !other) throw new Error('no keys')
  for (const key of [one, other]) queryClient.setQueryData(key, {})
  const isOld = () => [one, other].map((key) => queryClient.getQueryState(key)?.isInvalidated)
  const apply = createApplyUpdate(queryClient)
  apply({ message: { type: 'tutor', pid: 7 } })
  expect(isOld()).toEqual([true, false])
  apply({ message: { type: 'hello' } })
  expect(isOld()).toEqual([true, true])
})
