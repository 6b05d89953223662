import { describe, expect, test } from 'vitest'
import { can } from './permission.ts'
import { RoleIds, roleIds, roleName } from './role.ts'
import { officeIds, punishedIds, roleOfParts, rolePartsOf } from './role-parts.ts'

describe('a documented role', () => {
  test('is the sum of its parts, whichever it is', () => {
    for (const id of roleIds) expect(roleOfParts(rolePartsOf(id))).toBe(id)
  })

  test('is an office or a punishment', () => {
    expect([...officeIds, ...punishedIds].sort()).toEqual([...roleIds].sort())
  })

  test('has parts that say what it may do', () => {
    for (const id of [RoleIds.user, ...punishedIds]) {
      const { office, maySubmit, talk } = rolePartsOf(id)
      const name = roleName(id)
      expect([id, office, maySubmit]).toEqual([id, RoleIds.user, can(name, 'submit')])
      expect([id, talk]).toEqual([id, can(name, 'discussion_add') ? 'free' : can(name, 'comment_add') ? 'no-posting' : 'no-writing'])
    }
  })

  test('loses its punishments when its holder becomes staff', () => {
    expect(roleOfParts({ office: RoleIds.admin, maySubmit: false, talk: 'no-writing' })).toBe(RoleIds.admin)
  })
})
