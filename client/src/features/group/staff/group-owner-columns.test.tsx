import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Language } from '../../../i18n/languages.ts'
import { loadTexts } from '../../../i18n/texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { renderPiece } from '../../../testing/render.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { type GroupOwnerRow, groupOwnerColumns } from './group-owner-columns.tsx'
import { groupOwnerSearch } from './group-owner-search.ts'

const chess = { gid: 7, name: 'Chess', memberCount: 1 }
const go = { gid: 9, name: 'Go', memberCount: 38 }
const waiting: GroupOwnerRow = {
  uid: 'u1',
  username: 'ada',
  realname: null,
  groups: [chess, go],
  vouchedAt: null,
  vouchedBy: null,
  voucherName: null,
}
const vouched: GroupOwnerRow = { ...waiting, uid: 'u2', username: 'bob', vouchedAt: '2026-03-02T01:20:00.000+0000', vouchedBy: 'teacher' }
const orphaned: GroupOwnerRow = { ...vouched, uid: 'u3', username: 'cleo', vouchedBy: null }

const hidden: GroupOwnerRow = { ...waiting, uid: 'u4', username: 'dora', groups: [] }

const onVouch = vi.fn()
const onWithdraw = vi.fn()
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

function Table() {
  const t = useTexts('admin-group-owners')
  const columns = groupOwnerColumns({ t, busyUid: null, onVouch, onWithdraw })
  return <DataTable label="Owners" rows={[waiting, vouched, orphaned, hidden]} rowKey={({ uid }) => uid} empty={null} columns={columns} />
}

async function rows(language: Language = 'en-US') {
  const shown = await renderPiece(
    <RouterContextProvider router={router}>
      <Table />
    </RouterContextProvider>,
    language,
  )
  return { ...shown, texts: shown.getAllByRole('row').map((row) => row.textContent ?? '') }
}

beforeAll(async () => {
  await renderPiece(null)
  await loadTexts('admin-group-owners')
})

describe('an owner of groups in the back office', () => {
  test('stands with the groups, their members and who stands behind them', async () => {
    const { texts, getAllByRole } = await rows()
    expect(texts[1]).toContain('Chess (1 member)Go (38 members)None')
    expect(texts[2]).toMatch(/Vouched by teacher.*2026/)
    expect(texts[3]).toContain('Vouched by a deleted account')
    expect(texts[4]).toContain('Only hidden ones')
    expect(getAllByRole('link', { name: 'Go (38 members)' })[0]?.getAttribute('href')).toBe('/group/9')
    expect((await rows('zh-CN')).texts.slice(1, 3)).toEqual([
      expect.stringContaining('无人担保'),
      expect.stringContaining('由 teacher 担保'),
    ])
  })

  test('has one act: to vouch, or to withdraw where somebody does', async () => {
    const { getByRole, queryByRole } = await rows()
    await act(async () => fireEvent.click(getByRole('button', { name: 'Vouch for ada' })))
    await act(async () => fireEvent.click(getByRole('button', { name: 'Withdraw the voucher for cleo' })))
    expect(onVouch.mock.calls).toEqual([[waiting]])
    expect(onWithdraw.mock.calls).toEqual([[orphaned]])
    expect(queryByRole('button', { name: 'Vouch for bob' })).toBeNull()
  })
})

test('the address of the list keeps its filters, and drops what does not fit', () => {
  const search = groupOwnerSearch.parse({ keyword: ' ', onlyWaiting: 'true', currentPage: '2', limit: '7' })
  expect(search).toEqual({ onlyWaiting: true, currentPage: 2 })
  expect(groupOwnerSearch.input(search)).toEqual({ currentPage: 2, limit: 10, onlyWaiting: true })
  expect(groupOwnerSearch.parse({ onlyWaiting: 'perhaps', currentPage: 1 })).toEqual({})
})
