import { expect, test } from 'vitest'
import { isStaffRole, roleIds, roleName, roles } from './role.ts'

test('root, admins and problem admins are staff; no other number is', () => {
  expect(roleIds.filter(isStaffRole)).toEqual([1000, 1001, 1008])
  expect([isStaffRole(undefined), isStaffRole(999)]).toEqual([false, false])
})

test('a number without a role has no name', () => {
  expect(roleIds.map(roleName)).toEqual(Object.values(roles))
  expect(() => roleName(999)).toThrow('unknown role 999')
})
