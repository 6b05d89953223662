import { healthFilters } from '@touchstone/shared/problems/problem/health-filters.ts'
import { languagesOfStatement } from '@touchstone/shared/problems/problem/statement-language.ts'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/databases.ts'
import { makeGroup, makeProblem, makeUser } from '../../testing/make.ts'
import { countOfGroup, listOfGroup } from '../group-problems/group-problem.queries.ts'
import { countForStaff, listForStaff } from '../problem/problem-list.queries.ts'
import type { HealthChoice } from './health-filter.ts'

type StrengthFields = { outcome?: 'killed' | 'proven' | 'not-shown'; isStale?: 1; state?: 'failed' }

const stamps = { gmtCreate: 1, gmtModified: 1 }
const both = '#### 中文\n\n甲\n\n#### English\n\nA'

eachDatabase('lists of problems by health', (open) => {
  async function bank() {
    const db = await open()
    const [author, other] = [await makeUser(db, 'author'), await makeUser(db, 'other')]
    const part = (pid: number, kind: 'validator' | 'generator') =>
      db
        .insertInto('workshopParts')
        .values({ pid, kind, name: kind, language: 'C++', text: 'x', ...stamps })
        .execute()
    const solution = (pid: number, expected: string | null) =>
      db
        .insertInto('problemSolutions')
        .values({ pid, language: 'C', expected, code: 'x', ...stamps })
        .execute()
    const verify = (pid: number, fields: object = {}) =>
      db
        .insertInto('problemVerifies')
        .values({
          pid,
          token: `t${pid}`,
          state: 'done',
          basis: 'b',
          done: 1,
          total: 1,
          findings: '{}',
          errors: 0,
          doubts: 0,
          seenModified: 1,
          seenSolutions: 1,
          seenSolutionsAt: 1,
          ...stamps,
          ...fields,
        })
        .execute()
    const strength = async (pid: number, { outcome = 'killed', ...fields }: StrengthFields = {}) => {
      await db
        .insertInto('strengthChecks')
        .values({ pid, token: `t${pid}`, state: 'done', base: 'b', ...stamps, ...fields })
        .execute()
      await db.insertInto('strengthPrograms').values({ pid, number: 0, source: 'mutant', language: 'C', outcome }).execute()
    }
    const problem = (problemId: string, fields: object = {}) =>
      makeProblem(db, { problemId, authorUid: author, description: both, ...fields })
    /** A problem without any fault, and then some that lack one thing. */
    async function sound(
      problemId: string,
      without: { validator?: true; generator?: true; accepted?: true; verify?: true | object; strength?: true | StrengthFields } = {},
      fields = {},
    ) {
      const pid = await problem(problemId, fields)
      if (!without.validator) await part(pid, 'validator')
      if (!without.generator) await part(pid, 'generator')
      await solution(pid, without.accepted ? 'wrong-answer' : 'accepted')
      if (without.verify !== true) await verify(pid, without.verify)
      if (without.strength !== true) await strength(pid, without.strength)
      return pid
    }
    const idsOf = async (is: HealthChoice['is'], page = { currentPage: 1, limit: 10 }, authorUid: string | null = null) => {
      const filter = { search: undefined, auth: undefined, oj: undefined, health: { is, authorUid } }
      const rows = await listForStaff(db, filter, page)
      return [...rows.map(({ problemId }) => problemId), await countForStaff(db, filter)]
    }
    return { db, author, other, sound, problem, part, idsOf }
  }

  test('name those that lack something, and count them', async () => {
    const { sound, problem, idsOf } = await bank()
    await sound('GOOD')
    await sound('V', { validator: true })
    await sound('G', { generator: true })
    await sound('A', { accepted: true })
    await sound('NEVER', { verify: true })
    await sound('STALE', { verify: { isStale: 1, errors: 1 } })
    await sound('CANCELLED', { verify: { state: 'cancelled', errors: 1 } })
    await sound('ERRORS', { verify: { errors: 1 } })
    await sound('DOUBTS', { verify: { doubts: 2 } })
    await sound('UNTRIED', { strength: true })
    await sound('OLD', { strength: { isStale: 1, outcome: 'proven' } })
    await sound('BROKEN', { strength: { state: 'failed', outcome: 'proven' } })
    await sound('PROVEN', { strength: { outcome: 'proven' } })
    await sound('NOT-SHOWN', { strength: { outcome: 'not-shown' } })
    await sound('TALKS', { strength: true }, { judgeMode: 'interactive' })
    await sound('PACKED', { strength: true }, { packageRules: '{}' })
    await sound('ENGLISH', {}, { description: 'A' })
    await problem('REMOTE', { isRemote: 1, oj: 'X' })
    expect(await idsOf('no-validator')).toEqual(['V', 1])
    expect(await idsOf('no-generator')).toEqual(['G', 1])
    expect(await idsOf('no-accepted')).toEqual(['A', 1])
    expect(await idsOf('not-verified')).toEqual(['CANCELLED', 'STALE', 'NEVER', 3])
    expect(await idsOf('verified-findings')).toEqual(['DOUBTS', 'ERRORS', 2])
    expect(await idsOf('no-strength')).toEqual(['BROKEN', 'OLD', 'UNTRIED', 3])
    expect(await idsOf('strength-findings')).toEqual(['PROVEN', 1])
    expect(await idsOf('one-language')).toEqual(['ENGLISH', 1])
  })

  test('come by pages', async () => {
    const { sound, idsOf } = await bank()
    for (let number = 1; number <= 5; number++) {
      await sound(`V${number}`, { validator: true })
      await sound(`G${number}`)
    }
    expect(await idsOf('no-validator', { currentPage: 1, limit: 2 })).toEqual(['V5', 'V4', 5])
    expect(await idsOf('no-validator', { currentPage: 3, limit: 2 })).toEqual(['V1', 5])
    expect(await idsOf('no-validator', { currentPage: 4, limit: 2 })).toEqual([5])
  })

  test('name only the own ones of an author', async () => {
    const { problem, idsOf, author, other } = await bank()
    await problem('MINE')
    await problem('THEIRS', { authorUid: other })
    for (const is of healthFilters.filter((one) => !['verified-findings', 'strength-findings', 'one-language'].includes(one)))
      expect([is, ...(await idsOf(is, undefined, author))]).toEqual([is, 'MINE', 1])
  })

  test('of a group are narrowed in the same way', async () => {
    const { db, author, sound, part } = await bank()
    const gid = await makeGroup(db, author)
    const inGroup = { gid, isGroup: 1 }
    await sound('G1', {}, inGroup)
    const bare = await sound('G2', { generator: true }, inGroup)
    await sound('SITE', { generator: true })
    const filter = { gid, all: true, health: { is: 'no-generator', authorUid: null } as const }
    const list = async () => (await listOfGroup(db, filter, { currentPage: 1, limit: 10 })).map(({ problemId }) => problemId)
    expect([await list(), await countOfGroup(db, filter)]).toEqual([['G2'], 1])
    await part(bare, 'generator')
    expect([await list(), await countOfGroup(db, filter)]).toEqual([[], 0])
  })

  test.each([
    '',
    'A',
    both,
    '#### 中文\nA',
    both.toLowerCase(),
    `${both}\n#### English`,
    `x#### 中文\n#### English`,
    '##### 中文\n##### English',
  ])('read the languages of %j as the page does', async (description) => {
    const { problem, idsOf } = await bank()
    await problem('P', { description })
    expect(await idsOf('one-language')).toEqual(languagesOfStatement(description).length > 1 ? [0] : ['P', 1])
  })
})
