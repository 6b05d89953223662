import { fireEvent, screen } from '@testing-library/react'
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../i18n/texts.ts'
import { renderPiece } from '../../../testing/render.tsx'
import { refusal, renderPage } from '../../../testing/render-page.tsx'
import { ChallengeNotice } from './challenge-notice.tsx'
import { ChallengeResults } from './challenge-results.tsx'
import { ChallengeStart } from './challenge-start.tsx'
import { ChallengeStrip } from './challenge-strip.tsx'
import { ChallengeSwitch } from './challenge-switch.tsx'
import { nextQuestionMs } from './use-challenge.ts'

type Attempt = Parameters<typeof ChallengeStrip>[0]['attempt']
const now = Date.parse('2026-03-02T08:00:00Z')
const attempt = (fields: Partial<Attempt> = {}): Attempt => ({
  startedAt: now,
  limitSeconds: 1000,
  submitId: null,
  usedSeconds: null,
  outcome: 'running',
  ...fields,
})
const ended = (outcome: Attempt['outcome']) => attempt({ submitId: 7, usedSeconds: 90, outcome })

beforeEach(async () => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true })
  await renderPiece(null)
  await loadTexts('challenge')
})
afterEach(() => void vi.useRealTimers())

describe('the strip', () => {
  const show = (shown: Attempt) => renderPage(<ChallengeStrip attempt={shown} problemId="C" gid={null} />)

  test('counts down by the clock of the site, to a question at zero', async () => {
    await show(attempt())
    expect((await screen.findByRole('timer')).textContent).toBe('00:16:40 left')
    await act(() => vi.advanceTimersByTimeAsync(940_000))
    expect(screen.getByRole('timer').textContent).toBe('00:01:00 left')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.getByRole('status').textContent).toContain('The time is up')
  })

  test.each([
    { outcome: 'over', says: 'The time is over' },
    { outcome: 'judging', says: 'Submitted after 00:01:30. Waiting' },
    { outcome: 'unjudged', says: 'Ask your teacher' },
    { outcome: 'failed', says: 'not accepted' },
    { outcome: 'too-fast', says: 'Do not cheat' },
    { outcome: 'success', says: 'Challenge won in 00:01:30' },
    { outcome: 'extreme', says: 'Extreme challenge won in 00:01:30' },
  ] as const)('says $outcome', async ({ outcome, says }) => {
    await show(ended(outcome))
    expect((await screen.findByRole('status')).textContent).toContain(says)
    expect(screen.queryByRole('link') === null).toBe(outcome === 'judging')
  })
})

describe('the notice', () => {
  /** Shows the notice while the server's answer changes. */
  function Changing({ from, to, reload }: { from: Attempt; to: Attempt; reload(): void }) {
    const [shown, setShown] = useState(from)
    return (
      <>
        <button type="button" onClick={() => setShown(to)}>
          answer
        </button>
        <ChallengeNotice attempt={shown} reload={reload} />
      </>
    )
  }

  async function change(from: Attempt, to: Attempt) {
    const reload = vi.fn()
    await renderPiece(<Changing from={from} to={to} reload={reload} />)
    fireEvent.click(screen.getByRole('button', { name: 'answer' }))
    return reload
  }

  test('asks for honesty and reloads after five seconds', async () => {
    const reload = await change(ended('judging'), ended('too-fast'))
    expect((await screen.findByRole('dialog')).textContent).toContain('within 30 seconds')
    await act(() => vi.advanceTimersByTimeAsync(4900))
    expect(reload).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('reloads at the end of the time', async () => {
    expect(await change(attempt(), attempt({ outcome: 'over' }))).toHaveBeenCalledTimes(1)
  })

  test.each(['success', 'extreme', 'failed'] as const)('reloads nothing after %s', async (outcome) => {
    const reload = await change(ended('judging'), ended(outcome))
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(reload).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is silent about what was there when the page was opened', async () => {
    const reload = vi.fn()
    await renderPiece(<ChallengeNotice attempt={ended('too-fast')} reload={reload} />)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(reload).not.toHaveBeenCalled()
  })
})

test.each([
  { name: 'nothing runs', of: { attempt: null }, is: false },
  { name: 'the mode is off', of: { isOn: false }, is: false },
  { name: 'a teacher looks', of: { isBound: false }, is: false },
  { name: 'the clock runs', of: {}, is: 15_000 },
  { name: 'less than that is left', of: { attempt: attempt({ limitSeconds: 4 }) }, is: 4000 },
  { name: 'the clock is at zero', of: { attempt: attempt({ startedAt: now - 2_000_000 }) }, is: 1000 },
  { name: 'the judge works', of: { attempt: ended('judging') }, is: 2000 },
  { name: 'it has ended', of: { attempt: ended('failed') }, is: false },
])('the server is asked again while $name: $is', ({ of, is }) => {
  const state = { isOn: true, isBound: true, isClosed: false, limitSeconds: 1000, attempt: attempt(), ...of }
  expect(nextQuestionMs(state)).toBe(is)
})

describe('the page before the start', () => {
  const page = <ChallengeStart tid={1} displayId="C" name="C Loops" limitSeconds={1000} focus={false} onFocus={() => {}} bottom={null} />

  test('gives the terms, and a refusal stands above the button', async () => {
    await renderPage(page, {
      'challenge.start': () => {
        throw refusal({ errorCode: 'submission.switched-off', msg: 'Judging is off' })
      },
    })
    await screen.findByRole('heading', { name: 'C Loops' })
    expect(screen.getByText(/00:16:40 \(1000 seconds\)/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Start the challenge' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Judging is off')
  })
})

describe('the results', () => {
  const row = { id: 3, uid: 'u', username: 'ann', realname: '徐雨桐', earlier: 1, solvedBefore: true, ...ended('success') }

  test('show each pupil, and give a new try after a question', async () => {
    const calls: unknown[] = []
    await renderPage(<ChallengeResults tid={1} pid={2} />, {
      'challenge.results': () => [row],
      'challenge.reset': (input) => calls.push(input) && null,
    })
    expect(await screen.findByText('1 earlier try · Solved before the start')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Won' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'New try for 徐雨桐' }))
    fireEvent.click(await screen.findByRole('button', { name: 'New try' }))
    await expect.poll(() => calls).toEqual([{ id: 3 }])
  })

  test.each([
    { name: 'none', answer: () => [], says: 'Nobody has started yet' },
    {
      name: 'a fault',
      answer: () => {
        throw refusal({ msg: 'No way' })
      },
      says: 'No way',
    },
  ])('say $name', async ({ answer, says }) => {
    await renderPage(<ChallengeResults tid={1} pid={2} />, { 'challenge.results': answer })
    expect(await screen.findByText(says)).toBeDefined()
  })
})

test('the switch saves at once, with the version that was read, and stays when that fails', async () => {
  const saved: unknown[] = []
  const place = { challenge: false, challengeSeconds: 1000, version: 'v1' }
  let fails = false
  const save = async (challenge: boolean, version: string | null) => {
    if (fails) throw refusal()
    saved.push([challenge, version])
  }
  await renderPage(<ChallengeSwitch place={place} read={async () => ({ ...place, challenge: true, version: 'v2' })} save={save} />)
  const knob = (await screen.findByRole('switch', { name: /^Challenge mode/ })) as HTMLInputElement
  fireEvent.click(knob)
  await expect.poll(() => knob.checked).toBe(true)
  fails = true
  fireEvent.click(knob)
  await expect.poll(() => knob.disabled).toBe(false)
  expect([knob.checked, saved]).toEqual([true, [[true, 'v1']]])
})
