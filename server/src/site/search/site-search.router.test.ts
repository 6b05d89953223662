import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { describe, expect, test } from 'vitest'
import { joinGroup, makeContest, makeContestProblem, makeGroup, makeProblem, makeTraining } from '../../testing/make.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { findContestsIn, findProblemsIn, findTrainingsIn } from './site-search.queries.ts'

/** A site with a class of Ada's, a class of others, and objects of the site; every title has "loop". */
async function withLoops() {
  const site = await openTestApp()
  const { db } = site.services
  const [root, ada, bob] = [
    await site.signIn('root', 'chief'),
    await site.signIn('default_user', 'ada'),
    await site.signIn('default_user', 'bob'),
  ]
  const [own, other] = [
    await makeGroup(db, root.uid, { name: 'Loop class' }),
    await makeGroup(db, root.uid, { name: 'Secret loops', visible: 0 }),
  ]
  await joinGroup(db, own, ada.uid, 'member')
  await makeProblem(db, { problemId: 'P1', title: 'Loop the loop' })
  await makeProblem(db, { problemId: 'P2', title: 'A private loop', auth: ProblemAuth.Private })
  await makeProblem(db, { problemId: 'C1', title: 'Loops at home', gid: own, isGroup: 1 })
  await makeProblem(db, { problemId: 'C2', title: 'A hidden loop', gid: own, isGroup: 1, auth: ProblemAuth.Private })
  await makeProblem(db, { problemId: 'C3', title: 'Foreign loop', gid: other, isGroup: 1 })
  await makeContest(db, { title: 'Loop cup', uid: root.uid })
  await makeContest(db, { title: 'Hidden loop cup', uid: root.uid, visible: 0 })
  await makeContest(db, { title: 'Class loop test', uid: root.uid, gid: own, isGroup: 1 })
  await makeContest(db, { title: 'Hidden class loop test', uid: root.uid, gid: own, isGroup: 1, visible: 0 })
  await makeContest(db, { title: 'Foreign loop test', uid: root.uid, gid: other, isGroup: 1 })
  await makeTraining(db, { title: 'All loops' })
  await makeTraining(db, { title: 'Hidden loops', status: 0 })
  await makeTraining(db, { title: 'Loop homework', gid: own, isGroup: 1 })
  await makeTraining(db, { title: 'Hidden loop homework', gid: own, isGroup: 1, status: 0 })
  await makeTraining(db, { title: 'Foreign loop homework', gid: other, isGroup: 1 })
  const find = async (keyword: string, token?: string) =>
    (await site.call(`GET /api/search-site?keyword=${encodeURIComponent(keyword)}`, token ? { token } : {})).body.data
  return { ...site, db, root, ada, bob, own, other, find }
}

const names = (found: Record<string, { title?: string; name?: string; username?: string }[]>) =>
  Object.fromEntries(Object.entries(found).map(([kind, rows]) => [kind, rows.map((row) => row.title ?? row.name ?? row.username)]))

describe('one search over the site', () => {
  test.each(['', '%20', 'x'.repeat(101)])('needs one to a hundred characters: %j', async (keyword) => {
    const site = await openTestApp()
    expect((await site.call(`GET /api/search-site?keyword=${keyword}`)).body.status).toBe(400)
    expect((await site.call('GET /api/search-site')).body.status).toBe(400)
  })

  test('gives a guest what the public lists show', async () => {
    const { find } = await withLoops()
    expect(names(await find('LOOP'))).toEqual({
      problems: ['Loop the loop'],
      contests: ['Loop cup'],
      trainings: ['All loops'],
      groups: ['Loop class'],
      people: [],
    })
  })

  test('gives a member what the own groups show to all their members, with the group', async () => {
    const { find, ada, bob, own } = await withLoops()
    const found = await find('loop', ada.token)
    expect(names(found)).toEqual({
      problems: ['Loops at home', 'Loop the loop'],
      contests: ['Class loop test', 'Loop cup'],
      trainings: ['Loop homework', 'All loops'],
      groups: ['Loop class'],
      people: [],
    })
    expect(found.problems[0]).toEqual({ problemId: 'C1', title: 'Loops at home', gid: own, groupName: 'Loop class' })
    expect(names(await find('loop', bob.token))).toEqual(names(await find('loop')))
  })

  test('finds a problem by its number', async () => {
    const { find, ada } = await withLoops()
    expect(names(await find('c1', ada.token)).problems).toEqual(['Loops at home'])
    expect(names(await find('p1')).problems).toEqual(['Loop the loop'])
  })

  test('leaves out a problem that a running contest closes', async () => {
    const { find, ada, db, own, root, clock } = await withLoops()
    const pid = await makeProblem(db, { problemId: 'C9', title: 'Closed loop', gid: own, isGroup: 1 })
    const cid = await makeContest(db, {
      uid: root.uid,
      gid: own,
      isGroup: 1,
      startTime: clock.now() - hour,
      endTime: clock.now() + hour,
      bankClosing: 'closed',
    })
    await makeContestProblem(db, cid, pid, 'A')
    expect(names(await find('closed', ada.token)).problems).toEqual([])
    clock.advance(2 * hour)
    expect(names(await find('closed', ada.token)).problems).toEqual(['Closed loop'])
  })

  test('takes the keyword by its characters, wildcards too', async () => {
    const { find, ada, db, own } = await withLoops()
    await makeTraining(db, { title: '100%_sure', gid: own, isGroup: 1 })
    expect(names(await find('%_', ada.token)).trainings).toEqual(['100%_sure'])
    expect(names(await find('0_', ada.token)).trainings).toEqual([])
  })

  test('names all people only to readers that manage accounts', async () => {
    const { find, root, ada, bob } = await withLoops()
    const found = await find('ada', root.token)
    expect(found.people).toEqual([{ uid: ada.uid, username: 'ada', realname: null, className: null }])
    expect((await find('ada', bob.token)).people).toEqual([])
  })

  test('names the members of a group to its leaders, with the group, and to nobody else', async () => {
    const { find, ada, bob, db, own, other, signIn } = await withLoops()
    const teacher = await signIn('default_user', 'teacher')
    await joinGroup(db, own, teacher.uid, 'root')
    await joinGroup(db, other, teacher.uid, 'member')
    await joinGroup(db, other, bob.uid, 'member')
    expect((await find('AD', teacher.token)).people).toEqual([{ uid: ada.uid, username: 'ada', realname: null, className: 'Loop class' }])
    expect((await find('bob', teacher.token)).people).toEqual([])
    expect((await find('ada', ada.token)).people).toEqual([])
  })

  test('reads the members of the newest twelve groups of a leader: MOST_GROUPS', async () => {
    const { find, db, root, own, clock, signIn } = await withLoops()
    const teacher = await signIn('default_user', 'teacher')
    await joinGroup(db, own, teacher.uid, 'root')
    const lead = async () => {
      clock.advance(hour)
      await joinGroup(db, await makeGroup(db, root.uid, { gmtCreate: clock.now() }), teacher.uid, 'root')
    }
    for (let n = 1; n < 12; n++) await lead()
    expect((await find('ada', teacher.token)).people).toMatchObject([{ username: 'ada' }])
    await lead()
    expect((await find('ada', teacher.token)).people).toEqual([])
  })

  test('gives at most six of a kind', async () => {
    const { find, ada, db, own } = await withLoops()
    for (let n = 0; n < 7; n++) await makeTraining(db, { title: `loop ${n}`, gid: own, isGroup: 1 })
    expect(names(await find('loop', ada.token)).trainings).toEqual(['loop 6', 'loop 5', 'loop 4', 'loop 3', 'loop 2', 'loop 1'])
  })

  test('reads no whole table for the own groups', async () => {
    const { db, own } = await withLoops()
    const search = { gids: [own], keyword: 'loop', most: 6 }
    const plans = await plansOf(db, async (watched) => {
      await findProblemsIn(watched, search, new Set())
      await findContestsIn(watched, search)
      await findTrainingsIn(watched, search)
    })
    expect(fullScans(plans)).toEqual([])
  })
})
