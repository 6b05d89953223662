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
