import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadTexts } from '../../../i18n/texts.ts'
import { renderPiece } from '../../../testing/render.tsx'
import { type UserRow, userColumns } from './user-columns.tsx'

test.each([
  { name: 'a muted user has a button that lifts the mute', role: 1005, shown: 1 },
  { name: 'a user who may write has none', role: 1002, shown: 0 },
])('$name', async ({ role, shown }) => {
  await renderPiece(null)
  await loadTexts('admin-users')
  const onUnmute = vi.fn()
  const calls = { onChoose: vi.fn(), onEdit: vi.fn(), onDelete: vi.fn(), onUnmute }
  const columns = userColumns({ t: (key) => key, roleName: String, rows: [], chosen: new Set(), ...calls })
  const user = { uid: 'u', username: 'ann', roles: [{ id: role }] } as unknown as UserRow
  await renderPiece(columns.find(({ key }) => key === 'actions')?.render(user))
  const buttons = screen.queryAllByRole('button', { name: 'list.unmute' })
  expect(buttons).toHaveLength(shown)
  buttons[0]?.click()
  expect(onUnmute).toHaveBeenCalledTimes(shown)
})
