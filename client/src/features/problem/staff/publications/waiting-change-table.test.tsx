import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../../../i18n/texts.ts'
import { renderPiece } from '../../../../testing/render.tsx'
import { WaitingChangeTable } from './waiting-change-table.tsx'

const change = {
  username: 'ann',
  realname: null,
  gmtCreate: '2026-03-02T01:20:00.000+0000',
  isStale: false,
  cases: null,
  fields: [
    { field: 'title', before: 'Rooks', after: 'Knights' },
    { field: 'isFileIO', before: 'false', after: 'true' },
    { field: 'hint', before: 'null', after: 'Think' },
    { field: 'difficulty', before: '0', after: '2' },
    { field: 'level', before: '0', after: '2' },
  ],
}

beforeAll(async () => {
  await renderPiece(null)
  await loadTexts('group-work')
})

test('a change of a published problem shows who asks and each field before and after', async () => {
  const { container } = await renderPiece(<WaitingChangeTable change={change} />)
  expect(screen.getByRole('note').textContent).toContain('ann wants to change a published problem')
  const rows = [...container.querySelectorAll('tbody tr')]
  expect(rows.map((row) => row.textContent)).toEqual(['TitleRooksKnights', 'isFileIOfalsetrue', 'Hint–Think', 'DifficultyEasyHard'])
  expect(container.textContent).toContain('The test cases stay.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('one that staff has overtaken says so, as does one with new test cases and no field', async () => {
  const late = { ...change, username: null, isStale: true, fields: [], cases: { before: 3, after: 12 } }
  const { container } = await renderPiece(<WaitingChangeTable change={late} />)
  expect(screen.getByRole('note').textContent).toContain('A deleted account')
  expect(screen.getByRole('alert').textContent).toContain('The author has to save again')
  expect(container.textContent).toContain('The fields stay as they are')
  expect(container.textContent).toContain('3 now, 12 after')
})
