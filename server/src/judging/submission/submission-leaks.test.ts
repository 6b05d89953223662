import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import type { RoleName } from '@touchstone/shared/ground/access/role.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { joinGroup, makeGroup, makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

/** Unique texts, one in each column with a secret. */
const secrets = {
  code: 'SECRET-code',
  ip: 'SECRET-ip',
  errorMessage: 'SECRET-message',
  errorCode: 'SECRET-cause',
} as const
const caseSecrets = { inputData: 'SECRET-input', outputData: 'SECRET-output', userOutput: 'SECRET-words' } as const
const judgedCase = {
  caseId: 1,
  seq: 1,
  groupNum: null,
  timeMs: 1,
  wallTimeMs: 1,
  memoryKb: 1,
  score: null,
  limitHit: null,
  inputName: caseSecrets.inputData,
  outputName: caseSecrets.outputData,
  message: caseSecrets.userOutput,
}
const secretsIn = (data: unknown) => [...new Set(JSON.stringify(data ?? null).match(/SECRET-\w+/g) ?? [])].toSorted()

async function siteWithSecrets() {
  const site = await openTestApp()
  const { db } = site.services
  const signIn = async (role: RoleName, username: string) => ({ ...(await site.signIn(role, username)), role })
  const [owner, author] = [await signIn('default_user', 'owner'), await signIn('admin', 'author')]
  const [member, leader] = [await signIn('default_user', 'member'), await signIn('default_user', 'leader')]
  const staff = [await signIn('root', 'boss'), await signIn('problem_admin', 'keeper'), await signIn('admin', 'colleague')]
  const gid = await makeGroup(db, owner.uid)
  await joinGroup(db, gid, member.uid, 'member')
  await joinGroup(db, gid, leader.uid, 'root')
  const readers = [null, owner, author, member, leader, ...staff, await signIn('default_user', 'stranger')]
  const [open, shut] = [
    await makeProblem(db, { codeShare: 1, openCaseResult: 1, authorUid: author.uid }),
    await makeProblem(db, { codeShare: 0, openCaseResult: 0, authorUid: author.uid }),
  ]
  const submissions: { submitId: number; gid: number | null }[] = []
  const statuses = [Verdict.Accepted, Verdict.CompileError, Verdict.SystemError, Verdict.SubmitFailed]
  for (const pid of [open, shut])
    for (const group of [null, gid])
      for (const status of statuses)
        for (const isTrial of [0, 1]) {
          const fields = { ...secrets, status, isTrial, gid: group, share: status === Verdict.CompileError ? 1 : 0 }
          const submitId = await makeSubmission(db, owner.uid, pid, fields)
          await db
            .insertInto('submissionCases')
            .values({ submitId, seq: 1, status, ...caseSecrets, mode: 'default', gmtCreate: 1, gmtModified: 1 })
            .execute()
          submissions.push({ submitId, gid: group })
        }
  return { ...site, readers, gid, submissions }
}

test('no field that the page of a submission hides from a reader is revealed by lists, statuses, cases or events', async () => {
  const { call, services, readers, gid, submissions } = await siteWithSecrets()
  const ids = submissions.map(({ submitId }) => submitId)
  for (const reader of readers) {
    const as = reader ? { token: reader.token } : {}
    const actor = reader && { uid: reader.uid, username: reader.username, role: reader.role, device: deviceId('here') }
    const chunks: Buffer[] = []
    const leave = services.live.join({
      actor,
      ip: '::1',
      watch: new Set(ids.slice(-50)),
      send: (chunk) => Boolean(chunks.push(chunk)),
      end() {},
    })
    for (const { submitId } of submissions) await services.news.announce(submitId, [{ ...judgedCase, status: Verdict.WrongAnswer }])
    await expect.poll(() => chunks.length, { timeout: 20_000 }).toBeGreaterThan(1)
    leave()
    const heard = Buffer.concat(chunks).toString()
    expect(secretsIn(heard)).toEqual([])

    const statuses = (await call('POST /api/check-submissions-status', { ...as, body: { submitIds: ids } })).body.data
    const lists = await Promise.all(
      ['', `&gid=${gid}`].map(async (query) => (await call(`GET /api/get-submission-list?limit=100${query}`, as)).body.data?.records ?? []),
    )
    const listed = new Map(lists.flat().map((row: { submitId: number }) => [row.submitId, row]))
    for (const { submitId } of submissions) {
      const detail = (await call(`GET /api/get-submission-detail?submitId=${submitId}`, as)).body
      const cases = (await call(`GET /api/get-all-case-result?submitId=${submitId}`, as)).body.data
      const isThere = detail.data !== null
      const reported = [isThere, secretsIn(detail.data)] as const
      for (const row of [listed.get(submitId), statuses[submitId]]) {
        if (row) expect([reader?.username, submitId, isThere]).toEqual([reader?.username, submitId, true])
        expect(secretsIn(row).filter((secret) => !reported[1].includes(secret))).toEqual([])
      }
      if (!isThere) expect([cases ?? null, heard.includes(`"submitId":${submitId},`)]).toEqual([null, false])
      const isStaff = ['root', 'admin', 'problem_admin'].includes(reader?.role ?? '')
      const files = secretsIn(cases).filter((secret) => secret !== caseSecrets.userOutput)
      if (!isStaff) expect(files).toEqual([])
      expect(reported[1].filter((secret) => secret === secrets.ip)).toEqual([])
    }
  }
})
