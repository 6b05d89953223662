import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { renderPage } from '../../testing/render-page.tsx'
import { RunningOverview } from './running-overview.tsx'
import type { ContestView } from './use-contest.ts'
import { usePrintProgram } from './use-print-program.ts'

const contest = {
  id: 7,
  title: 'Cup',
  format: 'acm',
  phase: 0,
  status: 0,
  startTime: '2026-09-01T08:00:00.000+0000',
  endTime: '2126-09-01T08:00:00.000+0000',
  isSealed: false,
  isAdmin: false,
  isRegistered: false,
  auth: 0,
  openPrint: true,
  closedBy: null,
} as unknown as ContestView

const problem = (pid: number, displayId: string) => ({
  pid,
  displayId,
  displayTitle: `Problem ${displayId}`,
  color: null,
  hidden: false,
  ac: 1,
  total: 2,
})

async function start() {
  await renderPiece(null)
  await loadTexts('contest')
}

describe('the overview of a running contest', () => {
  test('shows the clock, the own state, each problem and the latest announcements', async () => {
    await start()
    await renderPage(<RunningOverview contest={contest} />, {
      'contest.info': () => contest,
      'contest.problems': () => [problem(1, 'A'), problem(2, 'B'), problem(3, 'C')],
      'submission.ownStatuses': () => ({ 1: { status: Verdict.Accepted }, 2: { status: Verdict.WrongAnswer } }),
      'contest.announcements': () => ({ records: [{ id: 1, title: 'Sample of B corrected', gmtCreate: contest.startTime }], total: 1 }),
    })
    expect(await screen.findByText('1 of 3 solved, 1 more tried')).toBeTruthy()
    expect(screen.getByRole('timer')).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Problem C' })).getAttribute('href')).toBe('/contest/7/problem/C')
    expect((await screen.findByRole('link', { name: 'Sample of B corrected' })).getAttribute('href')).toBe('/contest/7/announcements')
  })
})

describe('printing from the problem page', () => {
  const program = 'int main() {\n  return 0; // long enough to print, as the rule asks for some length\n}\n'
  async function open(changes: Partial<ContestView>, code = program) {
    const sent: unknown[] = []
    function Tool() {
      const print = usePrintProgram({ ...contest, ...changes })
      return print ? (
        <button type="button" onClick={() => void print(code)}>
          print
        </button>
      ) : (
        'none'
      )
    }
    await start()
    await renderPage(<Tool />, { 'contest.submitPrint': (input) => sent.push(input) })
    return sent
  }

  test('sends the program of the editor after one question', async () => {
    const sent = await open({})
    fireEvent.click(await screen.findByText('print'))
    fireEvent.click(await screen.findByRole('button', { name: /^Send to/ }))
    await waitFor(() => expect(sent).toEqual([{ cid: 7, content: program }]))
  })

  test.each<{ name: string; changes: Partial<ContestView> }>([
    { name: 'the contest does not print', changes: { openPrint: false } },
    { name: 'the contest is closed to the reader', changes: { closedBy: 'ended' as never } },
    { name: 'the reader is not registered in a private contest', changes: { auth: 1 } },
  ])('is not offered where $name', async ({ changes }) => {
    await open(changes)
    expect(await screen.findByText('none')).toBeTruthy()
  })
})
