import { describe, expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { deviceId } from './device.ts'
import { roleIds, roleName } from './role.ts'
import { intervalMs, judgeSwitch, priorityOf, targetKinds, targetOf, targetOfType, targetTable } from './target.ts'

const pupil: Actor = { uid: 'a', username: 'a', role: 'default_user', device: deviceId('here') }

describe('the target of a program', () => {
  test.each([
    { name: 'no id', ids: { cid: null, tid: null, gid: null }, kind: 'practice', uses: 'openPublicJudge' },
    { name: 'the documented zeros', ids: { cid: 0, tid: 0, gid: 0 }, kind: 'practice', uses: 'openPublicJudge' },
    { name: 'a group', ids: { cid: null, tid: null, gid: 7 }, kind: 'group', uses: 'openGroupJudge' },
    { name: 'a training', ids: { cid: null, tid: 5, gid: null }, kind: 'training', uses: 'openPublicJudge' },
    { name: 'a training of a group', ids: { cid: null, tid: 5, gid: 7 }, kind: 'training', uses: 'openGroupJudge' },
    { name: 'a contest', ids: { cid: 3, tid: null, gid: null }, kind: 'contest', uses: 'openContestJudge' },
    { name: 'a contest and a training', ids: { cid: 3, tid: 5, gid: null }, kind: 'contest', uses: 'openContestJudge' },
    { name: 'a contest of a group', ids: { cid: 3, tid: null, gid: 7 }, kind: 'contest', uses: 'openGroupJudge' },
  ])('$name is $kind, by the switch $uses', ({ ids, kind, uses }) => {
    const target = targetOf(ids)
    expect([target.kind, judgeSwitch(target)]).toEqual([kind, uses])
  })

  test('of a test run follows from its type', () => {
    expect((['public', 'group', 'contest'] as const).map((type) => judgeSwitch(targetOfType(type)))).toEqual([
      ...['openPublicJudge', 'openGroupJudge', 'openContestJudge'],
    ])
  })

  test('decides the place in the queue and the wait: contests come first and make only test runs wait', () => {
    const rows = targetKinds.map((kind) => {
      const { priority } = targetTable[kind]
      const wait = (act: 'submit' | 'testRun') => intervalMs(pupil, { kind, gid: null }, act, 8)
      return [kind, priority.submit, priority.testRun, wait('submit'), wait('testRun')]
    })
    expect(rows).toEqual([
      ['practice', 'practice', 'practice', 8000, 8000],
      ['training', 'practice', 'practice', 8000, 8000],
      ['group', 'practice', 'practice', 8000, 8000],
      ['contest', 'contest', 'practice', 0, 8000],
    ])
  })

  test('judges runs in contests of groups like practice, until staff decides otherwise', () => {
    const inContest = (gid: number | null, isJudgedFirst: boolean) => priorityOf({ kind: 'contest', gid }, 'submit', isJudgedFirst)
    expect([inContest(null, false), inContest(7, false), inContest(7, true)]).toEqual(['contest', 'practice', 'contest'])
    expect(targetKinds.map((kind) => priorityOf({ kind, gid: 7 }, 'testRun', true))).toEqual(targetKinds.map(() => 'practice'))
  })

  test('only staff has no wait', () => {
    const free = roleIds
      .map(roleName)
      .filter((role) => intervalMs({ ...pupil, role }, targetOf({ cid: null, gid: null }), 'submit', 8) === 0)
    expect(free.toSorted()).toEqual(['admin', 'problem_admin', 'root'])
  })
})
