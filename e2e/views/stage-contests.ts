/** Contests of every kind, with data in a running one. */

import type { Session } from '../support/arrive.ts'
import { announce, createContest, endContest, judgedInContest, submitInContest } from '../support/contest.ts'
import type { Api } from '../support/fixtures.ts'

const description = `## 说明

本场比赛共 3 道题，时长 5 小时。

1. 禁止使用网络。
2. 允许携带纸质资料。

祝大家取得好成绩！
`
const problems = [
  { problemId: 'TS1001', color: '#e53935' },
  { problemId: 'TS1002', color: '#ffffff' },
  { problemId: 'TS1003', color: '#1e88e5' },
]
const awards = {
  awardType: 2,
  awardConfigList: [
    { name: '一等奖', background: '#e6b422', color: '#1a1a1a', num: 1, priority: 1 },
    { name: '二等奖', background: '#b8bec6', color: '#1a1a1a', num: 1, priority: 2 },
  ],
}
const usual = { starts: -2, ends: 3, problems, changes: { description } }

const plans = {
  running: { ...usual, title: '城南中学 2026 春季程序设计竞赛（同步赛）', changes: { description, openPrint: true } },
  protected: { ...usual, title: 'Riverside School open cup', changes: { auth: 2, pwd: 'pass', openRank: false } },
  closed: { ...usual, title: '校队选拔赛', changes: { auth: 1, pwd: 'pass', description } },
  coming: { ...usual, title: 'A long English title of a contest that will be held for the whole region', starts: 26, ends: 29 },
  ended: { ...usual, title: '第一次月赛', starts: -30, ends: -27 },
  sealed: {
    ...usual,
    title: 'Finals, in their last hour',
    starts: -4,
    ends: 1,
    sealsAt: -1,
    changes: { autoRealRank: false, rankShowName: 'realname', starAccount: ['hanmeimei'] },
  },
  /** Ended, with its board still sealed: the start of a ceremony. */
  revealed: {
    ...usual,
    title: '全市决赛',
    starts: -4,
    ends: 1,
    sealsAt: -1,
    changes: { ...awards, autoRealRank: false },
  },
  oi: {
    ...usual,
    title: '提高组模拟赛',
    problems: [{ problemId: 'TS1009' }, { problemId: 'TS1010' }],
    changes: { type: 1, oiRankScoreType: 'Recent', rankShowName: 'realname' },
  },
} as const
export type Contests = Record<keyof typeof plans, number>

export type ContestStage = {
  contests: Contests
  /** A submission of the pupil to problem A of the running contest. */
  contestSubmission: number
  /** The pupil's print job. */
  print: number
}

/** @param code a right and a wrong program for the first problem */
export async function setContests(api: Api, root: Session, pupil: Session, code: { right: string; wrong: string }): Promise<ContestStage> {
  const { token } = root
  const made: [string, number][] = []
  for (const [name, plan] of Object.entries(plans)) made.push([name, await createContest(api, token, plan)])
  const contests = Object.fromEntries(made) as Contests
  const cid = contests.running
  const sent = [
    await submitInContest(api, pupil.token, cid, 'A', code.wrong),
    await submitInContest(api, pupil.token, cid, 'A', code.right),
    await submitInContest(api, pupil.token, cid, 'B', code.wrong),
  ]
  await announce(api, token, cid, '比赛开始', '请先阅读**全部**题目。')
  await announce(api, token, cid, '关于 C 题数据范围的更正', '$n \\le 10^5$')
  await api.call('POST /api/submit-print-text', { token: pupil.token, body: { cid, content: code.right } })
  await judgedInContest(api, pupil.token, cid, sent)
  for (const board of [contests.sealed, contests.oi, contests.revealed]) {
    const sent = [
      await submitInContest(api, pupil.token, board, 'A', code.wrong),
      await submitInContest(api, pupil.token, board, 'B', code.wrong),
      await submitInContest(api, pupil.token, board, 'A', code.right),
    ]
    await judgedInContest(api, pupil.token, board, sent)
  }
  await endContest(api, token, contests.revealed)
  const { data } = await api.call(`GET /api/get-contest-print?cid=${cid}&limit=15&currentPage=1`, { token })
  return { contests, contestSubmission: sent[1] ?? 0, print: (data as { records: { id: number }[] }).records[0]?.id ?? 0 }
}
