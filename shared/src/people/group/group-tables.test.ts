import { describe, expect, test } from 'vitest'
import { deviceId } from '../../ground/access/device.ts'
import { groupActs, groupObjects, groupStandings, groupTable, mayInGroup } from '../../ground/access/group-content.ts'
import { mayDeleteProblem, mayPrepareProblem } from '../../ground/access/problem-access.ts'
import { roles } from '../../ground/access/role.ts'
import { hour } from '../../ground/time/instant.ts'
import { GroupAuth } from './group-auth.ts'
import { memberStates } from './member-state.ts'
import {
  changers,
  entryState,
  leavers,
  mayChangeMember,
  mayRemoveMember,
  memberChanges,
  memberRemovals,
  REFUSED_FOR_MS,
  refusesToAsk,
} from './member-transitions.ts'

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const orNobody = (names: readonly string[]) => names.join(', ') || '-'

test('the tables of rights and member states of a group are committed', async () => {
  const content = groupObjects.flatMap((object) =>
    groupActs.map((act) => [object, act, ...groupStandings.map((standing) => groupTable[object][act][standing].replace('none', '-'))]),
  )
  const changes = memberStates.map((from) => [from, ...changers.map((changer) => orNobody(memberChanges[changer][from]))])
  const entries = Object.entries(GroupAuth).map(([name, auth]) => [name, entryState[auth]])
  const text = [
    '# Tables of groups',
    'Rights to the objects of a group, by the role in it (`own`: only own objects):',
    table(['object', 'act', ...groupStandings], content),
    'The state of a person after an application, by the kind of group:',
    table(['group', 'state'], entries),
    'Allowed new states of a person in each state, by the acting role:',
    table(['from', ...changers], changes),
    'States of people whom each role may remove:',
    table(
      ['role', 'states'],
      [...changers.map((changer) => [changer, orNobody(memberRemovals[changer])]), ['oneself', leavers.join(', ')]],
    ),
  ]
  await expect(`${text.join('\n\n')}\n`).toMatchFileSnapshot('../../../../docs/rules/group-tables.md')
})

describe('members', () => {
  const rank = (state: string) => ['none', 'applied', 'refused', 'member', 'admin', 'root'].indexOf(state)

  test('are changed only by people of higher rank, and to a lower rank than theirs; root of the site has the highest', () => {
    for (const changer of changers.filter((name) => name !== 'site')) {
      for (const from of memberStates) {
        for (const to of memberStates.filter((to) => mayChangeMember(changer, from, to))) {
          expect([changer, from, to, rank(from) < rank(changer) && rank(to) < rank(changer)]).toEqual([changer, from, to, true])
        }
        if (mayRemoveMember(changer, from)) expect([changer, from, rank(from) < rank(changer)]).toEqual([changer, from, true])
      }
    }
  })

  test('never return to an application or a refusal, and nobody without a row is changed', () => {
    for (const changer of changers) {
      for (const from of ['member', 'admin', 'root'] as const) {
        expect(mayChangeMember(changer, from, 'applied') || mayChangeMember(changer, from, 'refused')).toBe(false)
      }
      for (const to of memberStates) expect(mayChangeMember(changer, 'none', to)).toBe(false)
    }
  })

  test.each([
    { state: 'none', after: 0, refusal: null },
    { state: 'applied', after: 999 * hour, refusal: 'applied-already' },
    { state: 'refused', after: REFUSED_FOR_MS - 1, refusal: 'refused-lately' },
    { state: 'refused', after: REFUSED_FOR_MS, refusal: null },
    { state: 'member', after: 999 * hour, refusal: 'member-already' },
    { state: 'admin', after: 999 * hour, refusal: 'member-already' },
    { state: 'root', after: 999 * hour, refusal: 'member-already' },
  ] as const)('$state who asks $after ms later: $refusal', ({ state, after, refusal }) => {
    expect(refusesToAsk(state, 1000, 1000 + after)).toBe(refusal)
  })
})

describe('content', () => {
  const pupil = { uid: 'pupil', username: 'pupil', role: 'default_user', device: deviceId('here') } as const

  test('is closed to guests and strangers', () => {
    for (const object of groupObjects) {
      for (const act of groupActs.filter(() => object !== 'group')) {
        expect([object, act, mayInGroup(null, 'none', [object, act], null)]).toEqual([object, act, false])
        expect([object, act, mayInGroup(pupil, 'none', [object, act], 'pupil')]).toEqual([object, act, false])
      }
    }
  })

  test('without an author is edited by no author', () => {
    expect(mayInGroup(pupil, 'admin', ['training', 'edit'], null)).toBe(false)
    expect(mayInGroup(pupil, 'admin', ['training', 'edit'], 'pupil')).toBe(true)
    expect(mayInGroup(pupil, 'member', ['training', 'edit'], 'pupil')).toBe(false)
  })

  test('of problems is edited and deleted by its table, whatever the role on the site', () => {
    for (const role of Object.values(roles)) {
      for (const groupRole of ['none', 'member', 'admin', 'root'] as const) {
        for (const authorUid of ['pupil', 'other', null]) {
          const asks = { ...pupil, role }
          const problem = { authorUid, gid: 1, isGroup: 1 }
          const may = mayInGroup(asks, groupRole, ['problem', 'edit'], authorUid)
          const rights = [
            mayInGroup(asks, groupRole, ['problem inside', 'edit'], authorUid),
            mayPrepareProblem(asks, problem, groupRole),
            mayDeleteProblem(asks, problem, groupRole),
          ]
          expect([role, groupRole, authorUid, ...rights]).toEqual([role, groupRole, authorUid, may, may, may])
        }
      }
    }
  })
})
