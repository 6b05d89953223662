/** Stored JSON that cannot be read is refused by the name of its row, or named in the log. It is never replaced in silence. */
import { expect, test } from 'vitest'
import { findContest } from '../contests/contest/contest.queries.ts'
import { readKept } from '../judging/queue/kept-cases.ts'
import { limitByPackage } from '../judging/solution/limit-measure.service.ts'
import { findChange } from '../problems/editor/problem-change.queries.ts'
import { makeContest, makeProblem } from '../testing/make.ts'
import { openTestApp } from '../testing/test-app.ts'

async function withRows() {
  const site = await openTestApp()
  const { db } = site.services
  const { uid } = await site.signIn('root')
  return { ...site.services, uid, cid: await makeContest(db, { uid }), pid: await makeProblem(db, { authorUid: uid }) }
}

test('damaged choices of a contest are refused by name', async () => {
  const { db, cid } = await withRows()
  await db.updateTable('contests').set({ ruleChoices: '{"bestOf":3}' }).execute()
  await expect(findContest(db, cid)).rejects.toThrow(`contests.rule_choices of ${cid} is damaged: bestOf`)
})

test('damaged lists of contests count as empty, and are listed for the log', async () => {
  const { db, cid, uid, contestAdmin } = await withRows()
  await makeContest(db, { uid })
  await db.updateTable('contests').set({ starAccount: '["ada"]', awardConfig: '{"config":[]}' }).where('id', '=', cid).execute()
  expect(await contestAdmin.damagedLists()).toEqual([`contests.star_account of ${cid} is damaged and counts as empty`])
})

test('a damaged change of a problem is refused by name', async () => {
  const { db, pid, uid } = await withRows()
  await db.insertInto('problemChanges').values({ pid, byUid: uid, draft: '{}', hasCases: 0, baseModified: 1, gmtCreate: 1 }).execute()
  await expect(findChange(db, pid)).rejects.toThrow(`problem_changes.draft of ${pid} is damaged`)
})

test('damaged files of a problem are refused by name', async () => {
  const { db, pid, problemExport } = await withRows()
  for (const [column, stored] of [
    ['user_extra_file', { userExtraFile: '{"a.h":1}' }],
    ['judge_extra_file', { userExtraFile: null, judgeExtraFile: '[]' }],
    ['checker_settings', { judgeExtraFile: null, checkerSettings: '{' }],
  ] as const) {
    await db.updateTable('problems').set(stored).where('id', '=', pid).execute()
    await expect(problemExport.exportHoj([pid])).rejects.toThrow(`problems.${column} of ${pid} is damaged`)
  }
})

test('damaged finished cases and package rules are refused by name', () => {
  expect(() => readKept(5, '{"mode":"default"}')).toThrow('judge_jobs.finished of 5 is damaged: cases')
  expect(() => limitByPackage({ id: 3, packageRules: '{' }, 100)).toThrow('problems.package_rules of 3 is damaged')
})
