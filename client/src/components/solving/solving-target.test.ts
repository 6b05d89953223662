import { describe, expect, test } from 'vitest'
import { draftCid, groupOfProblem, offeredLanguages, type SolvingTarget, submitIds, testRunType } from './solving-target.ts'

const cases: { target: SolvingTarget; ids: object; draft: number | undefined; type: string }[] = [
  { target: { kind: 'practice' }, ids: {}, draft: undefined, type: 'public' },
  { target: { kind: 'group', gid: 3 }, ids: { gid: 3 }, draft: undefined, type: 'group' },
  { target: { kind: 'training', tid: 7, gid: null }, ids: { tid: 7 }, draft: undefined, type: 'public' },
  { target: { kind: 'training', tid: 7, gid: 3 }, ids: { tid: 7, gid: 3 }, draft: undefined, type: 'group' },
  { target: { kind: 'contest', cid: 9, gid: null }, ids: { cid: 9 }, draft: 9, type: 'contest' },
  { target: { kind: 'contest', cid: 9, gid: 3 }, ids: { cid: 9, gid: 3 }, draft: 9, type: 'contest' },
]

describe('the place where programs go', () => {
  test.each(cases)('names its ids, its drafts and its test runs: $target', ({ target, ids, draft, type }) => {
    expect(submitIds(target)).toEqual(ids)
    expect(draftCid(target)).toBe(draft)
    expect(testRunType(target)).toBe(type)
  })
})

describe('the languages to choose from', () => {
  const row = (name: string, available: boolean | null) => ({ name, available, version: null, timeLimit: 1, memoryLimit: 1 })
  test('leave out what no judge can run, and keep what is in test or whose judge is away', () => {
    const languages = ['C', 'Java', 'PyPy3', 'Lua']
    const languageDetails = [row('C', true), row('Java', null), row('PyPy3', false)]
    expect(offeredLanguages({ languages, languageDetails })).toEqual(['C', 'Java', 'Lua'])
    expect(offeredLanguages({ languages: ['PyPy3'], languageDetails })).toEqual([])
  })
})

test.each([
  { name: 'its own page', target: { kind: 'group', gid: 3 }, isGroup: true, group: 3 },
  { name: 'a training of its group', target: { kind: 'training', tid: 7, gid: 3 }, isGroup: true, group: 3 },
  { name: 'a training of a group that takes it from the bank', target: { kind: 'training', tid: 7, gid: 3 }, isGroup: false, group: null },
  { name: 'a training of the site', target: { kind: 'training', tid: 7, gid: null }, isGroup: false, group: null },
  { name: 'a contest of the group, which shows nothing of this', target: { kind: 'contest', cid: 9, gid: 3 }, isGroup: true, group: null },
] as { name: string; target: SolvingTarget; isGroup: boolean; group: number | null }[])(
  'statistics, submissions and talk of a problem on $name are those of the right place',
  ({ target, isGroup, group }) => expect(groupOfProblem(target, { isGroup, gid: isGroup ? 3 : null })).toBe(group),
)
