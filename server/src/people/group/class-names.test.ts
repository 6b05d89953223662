/** Real names among the members of a class, in every place where the class names people: docs/rules/accounts.md. */

import { up } from '@touchstone/migrations/0064_classes.ts'
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { GroupAuth } from '@touchstone/shared/people/group/group-auth.ts'
import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { GroupTable } from '../../ground/db/tables/group.table.ts'
import { eachDatabase } from '../../testing/databases.ts'
import {
  addToTraining,
  joinGroup,
  makeContest,
  makeContestProblem,
  makeGroup,
  makeProblem,
  makeRun,
  makeSubmission,
  makeTraining,
  makeUser,
  registerFor,
} from '../../testing/make.ts'
import { openTalkSite } from '../../testing/talk-site.ts'

const MATE = '韩梅梅'
const TEACHER = '李老师'

/** A teacher's class with a training, a contest, a discussion and a question; the mate has written and solved everywhere. */
async function openClass(fields: Partial<Insertable<GroupTable>> = {}) {
  const site = await openTalkSite()
  const { services, clock, signIn, root } = site
  const { db } = services
  const teacher = await signIn('admin', 'teacher')
  const mate = await signIn('default_user', 's02')
  const people = {
    teacher,
    mate,
    root,
    stranger: await signIn('default_user', 'stranger'),
    applicant: await signIn('default_user', 'applicant'),
    pupil: await signIn('default_user', 's01'),
    visitor: await signIn('default_user', 'visitor'),
    helper: await signIn('default_user', 'helper'),
  }
  const setUser = (uid: string, values: { realname?: string; registeredBySchool?: 0 | 1 }) =>
    db.updateTable('users').set(values).where('uid', '=', uid).execute()
  await setUser(mate.uid, { realname: MATE, registeredBySchool: 1 })
  await setUser(people.pupil.uid, { realname: '李雷', registeredBySchool: 1 })
  await setUser(teacher.uid, { realname: TEACHER })
  const setGroup = (values: Partial<Insertable<GroupTable>>) => db.updateTable('groups').set(values).where('id', '=', gid).execute()
  const gid = await makeGroup(db, teacher.uid, { kind: 'class', showsNames: 1, auth: GroupAuth.protected, ...fields })
  await joinGroup(db, gid, teacher.uid, 'root')
  await joinGroup(db, gid, people.helper.uid, 'admin')
  for (const member of [mate, people.pupil, people.visitor]) await joinGroup(db, gid, member.uid, 'member')
  await joinGroup(db, gid, people.applicant.uid, 'applied')

  const now = clock.now()
  const pid = await makeProblem(db, { gid, isGroup: 1, authorUid: teacher.uid })
  const tid = await makeTraining(db, { gid, isGroup: 1, authorUid: teacher.uid, auth: 'Private' })
  await db.insertInto('trainingRegistrations').values({ tid, uid: mate.uid, gmtCreate: 1, gmtModified: 1 }).execute()
  for (const reader of [people.pupil, people.visitor, people.helper])
    await db.insertInto('trainingRegistrations').values({ tid, uid: reader.uid, gmtCreate: 1, gmtModified: 1 }).execute()
  await addToTraining(db, tid, pid)
  const submitId = await makeSubmission(db, mate.uid, pid, { gid, status: Verdict.Accepted, submitTime: now })
  const bankPid = await makeProblem(db)
  const times = { startTime: now - hour, endTime: now + hour }
  const cid = await makeContest(db, { gid, isGroup: 1, uid: teacher.uid, rankShowName: 'username', openRank: 1, visible: 1, ...times })
  await makeContestProblem(db, cid, bankPid, 'A')
  await registerFor(db, cid, mate.uid)
  const runId = await makeRun(db, { cid, uid: mate.uid, pid: bankPid, sec: 60, status: 1 })
  const did = await site.post(mate, { gid })
  const commentId = await site.comment(mate, { did })
  await site.reply(mate, commentId)
  await site.comment(mate, { cid })
  await registerFor(db, cid, people.pupil.uid)
  return { ...site, ...people, people, gid, tid, cid, submitId, runId, did, commentId, setUser, setGroup }
}
type Class = Awaited<ReturnType<typeof openClass>>
type Reader = keyof Class['people'] | 'guest'

/** The readers of the mate's name; every other one does not get it. */
const all: Reader[] = ['teacher', 'root', 'mate', 'pupil', 'visitor', 'helper']
const places: { name: string; ask(of: Class): [string, object?]; readers: Reader[] }[] = [
  { name: 'ranking', ask: ({ gid }) => [`GET /api/get-group-rank-list?gid=${gid}&type=0`], readers: all },
  { name: 'members', ask: ({ gid }) => [`GET /api/group/get-member-list?gid=${gid}`], readers: all },
  { name: 'submissions', ask: ({ gid }) => [`GET /api/get-submission-list?gid=${gid}`], readers: all },
  { name: 'a submission', ask: ({ submitId }) => [`GET /api/get-submission-detail?submitId=${submitId}`], readers: all },
  { name: 'ranking of a training', ask: ({ tid }) => [`GET /api/get-training-rank?tid=${tid}`], readers: all },
  { name: 'board', ask: ({ cid }) => [`GET /api/get-contest-board?cid=${cid}`], readers: all },
  { name: 'rank of a contest', ask: ({ cid }) => ['POST /api/get-contest-rank', { cid }], readers: all },
  {
    name: 'submissions of a contest',
    ask: ({ cid }) => [`GET /api/contest-submissions?contestID=${cid}&beforeContestSubmit=false`],
    readers: all,
  },
  {
    name: 'a run of a contest',
    ask: ({ runId }) => [`GET /api/get-submission-detail?submitId=${runId}`],
    readers: all,
  },
  { name: 'discussions', ask: ({ gid }) => [`GET /api/group/get-discussion-list?gid=${gid}`], readers: all },
  { name: 'a discussion', ask: ({ did }) => [`GET /api/get-discussion-detail?did=${did}`], readers: all },
  { name: 'comments', ask: ({ did }) => [`GET /api/comments?did=${did}`], readers: all },
  { name: 'answers', ask: ({ commentId }) => [`GET /api/reply?commentId=${commentId}`], readers: all },
  { name: 'questions', ask: ({ cid }) => [`GET /api/comments?cid=${cid}`], readers: ['teacher', 'root', 'mate'] },
  { name: 'board outside', ask: ({ cid }) => ['POST /api/get-contest-outside-scoreboard', { cid }], readers: ['teacher', 'root'] },
]

async function readersIn(of: Class, ask: (of: Class) => [string, object?], name = MATE): Promise<Reader[]> {
  const [rest, body] = ask(of)
  const seen: Reader[] = []
  for (const reader of [...(Object.keys(of.people) as (keyof Class['people'])[]), 'guest' as const]) {
    const token = reader === 'guest' ? {} : { token: of.people[reader].token }
    const answer = await of.call(rest, { ...token, ...(body ? { body } : {}) })
    if (answer.raw.toString().includes(name)) seen.push(reader)
  }
  return seen.sort()
}

describe('in a class, the real name of a mate', () => {
  test.each(places)('is read by members and staff, and by nobody else: $name', async ({ ask, readers }) => {
    expect(await readersIn(await openClass(), ask)).toEqual([...readers].sort())
  })

  const members: Reader[] = ['mate', 'pupil', 'visitor']
  const closed: { name: string; change(of: Class): Promise<unknown> }[] = [
    { name: 'when the switch is off', change: ({ setGroup }) => setGroup({ showsNames: 0 }) },
    { name: 'when staff did not make the account', change: ({ setUser, mate }) => setUser(mate.uid, { registeredBySchool: 0 }) },
    { name: 'when no staff stands behind the owner', change: ({ setGroup, stranger }) => setGroup({ uid: stranger.uid }) },
  ]
  test.each(closed)('is not read by members $name', async ({ change }) => {
    const of = await openClass()
    await change(of)
    for (const { name, ask } of places)
      expect([name, (await readersIn(of, ask)).filter((one) => members.includes(one))]).toEqual([name, []])
  })

  test('is closed after the reader or the mate has left', async () => {
    const of = await openClass()
    await of.services.db.deleteFrom('groupMembers').where('uid', '=', of.pupil.uid).execute()
    for (const { name, ask } of places) expect([name, (await readersIn(of, ask)).includes('pupil')]).toEqual([name, false])
    await of.services.db.deleteFrom('groupMembers').where('uid', '=', of.mate.uid).execute()
    of.clock.advance(61_000)
    for (const { name, ask } of places) expect([name, (await readersIn(of, ask)).includes('visitor')]).toEqual([name, false])
  })

  test('stays closed to members with an account of their own making, where everybody joins at once', async () => {
    const of = await openClass({ auth: GroupAuth.public })
    for (const { name, ask, readers } of places)
      expect([name, await readersIn(of, ask)]).toEqual([name, readers.filter((one) => one !== 'visitor').sort()])
  })

  test('is found by the members who read it: ranking and submissions', async () => {
    const of = await openClass()
    const name = encodeURIComponent('梅梅')
    const totals = async (token: string) => [
      (await of.call(`GET /api/get-group-rank-list?gid=${of.gid}&type=0&searchUser=${name}`, { token })).body.data.total,
      (await of.call(`GET /api/get-submission-list?gid=${of.gid}&username=${name}`, { token })).body.data.total,
    ]
    expect([await totals(of.pupil.token), await totals(of.teacher.token)]).toEqual([
      [1, 1],
      [1, 1],
    ])
    await of.setGroup({ showsNames: 0 })
    expect(await totals(of.pupil.token)).toEqual([0, 0])
  })

  test('takes neither the number nor the class along', async () => {
    const of = await openClass()
    await of.services.db.updateTable('users').set({ className: '高一（2）班', number: '20240102' }).where('uid', '=', of.mate.uid).execute()
    for (const { ask } of places) {
      const [rest, body] = ask(of)
      const text = (await of.call(rest, { token: of.pupil.token, ...(body ? { body } : {}) })).raw.toString()
      expect([rest, text.includes('20240102'), text.includes('高一（2）班')]).toEqual([rest, false, false])
    }
  })
})

describe('the name of a teacher', () => {
  test('stands with a mark at comments and answers, for everybody who is signed in; the badge stays', async () => {
    const of = await openClass()
    const did = await of.post(of.teacher, {})
    const commentId = await of.comment(of.teacher, { did })
    await of.reply(of.teacher, commentId)
    for (const ask of [
      () => [`GET /api/get-discussion-detail?did=${did}`] as [string],
      () => [`GET /api/comments?did=${did}`] as [string],
      () => [`GET /api/reply?commentId=${commentId}`] as [string],
    ])
      expect(await readersIn(of, ask, TEACHER)).toEqual(Object.keys(of.people).sort())
    const { commentList } = await of.get(`GET /api/comments?did=${did}`, of.stranger)
    expect(commentList.records[0]).toMatchObject({ fromName: 'teacher', fromRole: 'admin', fromRealname: TEACHER, fromTeacher: true })
    const asGuest = await of.get(`GET /api/comments?did=${did}`)
    expect(asGuest.commentList.records[0]).toMatchObject({ fromName: 'teacher', fromRole: 'admin', fromRealname: null, fromTeacher: false })
  })

  test('stands in messages about answers', async () => {
    const of = await openClass()
    await of.reply(of.teacher, of.commentId)
    expect((await of.get('GET /api/msg/reply', of.mate)).records[0]).toMatchObject({
      senderUsername: 'teacher',
      senderRealname: TEACHER,
      senderTeacher: true,
    })
  })

  test('is named as author of a training and of a contest', async () => {
    const of = await openClass()
    const { gid, tid, cid, pupil } = of
    const named = { author: 'teacher', authorName: TEACHER, authorIsTeacher: true }
    expect(await of.get(`GET /api/get-training-detail?tid=${tid}`, pupil)).toMatchObject(named)
    expect((await of.get(`GET /api/group/get-training-list?gid=${gid}`, pupil)).records[0]).toMatchObject(named)
    expect(await of.get(`GET /api/get-contest-info?cid=${cid}`, pupil)).toMatchObject(named)
    for (const rest of [`GET /api/group/get-admin-training-list?gid=${gid}`, `GET /api/group/get-admin-contest-list?gid=${gid}`])
      expect((await of.get(rest, of.helper)).records[0]).toMatchObject({ author: 'teacher', authorName: TEACHER })
    const byPupil = { author: 's02', authorName: MATE, authorIsTeacher: false }
    await of.services.db.updateTable('trainings').set({ authorUid: of.mate.uid, gid: null, isGroup: 0 }).where('id', '=', tid).execute()
    expect(await of.get(`GET /api/get-training-detail?tid=${tid}`, of.root)).toMatchObject(byPupil)
    const unnamed = { author: 's02', authorName: null, authorIsTeacher: false }
    for (const reader of [pupil, of.stranger])
      expect(await of.get(`GET /api/get-training-detail?tid=${tid}`, reader)).toMatchObject(unnamed)
  })

  test('with an ordinary account is read by the members of the own class only', async () => {
    const of = await openClass()
    const { services, people, setGroup, setUser } = of
    const { helper } = people
    await setUser(helper.uid, { realname: '王老师' })
    await setGroup({ uid: helper.uid })
    await services.db.insertInto('groupVouchers').values({ uid: helper.uid, gmtCreate: 1 }).execute()
    const did = await of.post(helper, {})
    const readers = await readersIn(of, () => [`GET /api/get-discussion-detail?did=${did}`], '王老师')
    expect(readers).toEqual(['helper', 'mate', 'pupil', 'root', 'teacher', 'visitor'])
    expect(await of.get(`GET /api/get-discussion-detail?did=${did}`, of.pupil)).toMatchObject({ realname: '王老师', isTeacher: true })
  })
})

eachDatabase('an update to classes', (open) => {
  test('makes a class of each group with a roster, and shows names there; other groups stay teams', async () => {
    const db = await open()
    const bare = (db as typeof db & { withoutPlugins(): Parameters<typeof up>[0] }).withoutPlugins()
    for (const column of ['kind', 'shows_names']) await bare.schema.alterTable('groups').dropColumn(column).execute()
    const owner = await makeUser(db)
    const gids = [await makeGroup(db, owner), await makeGroup(db, owner)]
    await db
      .insertInto('groupRoster')
      .values({ uid: await makeUser(db), gid: gids[0] ?? 0, gmtCreate: 1 })
      .execute()
    await up(bare)
    const rows = await db.selectFrom('groups').select(['id', 'kind', 'showsNames']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: gids[0], kind: 'class', showsNames: 1 },
      { id: gids[1], kind: 'team', showsNames: 0 },
    ])
  })
})
