import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupRoles } from '../../ground/access/group-role.ts'
import { groupBackings } from '../../ground/access/group-trust.ts'
import { type NamedPerson, type NameReader, type NamingGroup, seesNameOf } from './person.ts'

const member: NameReader = { isStaff: false, isOfSchool: true, groupRole: 'member' }
const mate: NamedPerson = { ...member, teachesReader: false }
const lesson: NamingGroup = { backing: 'staff', showsNames: true, joinsFreely: false }

describe('a real name', () => {
  test.each<{ name: string; reader: NameReader | null; person?: NamedPerson; group?: NamingGroup | null; reads: boolean }>([
    { name: 'a mate', reader: member, reads: true },
    { name: 'a mate without an account of the school', reader: { ...member, isOfSchool: false }, reads: true },
    { name: 'a guest', reader: null, reads: false },
    { name: 'a stranger', reader: { ...member, groupRole: 'none' }, reads: false },
    { name: 'staff outside of groups', reader: { ...member, isStaff: true, groupRole: 'none' }, group: null, reads: true },
    { name: 'a mate outside of the group', reader: member, group: null, reads: false },
    { name: 'a mate, with the switch off', reader: member, group: { ...lesson, showsNames: false }, reads: false },
    { name: 'a mate, with nobody behind the owner', reader: member, group: { ...lesson, backing: 'nobody' }, reads: false },
    { name: 'a mate, of one who left', reader: member, person: { ...mate, groupRole: 'none' }, reads: false },
    { name: 'a mate, of an account of one’s own making', reader: member, person: { ...mate, isOfSchool: false }, reads: false },
    {
      name: 'one who joined at once, with an account of one’s own making',
      reader: { ...member, isOfSchool: false },
      group: { ...lesson, joinsFreely: true },
      reads: false,
    },
    {
      name: 'anybody signed in, of staff',
      reader: { ...member, groupRole: 'none' },
      person: { ...mate, isStaff: true },
      group: null,
      reads: true,
    },
    { name: 'a pupil, of the own teacher', reader: member, person: { ...mate, teachesReader: true }, group: null, reads: true },
  ])('is read, or not, by $name', ({ reader, person = mate, group = lesson, reads }) => {
    expect(seesNameOf(reader, person, group)).toBe(reads)
  })

  const flag = fc.boolean()
  const role = fc.constantFrom(...groupRoles)
  const reader = fc.record({ isStaff: flag, isOfSchool: flag, groupRole: role })
  const named = fc.record({ isStaff: flag, isOfSchool: flag, groupRole: role, teachesReader: flag })
  const group = fc.record({ backing: fc.constantFrom(...groupBackings), showsNames: flag, joinsFreely: flag })

  test('of a person who neither is staff nor teaches the reader never leaves the circle of staff and of members in a class that shows it', () => {
    fc.assert(
      fc.property(reader, named, fc.option(group), (reader, person, group) => {
        if (reader.isStaff || person.isStaff || person.teachesReader || !seesNameOf(reader, person, group)) return
        expect(group).toMatchObject({ showsNames: true })
        expect(group?.backing).not.toBe('nobody')
        expect([reader.groupRole === 'none', person.groupRole === 'none', person.isOfSchool]).toEqual([false, false, true])
      }),
    )
  })

  test('is never opened by turning the switch off, by taking the backing or the place away, or by letting everybody join', () => {
    fc.assert(
      fc.property(reader, named, group, (reader, person, group) => {
        if (seesNameOf(reader, person, group)) return
        expect(seesNameOf(reader, person, { ...group, showsNames: false })).toBe(false)
        expect(seesNameOf(reader, person, { ...group, backing: 'nobody' })).toBe(false)
        expect(seesNameOf(reader, person, { ...group, joinsFreely: true })).toBe(false)
        expect(seesNameOf({ ...reader, groupRole: 'none' }, person, group)).toBe(false)
        expect(seesNameOf(reader, { ...person, groupRole: 'none' }, group)).toBe(false)
        expect(seesNameOf(reader, person, null)).toBe(false)
      }),
    )
  })
})
