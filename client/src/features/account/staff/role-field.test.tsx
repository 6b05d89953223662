import { fireEvent, screen } from '@testing-library/react'
import { RoleIds } from '@touchstone/shared/ground/access/role.ts'
import { rolePartsOf } from '@touchstone/shared/ground/access/role-parts.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../i18n/texts.ts'
import { renderPiece } from '../../../testing/render.tsx'
import { PunishmentFields } from './punishment-fields.tsx'
import { RoleField } from './role-field.tsx'

beforeEach(async () => {
  await renderPiece(null)
  await loadTexts('admin-users')
})

describe('the role of an account', () => {
  test('is pupil, teacher, problem manager or administrator, each with a line that explains it', async () => {
    const onChange = vi.fn()
    await renderPiece(<RoleField value={RoleIds.user} onChange={onChange} />)
    expect(screen.getAllByText(/Solves problems, hands in homework/)).not.toHaveLength(0)
    fireEvent.click(screen.getByRole('combobox', { name: 'Role' }))
    const options = screen.getAllByRole('option', { hidden: true })
    expect(options.map((option) => option.textContent?.slice(0, 7))).toEqual(['PupilSo', 'Teacher', 'Problem', 'Adminis'])
    fireEvent.click(options[1] as HTMLElement)
    expect(onChange).toHaveBeenCalledWith(RoleIds.admin)
  })

  test('says where a teacher may more than in own classes', async () => {
    await renderPiece(<RoleField value={RoleIds.admin} onChange={() => {}} />)
    expect(screen.getAllByText(/real names and moderates discussions in the whole site, not only in own classes/)).not.toHaveLength(0)
  })
})

describe('the restrictions of an account', () => {
  test('stand apart from its role: each is chosen by itself', async () => {
    const onParts = vi.fn()
    const parts = rolePartsOf(RoleIds.noPosting)
    await renderPiece(<PunishmentFields parts={parts} onParts={onParts} bannedProps={{}} />)
    fireEvent.click(screen.getByLabelText('May not submit code'))
    expect(onParts).toHaveBeenCalledWith(rolePartsOf(RoleIds.noSubmittingOrPosting))
    fireEvent.click(screen.getByLabelText('Unrestricted'))
    expect(onParts).toHaveBeenLastCalledWith(rolePartsOf(RoleIds.user))
  })

  test('are not offered for staff, that can be banned only', async () => {
    await renderPiece(<PunishmentFields parts={rolePartsOf(RoleIds.admin)} onParts={() => {}} bannedProps={{}} />)
    expect(screen.queryByLabelText('May not submit code')).toBeNull()
    expect(screen.getByLabelText(/Banned/)).toBeDefined()
  })
})
