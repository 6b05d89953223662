import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal, renderPage } from '../../../../testing/render-page.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkReportPage } from './bulk-report-page.tsx'

const changed = {
  pid: 1,
  problemId: 'P1',
  title: 'Sums',
  status: 'changed',
  changes: [{ field: 'auth', before: '1', after: '2' }],
  reason: null,
  version: 'v1',
}
const refused = {
  pid: 2,
  problemId: null,
  title: '',
  status: 'refused',
  changes: [],
  reason: { code: 'problem.gone', details: {}, text: 'The problem does not exist' },
  version: null,
}

async function open(answer: () => unknown = () => ({ problems: [changed, refused] })) {
  const sent: unknown[] = []
  const begun: number[] = []
  await renderPage(<BulkDialog kind="auth" pids={[1, 2]} onBegun={(id) => begun.push(id)} onClose={() => {}} />, {
    'bulkAct.preview': answer,
    'bulkAct.begin': (input: unknown) => {
      sent.push(input)
      return { id: 5 }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }))
  return { sent, begun }
}

describe('the dialog of an act on many problems', () => {
  test('changes nothing before its preview was read', async () => {
    const { sent, begun } = await open()
    expect((await screen.findAllByText('Visible to: Everyone → Author and staff'))[0]).toBeTruthy()
    expect(screen.getByText('1 changes · 1 refused')).toBeTruthy()
    expect(sent).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Change 1 problem' }))
    await waitFor(() => expect(begun).toEqual([5]))
    expect(sent).toEqual([
      {
        problems: [
          { pid: 1, version: 'v1' },
          { pid: 2, version: '' },
        ],
        act: { kind: 'auth', auth: 2 },
      },
    ])
  })

  test('names a problem that is gone, with the reason', async () => {
    await open()
    const row = (await screen.findByText('Problem no. 2')).closest('tr')
    expect(row?.textContent).toContain('The problem does not exist')
  })

  test('offers no act when every problem is refused', async () => {
    await open(() => ({ problems: [refused] }))
    expect(await screen.findByRole('button', { name: 'Nothing to change' })).toHaveProperty('disabled', true)
  })

  test('shows the refusal of the server and keeps the fields', async () => {
    await open(() => {
      throw refusal({ msg: 'Too many at once' })
    })
    expect(await screen.findByText('Too many at once')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Preview' })).toBeTruthy()
  })
})

describe('the report of an act on many problems', () => {
  const task = { id: 5, kind: 'auth', username: 'root', gmtCreate: '2026-01-01T00:00:00.000+0000', gmtFinished: null }

  test('shows the progress of an act that still runs', async () => {
    await renderPage(<BulkReportPage id={5} />, {
      'bulkAct.task': () => ({ ...task, state: 'running', done: 3, total: 9, problems: [] }),
    })
    expect(await screen.findByRole('progressbar', { name: '3 of 9' })).toBeTruthy()
  })

  test('lists the result for every problem', async () => {
    await renderPage(<BulkReportPage id={5} />, {
      'bulkAct.task': () => ({ ...task, state: 'done', done: 2, total: 2, problems: [changed, refused] }),
    })
    expect((await screen.findAllByText('The problem does not exist'))[0]).toBeTruthy()
    expect(screen.getByText('P1 Sums')).toBeTruthy()
  })
})
