import { beforeEach, describe, expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { renderPage } from '../../testing/render-page.tsx'
import { FirstSteps } from './first-steps.tsx'

beforeEach(async () => {
  await renderPiece(null)
  await loadTexts('group')
})

const fresh = { pupils: 0, homework: 0, slips: 0, slipsUsed: 0 }
const page = (steps: typeof fresh) => renderPage(<FirstSteps gid={7} steps={steps} />, {})

describe('the first steps of a class', () => {
  test('lead to the list, the homework and the slips', async () => {
    const { findByText, getByRole, getAllByLabelText } = await page(fresh)
    expect(await findByText('0 of 3 done')).toBeDefined()
    expect(getAllByLabelText('To do')).toHaveLength(3)
    expect(getByRole('link', { name: 'Import the class list' }).getAttribute('href')).toBe('/group/7/member/roster')
    expect(getByRole('link', { name: 'Set homework' }).getAttribute('href')).toBe('/group/7/training-admin/homework')
    expect(getByRole('link', { name: 'Print the slips' }).getAttribute('href')).toBe('/group/7/member')
  })

  test('are ticked one by one, and the slips as soon as one has been used', async () => {
    const { findByText, getAllByLabelText } = await page({ ...fresh, pupils: 40, slips: 38 })
    expect(await findByText('1 of 3 done')).toBeDefined()
    expect(await findByText(/0 of 38 have signed in/)).toBeDefined()
    expect(getAllByLabelText('Done')).toHaveLength(1)
    const later = await page({ pupils: 40, homework: 0, slips: 38, slipsUsed: 1 })
    expect(await later.findByText('2 of 3 done')).toBeDefined()
  })

  test('are gone when all are done; pupils with an account of their own need no slips', async () => {
    const { queryByRole } = await page({ pupils: 3, homework: 1, slips: 0, slipsUsed: 0 })
    expect(queryByRole('list')).toBeNull()
  })
})
