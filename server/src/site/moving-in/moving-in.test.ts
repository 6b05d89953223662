import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BoardPageQuery } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMAND_LINE } from '../../ground/audit/audit.service.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import type { MoveRequest } from './moving-in.service.ts'

const dump = join(import.meta.dirname, 'fixtures/small-hoj.sql')
const WANG = 'a0000000000000000000000000000001'
const PASSWORD = '123456'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moving-in-test-'))
  const files: Record<string, Buffer | string> = {
    'file/img/avatar/face.png': await sharp({ create: { width: 4, height: 4, channels: 3, background: '#08f' } })
      .png()
      .toBuffer(),
    'file/md/evil.png': '<script>alert(1)</script>',
    'testcase/problem_1001/1.in': '1\r\n',
    'testcase/problem_1001/1.out': '1\n',
    'testcase/problem_1001/2.in': '2\n',
    'testcase/problem_1001/2.out': '2\n',
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function openSite() {
  const site = await openTestApp()
  await site.signIn('root')
  return site
}

const usual = (): MoveRequest => ({
  dump,
  files: folder,
  offsetMinutes: 480,
  oldAddresses: ['https://oj.old.example/'],
  registeredBySchool: true,
  dryRun: false,
})
const move = ({ services }: TestApp, request: Partial<MoveRequest> = {}) =>
  services.movingIn.fromHoj({ ...usual(), ...request }, COMMAND_LINE, () => {}, 'en-US')

const stamps = "'2023-09-01 08:00:00','2023-09-01 08:00:00'"
const doubled = [
  `INSERT INTO discussion_report (id, did, reporter, content, status, gmt_create, gmt_modified) VALUES (90,1,'wangwei','a',0,${stamps}),(91,1,'wangwei','b',0,${stamps});`,
  `INSERT INTO contest_problem (id, display_id, cid, pid, display_title, gmt_create, gmt_modified) VALUES (1900,'A',1000,1001,'Again',${stamps});`,
]
const unreadable = [
  `INSERT INTO \`group\` (id, name, short_name, owner, uid, auth, gmt_create, gmt_modified) VALUES (1900,'Odd group','ODD19','wangwei','${WANG}',9,${stamps});`,
  `INSERT INTO group_member (id, gid, uid, auth, gmt_create, gmt_modified) VALUES (1900,1900,'${WANG}',7,${stamps});`,
  `INSERT INTO contest (id, uid, title, type, auth, start_time, end_time, gmt_create, gmt_modified) VALUES (1900,'${WANG}','Odd',0,7,'2023-10-01 09:00:00','2023-10-01 12:00:00',${stamps});`,
  `INSERT INTO problem (id, problem_id, title, author, auth, gmt_create, gmt_modified) VALUES (1900,'ODD','Odd','wangwei',7,${stamps});`,
]
/** The small dump with more rows. */
async function dumpWith(statements: readonly string[]): Promise<string> {
  const path = join(folder, 'more.sql')
  await writeFile(path, (await readFile(dump, 'utf8')).replace('-- Dump completed', `${statements.join('\n')}\n-- Dump completed`))
  return path
}

type Report = Awaited<ReturnType<typeof move>>
const lineOf = ({ lines }: Report, kind: string) => lines.find((line) => line.kind === kind)
const reasons = (report: Report, kind: string) => lineOf(report, kind)?.notes.map(({ reason, examples }) => [reason, ...examples])

describe('an HOJ site that moves in', () => {
  test('brings its accounts: the old password counts once and is then kept as every other', async () => {
    const site = await openSite()
    const report = await move(site)
    expect(lineOf(report, 'users')).toMatchObject({ found: 4, taken: 3, here: 1, leftOut: 0 })
    expect(reasons(report, 'users')).toEqual([
      ['email-taken', 'lihua wang@school.example'],
      ['password-unknown', 'teacher'],
    ])
    const hashOf = async () =>
      (await site.services.db.selectFrom('users').select('passwordHash').where('uid', '=', WANG).executeTakeFirstOrThrow()).passwordHash
    expect(await hashOf()).toMatch(/^\$md5\$argon2id\$/)
    expect(await hashOf()).not.toContain('e10adc39')
    const wrong = await site.call('POST /api/login', { body: { username: 'wangwei', password: 'e10adc3949ba59abbe56' } })
    expect(wrong.body.status).toBe(400)
    const first = await site.call('POST /api/login', { body: { username: 'wangwei', password: PASSWORD } })
    expect(first.body).toMatchObject({ status: 200, data: { uid: WANG, realname: '王伟', school: '一中', titleName: '学霸' } })
    expect(await hashOf()).toMatch(/^\$argon2id\$/)
    expect((await site.call('POST /api/login', { body: { username: 'wangwei', password: PASSWORD } })).body.status).toBe(200)
    const identities = await site.services.db
      .selectFrom('identities')
      .select(['provider', 'subject', 'uid'])
      .where('uid', '=', WANG)
      .execute()
    expect(identities).toEqual([{ provider: 'password', subject: WANG, uid: WANG }])
    const banned = await site.call('POST /api/login', { body: { username: 'lihua', password: PASSWORD } })
    expect(banned.body.errorCode).toBe('account.banned')
    const roles = await site.services.db.selectFrom('users').select(['username', 'roleId']).orderBy('username').execute()
    expect(Object.fromEntries(roles.map(({ username, roleId }) => [username, roleId]))).toMatchObject({
      teacher: 1001,
      lihua: 1005,
      root: 1000,
    })
  })

  test('says whose the names of its accounts are from now on', async () => {
    for (const registeredBySchool of [true, false]) {
      const site = await openTestApp()
      await move(site, { registeredBySchool })
      const user = await site.services.db.selectFrom('users').select('registeredBySchool').where('uid', '=', WANG).executeTakeFirstOrThrow()
      expect(user.registeredBySchool).toBe(registeredBySchool ? 1 : 0)
    }
  })

  test('brings its problems with their numbers, test data and links; what lacks them says so', async () => {
    const site = await openSite()
    const report = await move(site)
    expect(lineOf(report, 'problems')).toMatchObject({ found: 4, taken: 4, leftOut: 0 })
    expect(reasons(report, 'problems')).toEqual([['remote-problem', 'CF-4A Watermelon']])
    const { body } = await site.call('GET /api/get-problem-detail?problemId=HOJ-1000')
    expect(body.data.problem).toMatchObject({ id: 1000, problemId: 'HOJ-1000', title: 'A+B 问题', timeLimit: 1000, author: 'root' })
    expect(body.data.problem.description).toContain('](/api/public/img/face.png)')
    expect(body.data.languages.toSorted()).toEqual(['C', 'C++'])
    expect(body.data.tags.map(({ name }: { name: string }) => name)).toEqual(['入门'])
    const cases = await site.services.db.selectFrom('problemCases').selectAll().orderBy('pid').orderBy('seq').execute()
    expect(cases.map(({ pid, score, groupNum }) => [pid, score, groupNum])).toEqual([
      [1000, null, null],
      [1000, null, null],
      [1001, 40, 1],
      [1001, 60, 2],
      [1003, null, null],
    ])
    const [, second, third] = cases
    expect((await site.services.blobs.read(second?.inputHash ?? '')).toString()).toBe('-5 5')
    expect((await site.services.blobs.read(third?.inputHash ?? '')).toString()).toBe('1\n')
    const picture = await site.app.inject('/api/public/img/face.png')
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(reasons(report, 'uploaded files')).toEqual([
      ['files-missing', 'gone.png'],
      ['not-kept', 'cases.zip'],
      ['file-refused', 'evil.png'],
    ])
    const ofGroup = await site.services.db
      .selectFrom('problems')
      .select(['gid', 'isGroup', 'idPrefix'])
      .where('id', '=', 1003)
      .executeTakeFirst()
    expect(ofGroup).toEqual({ gid: 1000, isGroup: 1, idPrefix: 'G13' })
  })

  test('brings problems of other judges with the languages of that judge; those of an unknown judge take no submissions', async () => {
    const row = (id: number, name: string) =>
      `INSERT INTO problem (id, problem_id, title, author, auth, is_remote, gmt_create, gmt_modified) VALUES (${id},'${name}','Far','wangwei',1,1,${stamps});`
    const site = await openSite()
    const report = await move(site, { dump: await dumpWith([row(1901, 'POJ-1000'), row(1902, 'LOJ-1')]) })
    expect(reasons(report, 'problems')).toContainEqual(['remote-problem', 'CF-4A Watermelon', 'POJ-1000 Far'])
    expect(reasons(report, 'problems')).toContainEqual(['remote-unknown', 'LOJ-1 Far'])
    const detail = async (id: string) => (await site.call(`GET /api/get-problem-detail?problemId=${id}`)).body.data
    expect((await detail('CF-4A')).languages).toEqual(['GNU G++17'])
    expect((await detail('POJ-1000')).languages.toSorted()).toEqual(['C', 'C++', 'Fortran', 'G++', 'GCC', 'Java', 'Pascal'])
    const ofCf = (await site.call('GET /api/get-problem-list?limit=30&currentPage=1&oj=CF')).body.data.records
    expect(ofCf.map(({ problemId }: { problemId: string }) => problemId)).toEqual(['CF-4A'])
    const pupil = await site.signIn('default_user', 'pupil')
    const refused = async (pid: string, language: string) =>
      (
        await site.call('POST /api/submit-problem-judge', {
          token: pupil.token,
          body: { pid, language, code: 'x', cid: 0, isRemote: true },
        })
      ).body.errorCode
    expect(await refused('LOJ-1', 'C')).toBe('submission.unjudgeable')
    expect(await refused('CF-4A', 'C')).toBe('submission.language-unsupported')
    expect(await refused('CF-4A', 'GNU G++17')).toBe('remote.no-account')
  })

  test('without its files, uploaded test data is named problem by problem, and such a problem takes no submissions', async () => {
    const site = await openSite()
    const report = await move(site, { files: null })
    expect(reasons(report, 'problems')).toContainEqual(['no-test-data', 'HOJ-1001 Half points'])
    const pupil = await site.signIn('default_user', 'pupil')
    await site.services.db.updateTable('problems').set({ auth: 1 }).where('id', '=', 1001).execute()
    const body = { pid: 'HOJ-1001', language: 'C', code: 'int main() { return 0; }', cid: 0, isRemote: false }
    expect((await site.call('POST /api/submit-problem-judge', { token: pupil.token, body })).body.errorCode).toBe('submission.unjudgeable')
  })

  test('without its files, missing pictures are reported one by one, with each problem that shows one', async () => {
    const site = await openSite()
    for (const dryRun of [true, false]) {
      const report = await move(site, { files: null, dryRun })
      expect(reasons(report, 'problems')).toContainEqual(['pictures-missing', 'HOJ-1000: face.png'])
      expect(lineOf(report, 'uploaded files')).toMatchObject({ taken: 0, leftOut: 3 })
      expect(reasons(report, 'uploaded files')).toContainEqual(['files-missing', 'face.png', 'gone.png', 'evil.png'])
    }
    expect(reasons(await move(site), 'problems')).toEqual([])
  })

  test('names each problem that lacks its test data, however many there are', async () => {
    const site = await openSite()
    const values = Array.from({ length: 30 }, (_, n) => `(${2000 + n},'LACK${n}','Lacks',1,1,${stamps})`).join(',')
    const report = await move(site, {
      dump: await dumpWith([
        `INSERT INTO problem (id, problem_id, title, auth, is_upload_case, gmt_create, gmt_modified) VALUES ${values};`,
      ]),
    })
    const [, ...named] = reasons(report, 'problems')?.find(([reason]) => reason === 'no-test-data') ?? []
    expect(named).toHaveLength(30)
  })

  test('brings submissions as they were judged, solved problems, and a board that is right', async () => {
    const site = await openSite()
    const report = await move(site)
    expect(lineOf(report, 'submissions')).toMatchObject({ found: 6, taken: 5, leftOut: 1 })
    expect(reasons(report, 'submissions')).toEqual([
      ['language-unknown', 'submission 13: Brainfuck'],
      ['was-waiting', 'submission 14'],
      ['parent-missing', 'submission 15'],
    ])
    const rows = await site.services.db.selectFrom('submissions').selectAll().orderBy('submitId').execute()
    expect(rows.map(({ submitId, status, cid, tid }) => [submitId, status, cid, tid])).toEqual([
      [10, -1, null, null],
      [11, 0, null, 1000],
      [12, -1, 1000, null],
      [13, 0, 1000, null],
      [14, 10, null, null],
    ])
    expect(rows[0]).toMatchObject({
      code: '#include <cstdio>\nint main() { printf("%d\\n", 1); }',
      submitTime: Date.UTC(2023, 8, 3, 0, 0, 0),
    })
    expect(await site.services.db.selectFrom('submissionCases').select(['submitId', 'seq', 'status']).execute()).toHaveLength(2)
    const home = await site.call(`GET /api/get-user-home-info?username=wangwei`)
    expect(home.body.data.solvedList).toEqual(['HOJ-1000'])
    const { uid } = await site.services.db.selectFrom('users').select('uid').where('username', '=', 'root').executeTakeFirstOrThrow()
    const root = { actor: { uid, username: 'root', role: 'root', device: deviceId('here') }, language: 'en-US', ip: '::1' } as const
    const kept = await site.services.boards.page(BoardPageQuery.parse({ cid: 1000, outside: false }), root)
    expect(kept.rows.map(({ person, main, cost }) => [person.username, main, cost])).toEqual([['wangwei', 1, 600 + 20 * 60]])
  })

  test('brings talk, and counts it', async () => {
    const site = await openSite()
    const report = await move(site)
    expect(lineOf(report, 'discussions')).toMatchObject({ found: 3, taken: 2, leftOut: 1 })
    const { body } = await site.call('GET /api/get-discussion-list?limit=20&currentPage=1')
    expect(body.data.total).toBe(1)
    expect(body.data.records[0]).toMatchObject({ id: 1, title: '为什么超时', pid: 'HOJ-1000', likeNum: 1, viewNum: 31 })
    const detail = await site.call('GET /api/get-discussion-detail?did=1')
    expect(detail.body.data.content).toBe('```cpp\nint main() { puts("\\n;"); }\n```')
    const comments = await site.services.db.selectFrom('comments').select(['id', 'likeNum', 'replyNum', 'answered']).orderBy('id').execute()
    expect(comments).toEqual([
      { id: 1, likeNum: 1, replyNum: 1, answered: 0 },
      { id: 2, likeNum: 0, replyNum: 1, answered: 1 },
    ])
    expect(lineOf(report, 'messages')).toMatchObject({ taken: 1 })
    const announcements = await site.services.db.selectFrom('announcements').select(['id', 'cid', 'content']).orderBy('id').execute()
    expect(announcements).toEqual([
      { id: 1, cid: null, content: 'See [the list](/problem); it\'s "new"' },
      { id: 2, cid: 1000, content: 'Read a line; then two' },
    ])
  })

  test('a dry run reports the same and writes nothing; a second run brings nothing twice', async () => {
    const site = await openSite()
    const count = async () => (await site.services.db.selectFrom('problems').select('id').execute()).length
    const planned = await move(site, { dryRun: true })
    expect(await count()).toBe(0)
    const done = await move(site)
    const figures = ({ lines }: Report) => lines.map(({ kind, found, taken, leftOut }) => [kind, found, taken, leftOut])
    // Runs of contests are found only when their submissions are written.
    const withoutRuns = (report: Report) => figures(report).filter(([kind]) => kind !== 'runs of contests')
    expect(withoutRuns(planned)).toEqual(withoutRuns(done))
    const before = await count()
    const again = await move(site)
    expect(again.lines.filter(({ taken }) => taken > 0)).toEqual([])
    expect(lineOf(again, 'submissions')).toMatchObject({ found: 6, here: 5, leftOut: 1 })
    expect(await count()).toBe(before)
    expect(await site.services.db.selectFrom('auditLog').select('action').where('action', '=', 'site.move-in').execute()).toHaveLength(2)
  })

  test('never takes what has a number of something here, and makes room only of starter problems nobody used', async () => {
    const site = await openSite()
    const { db, clock } = site.services
    const now = clock.now()
    const row = {
      title: 'Own',
      type: 0,
      judgeMode: 'default',
      judgeCaseMode: 'default',
      timeLimit: 1000,
      memoryLimit: 64,
      stackLimit: 64,
      auth: 1,
    }
    const stamps = { gmtCreate: now, gmtModified: now }
    await db
      .insertInto('problems')
      .values({ ...row, ...stamps, id: 1000, problemId: displayIdOf('P1') })
      .execute()
    await db
      .insertInto('problems')
      .values({ ...row, ...stamps, id: 1001, problemId: displayIdOf('P2'), importKey: 'starter:P2' })
      .execute()
    const report = await move(site)
    expect(reasons(report, 'problems')).toContainEqual(['id-taken', 'HOJ-1000 A+B 问题'])
    expect(lineOf(report, 'submissions')).toMatchObject({ taken: 1, leftOut: 5 })
    expect(await db.selectFrom('problems').select('title').where('id', 'in', [1000, 1001]).orderBy('id').execute()).toEqual([
      { title: 'Own' },
      { title: 'Half points' },
    ])
  })

  test('rows of which only one can be here leave the others behind, and stop nothing', async () => {
    const site = await openSite()
    const report = await move(site, { dump: await dumpWith(doubled) })
    expect(reasons(report, 'reports')).toContainEqual(['row-twice', 'report 91'])
    expect(reasons(report, 'contest problems')).toContainEqual(['row-twice', 'A of contest 1000'])
    expect(lineOf(report, 'messages')).toMatchObject({ taken: 1 })
    expect(await site.services.db.selectFrom('discussionReports').select('id').where('id', '>=', 90).execute()).toEqual([{ id: 90 }])
  })

  test('ids of a contest that differ in case alone get a free one, and the report names it, again on the next run', async () => {
    const site = await openSite()
    const small = `INSERT INTO contest_problem (id, display_id, cid, pid, display_title, gmt_create, gmt_modified) VALUES (1901,'a',1000,1001,'Small',${stamps});`
    const path = await dumpWith([small])
    expect(reasons(await move(site, { dump: path }), 'contest problems')).toContainEqual(['id-renamed', 'a of contest 1000: a2'])
    const stored = site.services.db.selectFrom('contestProblems').select('displayId').where('id', '=', 1901)
    expect(await stored.executeTakeFirst()).toEqual({ displayId: 'a2' })
    expect(reasons(await move(site, { dump: path }), 'contest problems')).not.toContainEqual(['row-twice', expect.anything()])
  })

  test('a contest whose lists are damaged comes without them, and the report names it', async () => {
    const site = await openSite()
    const path = join(folder, 'lists.sql')
    const lists = '`gmt_modified` datetime, `star_account` text, `award_config` text);\nINSERT INTO `contest` VALUES (1000,'
    const [head = '', tail = ''] = (await readFile(dump, 'utf8')).split('`gmt_modified` datetime);\nINSERT INTO `contest` VALUES (1000,')
    await writeFile(path, `${head}${lists}${tail.replace(');', `,'{"star_account":["ada"]}','[{');`)}`)
    expect(reasons(await move(site, { dump: path }), 'contests')).toContainEqual(['list-damaged', '1000 秋季赛'])
    const stored = await site.services.db.selectFrom('contests').select(['starAccount', 'awardConfig']).where('id', '=', 1000).execute()
    expect(stored).toEqual([{ starAccount: '{"star_account":["ada"]}', awardConfig: null }])
  })

  test('numbers that mean nothing are never taken for public, for open or for a member', async () => {
    const site = await openSite()
    const report = await move(site, { dump: await dumpWith(unreadable) })
    const { db } = site.services
    expect(await db.selectFrom('groups').select('auth').where('id', '=', 1900).executeTakeFirst()).toEqual({ auth: 3 })
    expect(await db.selectFrom('contests').select('auth').where('id', '=', 1900).executeTakeFirst()).toEqual({ auth: 1 })
    expect(await db.selectFrom('problems').select('auth').where('id', '=', 1900).executeTakeFirst()).toEqual({ auth: 2 })
    expect(reasons(report, 'group members')).toContainEqual(['row-damaged', `${WANG} in 1900`])
  })

  test('a problem of a group that the old site published is published here, and one whose group is gone stays behind in a dry run too', async () => {
    const site = await openSite()
    const path = await dumpWith([
      `INSERT INTO problem (id, problem_id, title, author, auth, is_group, gid, apply_public_progress, gmt_create, gmt_modified) VALUES (1901,'G13PUB','Published','wangwei',1,0,1000,2,${stamps}),(1902,'G13OWN','Own','wangwei',1,0,1000,1,${stamps}),(1903,'GONE','Gone','wangwei',1,1,77,NULL,${stamps});`,
    ])
    for (const dryRun of [true, false])
      expect(reasons(await move(site, { dump: path, dryRun }), 'problems')).toContainEqual(['parent-missing', 'GONE Gone'])
    const columns = ['id', 'gid', 'isGroup', 'applyPublicProgress'] as const
    expect(await site.services.db.selectFrom('problems').select(columns).where('id', 'in', [1901, 1902]).orderBy('id').execute()).toEqual([
      { id: 1901, gid: 1000, isGroup: 0, applyPublicProgress: 2 },
      { id: 1902, gid: 1000, isGroup: 1, applyPublicProgress: 1 },
    ])
  })

  test('a row that says no time is known again by the next run', async () => {
    const site = await openSite()
    const path = await dumpWith([
      "INSERT INTO `group` (id, name, short_name, owner, uid, auth, gmt_create) VALUES (1950,'Timeless','TIMELESS','wangwei','" +
        WANG +
        "',1,NULL);",
      `INSERT INTO problem (id, problem_id, title, auth, gmt_create) VALUES (1950,'TIMELESS','Timeless',1,'0000-00-00 00:00:00');`,
    ])
    const first = await move(site, { dump: path })
    site.clock.advance(1000)
    const again = await move(site, { dump: path })
    for (const kind of ['groups', 'problems'])
      expect(lineOf(again, kind)).toMatchObject({ taken: 0, here: lineOf(first, kind)?.taken, leftOut: lineOf(first, kind)?.leftOut })
  })

  test('a dry run after a move finds everything here, rows without a number too', async () => {
    const site = await openSite()
    await move(site)
    const planned = await move(site, { dryRun: true })
    expect(planned.lines.filter(({ taken }) => taken > 0)).toEqual([])
    expect(lineOf(planned, 'group members')).toMatchObject({ here: lineOf(await move(site), 'group members')?.here })
  })

  test.each([
    { name: 'cut off between two statements', change: (text: string) => text.slice(0, text.indexOf('-- Dump completed')), said: /cut off/ },
    {
      name: 'cut off within a statement',
      change: (text: string) => text.slice(0, text.indexOf('Half points')),
      said: /middle of a statement/,
    },
    { name: 'no dump', change: () => 'hello', said: /middle of a statement/ },
    { name: 'empty', change: () => '', said: /no table/ },
    { name: 'of something else', change: () => 'create table `x` (`a` int);', said: /no table user_info/ },
  ])('refuses a dump that is $name, before anything is written', async ({ change, said }) => {
    const site = await openSite()
    const path = join(folder, 'broken.sql')
    await writeFile(path, change(await readFile(dump, 'utf8')))
    await expect(move(site, { dump: path })).rejects.toMatchObject({
      code: 'moving-in.dump',
      details: { what: expect.stringMatching(said) },
    })
    expect(await site.services.db.selectFrom('users').select('username').execute()).toHaveLength(1)
  })

  test.each([
    { name: 'UTF-16', bytes: (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'), said: /UTF-16.*--result-file/ },
    {
      name: 'GBK',
      bytes: (text: string) => Buffer.concat([Buffer.from(text), Buffer.from([0xcd, 0xf5, 0xce, 0xb0])]),
      said: /not UTF-8.*utf8mb4/,
    },
  ])('a dump in $name is refused, and says how to write one', async ({ bytes, said }) => {
    const path = join(folder, 'coded.sql')
    await writeFile(path, bytes(await readFile(dump, 'utf8')))
    await expect(move(await openSite(), { dump: path })).rejects.toMatchObject({ details: { what: expect.stringMatching(said) } })
  })

  test('reads a gzipped dump; one that is cut is refused', async () => {
    const site = await openSite()
    const path = join(folder, 'dump.sql.gz')
    const bytes = gzipSync(await readFile(dump))
    await writeFile(path, bytes)
    expect(lineOf(await move(site, { dump: path, dryRun: true }), 'users')).toMatchObject({ taken: 3 })
    await writeFile(path, bytes.subarray(0, bytes.length - 100))
    await expect(move(site, { dump: path, dryRun: true })).rejects.toMatchObject({ code: 'moving-in.dump' })
  })
})
