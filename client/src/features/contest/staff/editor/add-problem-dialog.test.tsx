import { fireEvent, screen, waitFor } from '@testing-library/react'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../../../i18n/texts.ts'
import { renderPiece } from '../../../../testing/render.tsx'
import { refusal, renderPage } from '../../../../testing/render-page.tsx'
import { AddProblemDialog } from './add-problem-dialog.tsx'

type Sent = { pid: number; displayId: string; color: string | null }

const rows = [1, 2, 3].map((id) => ({ id, problemId: `P${id}`, title: `Sum ${id}`, author: 'ada', difficulty: 0, statement: '' }))
const offered = { problemList: { records: rows, total: rows.length }, usedBy: {}, otherType: { total: 0, records: [] } }

/** The dialog of a contest that has a problem A; the test ends each call that adds one. */
async function open() {
  const calls: { sent: Sent; done(): void; refuse(): void }[] = []
  await renderPiece(null)
  await Promise.all([loadTexts('admin-contests'), loadTexts('common')])
  await renderPage(<AddProblemDialog cid={7} type={RuleType.ACM} places={[{ pid: 9, displayId: 'A' }]} onClose={() => {}} />, {
    'contestProblemAdmin.list': () => offered,
    'contestProblemAdmin.put': (sent: Sent) =>
      new Promise((resolve, reject) =>
        calls.push({
          sent,
          done: () => resolve({ ...sent, id: sent.pid, version: 'v' }),
          refuse: () => reject(refusal({ msg: 'The id is taken' })),
        }),
      ),
  })
  const press = async (id: string) => fireEvent.click(await screen.findByRole('button', { name: `Add ${id}` }))
  const arrived = (count: number) => waitFor(() => expect(calls).toHaveLength(count))
  return { calls, press, arrived }
}

describe('problems chosen one right after the other', () => {
  test('get ids of their own, and are sent in the order of the presses', async () => {
    const { calls, press, arrived } = await open()
    await press('P1')
    await press('P2')
    await arrived(1)
    calls[0]?.done()
    await arrived(2)
    expect(calls.map(({ sent: { pid, displayId } }) => [pid, displayId])).toEqual([
      [1, 'B'],
      [2, 'C'],
    ])
    expect(new Set(calls.map(({ sent }) => sent.color)).size).toBe(2)
  })

  test('do not hide the refusal of the first one, whose typed id stands in its field again', async () => {
    const { calls, press, arrived } = await open()
    const id = await screen.findByLabelText('Added as')
    fireEvent.change(id, { target: { value: 'X' } })
    await press('P1')
    await press('P2')
    await arrived(1)
    calls[0]?.refuse()
    expect(await screen.findByText('The id is taken')).toBeTruthy()
    expect((id as HTMLInputElement).value).toBe('X')
    await arrived(2)
    expect(calls[1]?.sent.displayId).toBe('B')
  })
})
