import { fireEvent, screen } from '@testing-library/react'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { renderPage } from '../../testing/render-page.tsx'
import { SealNotice } from './seal-notice.tsx'
import type { ContestView } from './use-contest.ts'

const sealed = {
  id: 7,
  isSealed: true,
  isAdmin: true,
  autoRealRank: false,
  status: ContestPhase.ended,
  phase: ContestPhase.ended,
  format: 'oi',
}

const running = { status: ContestPhase.running, phase: ContestPhase.running }
const times = { startTime: '2026-01-01T00:00:00.000+0000', endTime: '2026-01-02T00:00:00.000+0000' }

async function show(changes: object) {
  const published: unknown[] = []
  await renderPiece(null)
  await Promise.all([loadTexts('contest'), loadTexts('common')])
  await renderPage(<SealNotice contest={{ ...sealed, ...changes } as unknown as ContestView} now={0} />, {
    'scrollBoard.publish': (input) => published.push(input) && null,
  })
  await screen.findByText('The scoreboard is frozen.')
  return published
}
const button = () => screen.queryByRole('button', { name: 'Publish the final board' })

describe('a sealed contest by points after its end', () => {
  test('says why it has no reveal, and publishes its final board after one question', async () => {
    const published = await show({})
    expect(screen.getByText(/has no reveal/)).toBeTruthy()
    fireEvent.click(button() as HTMLElement)
    await screen.findByRole('dialog')
    expect(published).toEqual([])
    fireEvent.click(screen.getAllByRole('button', { name: 'Publish the final board' }).at(-1) as HTMLElement)
    await expect.poll(() => published).toEqual([{ cid: 7 }])
  })

  test.each([
    { name: 'contestants', changes: { isAdmin: false } },
    { name: 'organisers of an ACM contest, which has a reveal', changes: { format: 'acm' } },
    { name: 'organisers before the end', changes: { ...running, ...times } },
  ])('shows no such button to $name', async ({ changes }) => {
    await show(changes)
    expect(button()).toBeNull()
  })
})
