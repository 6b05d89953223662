import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { permissions, permissionsOf } from '@touchstone/shared/ground/access/permission.ts'
import { roleIds, roleName } from '@touchstone/shared/ground/access/role.ts'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../../../i18n/languages.ts'
import { loadTexts, translate } from '../../../../i18n/texts.ts'
import { renderPiece } from '../../../../testing/render.tsx'
import { RightsTable } from './rights-table.tsx'
import { RoleHoldersTable } from './role-holders-table.tsx'

async function withTexts(language: Language) {
  await renderPiece(null, language)
  await Promise.all([loadTexts('admin-roles'), loadTexts('admin-users')])
}

describe.each(['zh-CN', 'en-US'] as const)('the page of roles in %s', (language) => {
  test('has a row for every right, a column for every role, words for both, and the marks of the table that the server asks', async () => {
    await withTexts(language)
    const { container } = await renderPiece(<RightsTable />, language)
    const heads = [...container.querySelectorAll('thead th')].map(({ textContent }) => textContent)
    const rows = [...container.querySelectorAll('tbody tr')].map((row) => [...row.children])
    const words = permissions.map((permission) => translate('admin-roles', `permission.${permission}`))
    expect(new Set(words).size).toBe(permissions.length)
    for (const word of words) expect(word).not.toContain('permission.')
    expect(rows.map(([first]) => first?.textContent)).toEqual(words)
    const yes = `[aria-label="${translate('admin-roles', 'yes')}"]`
    for (const id of roleIds) {
      const place = heads.indexOf(translate('admin-users', `role.${id}`))
      expect([id, place > 0]).toEqual([id, true])
      const given = rows.map((cells) => cells[place]?.querySelector(yes) != null)
      expect(permissions.filter((_, i) => given[i])).toEqual(permissions.filter((one) => permissionsOf[roleName(id)].has(one)))
    }
  })
})

test('holders of a role: names of staff, the number of all, and the link to the list of users with that role', async () => {
  await withTexts('en-US')
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const holders = [
    { roleId: 1001, count: 3, people: [{ uid: 'u1', username: 'ann', realname: '安老师' }] },
    { roleId: 1002, count: 900, people: [] },
    { roleId: 1008, count: 0, people: [] },
  ]
  const { container } = await renderPiece(
    <RouterContextProvider router={router}>
      <RoleHoldersTable holders={holders} />
    </RouterContextProvider>,
  )
  const rows = [...container.querySelectorAll('tbody tr')]
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Teacher3.*安老师.*ann.*and 2 more/),
    expect.stringMatching(/^Pupil900In the list of users$/),
    expect.stringMatching(/^Problem manager0None$/),
  ])
  const links = screen.getAllByText('In the list of users').map((link) => new URL(link.getAttribute('href') ?? '', 'http://site'))
  expect(links.map(({ pathname, searchParams }) => [pathname, searchParams.get('role')])).toEqual([
    ['/admin/user', '1001'],
    ['/admin/user', '1002'],
  ])
})
