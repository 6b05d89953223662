import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteCall } from './reachability.ts'
import { useReachesServer } from './use-reaches-server.ts'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

test.each([
  { name: 'an answer', ended: { status: 200 }, reaches: true },
  { name: 'a refusal', ended: { status: 403 }, reaches: true },
  { name: 'a fault of the server', ended: { status: 500 }, reaches: true },
  { name: 'a proxy without its server', ended: { status: 502 }, reaches: false },
  { name: 'a proxy that waited too long', ended: { status: 504 }, reaches: false },
  { name: 'no network', ended: { failed: new TypeError('Failed to fetch') }, reaches: false },
  { name: 'no answer in time', ended: { failed: new DOMException('', 'TimeoutError') }, reaches: false },
])('after $name the server is reached: $reaches', ({ ended, reaches }) => {
  const { result } = renderHook(useReachesServer)
  act(() => noteCall(reaches ? { failed: new TypeError('before') } : { status: 200 }))
  expect(result.current).toBe(!reaches)
  act(() => noteCall(ended))
  expect(result.current).toBe(reaches)
})

test.each([true, false])('a call that the page gave up says nothing: still %s', (before) => {
  const { result } = renderHook(useReachesServer)
  act(() => noteCall(before ? { status: 200 } : { failed: new TypeError('') }))
  act(() => noteCall({ failed: new DOMException('', 'AbortError') }))
  expect(result.current).toBe(before)
})
