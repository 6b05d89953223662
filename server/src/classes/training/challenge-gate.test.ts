import { expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { addToTraining, makeProblem, makeSubmission, makeTraining, makeUser } from '../../testing/make.ts'
import { findChallenge, insertChallenge, listChallenges, setVoided } from './challenge.queries.ts'
import { claimChallenge } from './challenge-gate.ts'

eachDatabase('challenges', (open) => {
  async function running() {
    const db = await open()
    const uid = await makeUser(db)
    const [tid, pid] = [await makeTraining(db), await makeProblem(db)]
    const tpid = await addToTraining(db, tid, pid)
    await db.updateTable('trainingProblems').set({ isChallenge: 1 }).where('id', '=', tpid).execute()
    const owner = { tid, pid, uid }
    await insertChallenge(db, { ...owner, startedAt: 1000, limitSeconds: 10 }, 1000)
    return { db, owner }
  }

  test('a second start keeps the first clock, also of one at the same time', async () => {
    const { db, owner } = await running()
    const again = (startedAt: number) => insertChallenge(db, { ...owner, startedAt, limitSeconds: 99 }, startedAt)
    await Promise.all([again(2000), again(3000)])
    expect(await findChallenge(db, owner)).toMatchObject({ startedAt: 1000, limitSeconds: 10, submittedAt: null })
  })

  test('of two submissions at once one is the one of the challenge, and the other is taken back', async () => {
    const { db, owner } = await running()
    const send = (at: number) =>
      inTransaction(db, async (db) => {
        const submitId = await makeSubmission(db, owner.uid, owner.pid)
        await claimChallenge(db, owner, { submitId, at }, at)
        return submitId
      }).catch((error) => error.code)
    const sent = await Promise.all([send(5000), send(5001)])
    const [stored] = sent.filter((one) => typeof one === 'number')
    expect(sent.filter((one) => one === 'challenge.submitted')).toHaveLength(1)
    expect(await db.selectFrom('submissions').select('submitId').execute()).toEqual([{ submitId: stored }])
    expect(await findChallenge(db, owner)).toMatchObject({ submitId: stored })
  })

  test.each([
    { at: 999, is: 'challenge.not-started' },
    { at: 1000, is: undefined },
    { at: 10_999, is: undefined },
    { at: 11_000, is: 'challenge.over' },
  ])('one that arrives at $at: $is', async ({ at, is }) => {
    const { db, owner } = await running()
    const submitId = await makeSubmission(db, owner.uid, owner.pid)
    const claim = inTransaction(db, (db) => claimChallenge(db, owner, { submitId, at }, at))
    expect(await claim.catch((error) => error.code)).toBe(is)
  })

  test('one that was set aside frees its place, and is counted', async () => {
    const { db, owner } = await running()
    const first = await findChallenge(db, owner)
    const both = await Promise.all([setVoided(db, first?.id ?? 0, owner.uid, 1), setVoided(db, first?.id ?? 0, owner.uid, 1)])
    expect(both.toSorted()).toEqual([false, true])
    expect(await findChallenge(db, owner)).toBe(undefined)
    await insertChallenge(db, { ...owner, startedAt: 7000, limitSeconds: 10 }, 7000)
    expect(await listChallenges(db, owner)).toMatchObject([{ startedAt: 7000, earlier: 1, solvedBefore: false }])
  })
})
