import { describe, expect, test } from 'vitest'
import { menuItemOf } from './admin-menu.ts'

describe('the menu item of a path', () => {
  test.each([
    { path: '/admin', to: '/admin' },
    { path: '/admin/user', to: '/admin/user' },
    { path: '/admin/user/import', to: '/admin/user' },
    { path: '/admin/group', to: '/admin/group' },
    { path: '/admin/group-owner', to: '/admin/group-owner' },
    { path: '/admin/rejudge/3', to: '/admin/rejudge' },
    { path: '/admin/problem/edit/7', to: '/admin/problems' },
    { path: '/admin/discussion/category', to: '/admin/discussion/category' },
    { path: '/admin/discussion/other', to: '/admin/discussion' },
    { path: '/admin/users-of-old', to: '/admin' },
  ])('$path belongs to $to', ({ path, to }) => {
    expect(menuItemOf(path)?.to).toBe(to)
  })
})
