import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../ground/access/actor.ts'
import { deviceId } from '../../ground/access/device.ts'
import { mayPrepareProblem, mayPublishProblem } from '../../ground/access/problem-access.ts'
import { homeworkUse } from './homework-problem.ts'

const actor = (role: Actor['role']): Actor => ({ uid: 'me', username: 'me', role, device: deviceId('here') })
const teacher = actor('default_user')
const [OPEN, KEPT, IN_CONTESTS] = [1, 2, 3]
const [class1, class2] = [1, 2]
const ofGroup = (auth: number, authorUid = 'me') => ({ auth, authorUid, isGroup: 1, gid: class1 })
const ofSite = (auth: number, authorUid = 'me') => ({ auth, authorUid, isGroup: 0, gid: null })

describe('a problem as homework of a class', () => {
  test.each([
    { name: 'a public one of the site is open already', who: teacher, problem: ofSite(OPEN, 'else'), role: 'none', use: 'open' },
    { name: 'a visible one of the class is open already', who: teacher, problem: ofGroup(OPEN, 'else'), role: 'admin', use: 'open' },
    {
      name: 'an own private one of the class opens for the class',
      who: teacher,
      problem: ofGroup(KEPT),
      role: 'admin',
      use: 'opens-group',
    },
    { name: 'the private one of a colleague is not offered', who: teacher, problem: ofGroup(KEPT, 'else'), role: 'admin', use: null },
    {
      name: 'the root of the class sets every private one',
      who: teacher,
      problem: ofGroup(KEPT, 'else'),
      role: 'root',
      use: 'opens-group',
    },
    { name: 'one in contests only is not offered', who: teacher, problem: ofGroup(IN_CONTESTS), role: 'root', use: null },
    { name: 'staff opens an own private one for the site', who: actor('root'), problem: ofSite(KEPT), role: 'none', use: 'opens-site' },
    { name: 'without the right to publish it stays closed', who: actor('admin'), problem: ofSite(KEPT), role: 'none', use: null },
  ] as const)('$name', ({ who, problem, role, use }) => {
    expect(homeworkUse(who, problem, role, class1)).toBe(use)
  })

  test('never comes from another class', () => {
    expect(homeworkUse(actor('root'), ofGroup(OPEN), 'root', class2)).toBe(null)
  })

  test('opens only by somebody that prepares it, and for the site only by publishers', () => {
    const roles = ['root', 'admin', 'default_user', 'problem_admin'] as const
    const problems = fc.record({
      auth: fc.integer({ min: 0, max: 4 }),
      authorUid: fc.constantFrom('me', 'else', null),
      isGroup: fc.constantFrom(0, 1),
      gid: fc.constantFrom(1, 2, null),
    })
    const everything = [fc.constantFrom(...roles), problems, fc.constantFrom('none', 'member', 'admin', 'root')] as const
    fc.assert(
      fc.property(...everything, (role, problem, groupRole) => {
        const who = actor(role)
        const use = homeworkUse(who, problem, groupRole, class1)
        if (use === 'opens-group' || use === 'opens-site') expect(mayPrepareProblem(who, problem, groupRole)).toBe(true)
        if (use === 'opens-site') expect(mayPublishProblem(who)).toBe(true)
        if (use === 'open') expect(problem.auth).toBe(OPEN)
      }),
    )
  })
})
