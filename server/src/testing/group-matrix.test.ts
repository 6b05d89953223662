import { expect, test } from 'vitest'
import { declaredCalls } from '../ground/api/calls.ts'
import { restOf } from './contract.ts'
import { successes } from './contract-cases.ts'
import { openWorld, type World } from './contract-world.ts'
import { appRouter } from './declared-router.ts'
import { groupCases } from './group-call-cases.ts'
import { groupCallRights } from './group-call-rights.ts'
import { gatherPeople, makeAuthor, type Person } from './group-people.ts'
import { ownSuccesses } from './own-call-cases.ts'
import { sendCase } from './send-case.ts'
import { changedTables, readTables, restoreTables } from './table-image.ts'

/** Calls inside a group: those of the contract, and ours. */
const calls = declaredCalls(appRouter)
  .map((call) => restOf(call))
  .filter((rest) => /^\w+ \/api\/(group|get-group-rank-list)(\/|$)/.test(rest))

/** The answer to permitted callers when no judge is connected. */
const answers: Record<string, string> = {
  'POST /api/group/compile-spj': 'checker.no-judge',
  'POST /api/group/compile-interactive': 'checker.no-judge',
  'POST /api/group/try-checker': 'checker.no-judge',
}

/** Waits for background work of a call: it would overwrite the restored data. */
async function settle({ services: { similarity, contestPreflight, ranking } }: World): Promise<void> {
  await Promise.all([similarity.settled(), contestPreflight.settled(), ranking.settled()])
}

/** Tables outside of the group: traces of rate limits and sign-ins. */
const aside = ['counters', 'sessions', 'tickets']

test('every call of a group says which right it asks for', () => {
  expect(calls.filter((rest) => !(rest in groupCallRights))).toEqual([])
  expect(Object.keys(groupCallRights).filter((rest) => !calls.includes(rest))).toEqual([])
})

const expected = (rest: string, person: Person, gid: number): string => {
  if (person.actor === null) return 'session.signed-out'
  return groupCallRights[rest]?.refuses(person, { gid }) ?? answers[rest] ?? 'yes'
}

test('everybody gets from every call what the tables of rights say, and a refusal changes nothing', { timeout: 300_000 }, async () => {
  const world = await openWorld()
  const { db } = world.services
  const people = await gatherPeople(world)
  const base = await readTables(db)
  const lines: string[] = []
  for (const rest of calls) {
    const make = groupCases[rest] ?? successes[rest] ?? ownSuccesses[rest]
    if (!make) throw new Error(`no case for ${rest}: add one to group-call-cases.ts`)
    await restoreTables(db, base)
    const { token: _, ...input } = await make(world)
    const made = await readTables(db)
    const cells: Record<string, string> = {}
    for (const person of people) {
      await restoreTables(db, made)
      if (person.is === 'maker' && person.actor) await makeAuthor(world, person.actor.uid)
      const before = await readTables(db)
      const { body, http } = await sendCase(world, rest, { ...input, ...(person.token ? { token: person.token } : {}) })
      await settle(world)
      const isDone = http === 200 && body.status === 200
      cells[person.name] = isDone ? 'yes' : (body.errorCode ?? `${http} ${body.msg}`)
      if (!isDone)
        expect([rest, person.name, changedTables(before, await readTables(db)).filter((name) => !aside.includes(name))]).toEqual([
          rest,
          person.name,
          [],
        ])
    }
    expect({ rest, ...cells }).toEqual({
      rest,
      ...Object.fromEntries(people.map((person) => [person.name, expected(rest, person, world.gid)])),
    })
    const may = Object.entries(cells).filter(([, said]) => said === (answers[rest] ?? 'yes'))
    const refusals = [
      ...new Set(Object.values(cells).filter((said) => said !== 'yes' && said !== 'session.signed-out' && said !== answers[rest])),
    ]
    lines.push(`| \`${rest}\` | ${groupCallRights[rest]?.what} | ${may.map(([name]) => name).join(', ')} | ${refusals.join(', ') || '-'} |`)
  }
  const head = [
    '# Calls of groups',
    'The callers of each call, by the right that it requires. A test makes each call as each of these people: guest, stranger, applicant, refused person, member, admin, the admin who created its object (`maker`), root of the group, its owner, and of the site its admin, problem admin and root. Guests are asked to sign in.',
  ]
  const table = ['| call | right | allowed | answer to others |', '| --- | --- | --- | --- |', ...lines]
  await expect(`${[...head, table.join('\n')].join('\n\n')}\n`).toMatchFileSnapshot('../../../docs/rules/group-calls.md')
})
