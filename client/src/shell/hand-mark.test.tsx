import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setLiveState } from '../live/live-store.ts'
import { signIn, signOut, updateUser } from '../session/session.ts'
import { renderPage } from '../testing/render-page.tsx'
import HandMark from './hand-mark.tsx'

const pupil = { uid: 'u1', username: 'ada', roleList: ['default_user'] } as unknown as UserInfo
const hand = { taken: null }

beforeEach(() => act(() => setLiveState('open')))
afterEach(() => act(signOut))

async function mark(user: UserInfo) {
  signIn('token', user)
  let asked = 0
  const shown = await renderPage(<HandMark />, {
    'hand.queue': () => {
      asked++
      return [hand, { ...hand, taken: { uid: 'u2' } }]
    },
  })
  return { ...shown, asked: () => asked }
}

describe('the mark of raised hands', () => {
  test('counts the hands that nobody has taken', async () => {
    const { findByRole } = await mark({ ...pupil, mustChangePassword: false })
    const link = await findByRole('link', { name: /1/ })
    expect(link.getAttribute('href')).toBe('/hands')
  })

  test('asks once the stream of events is open, or cut', async () => {
    act(() => setLiveState('connecting'))
    const shown = await mark({ ...pupil, mustChangePassword: false })
    await new Promise((later) => setTimeout(later, 50))
    expect(shown.asked()).toBe(0)
    act(() => setLiveState('lost'))
    expect(await shown.findByRole('link')).toBeDefined()
    expect(shown.asked()).toBe(1)
  })

  test('asks nothing until a first password was replaced', async () => {
    const shown = await mark({ ...pupil, mustChangePassword: true })
    await new Promise((later) => setTimeout(later, 50))
    expect(shown.asked()).toBe(0)
    act(() => updateUser({ mustChangePassword: false }))
    expect(await shown.findByRole('link')).toBeDefined()
  })
})
