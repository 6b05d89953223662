import { type Api, expect } from './fixtures.ts'

const hour = 3_600_000

type Plan = {
  title: string
  /** Hours from now. */
  starts: number
  ends: number
  /** Milliseconds from now, where hours are too long. */
  startsMs?: number
  /** Absent: the board is never sealed. Otherwise hours from now. */
  sealsAt?: number
  /** Fields that differ from the defaults: public, with ACM rules. */
  changes?: object
  /** Display ids of problems of the bank, with the colours of their balloons. */
  problems?: readonly { problemId: string; color?: string }[]
}

async function done(answer: { status: number; data: never; msg: string }): Promise<never> {
  if (answer.status !== 200) throw new Error(`the contest was not prepared: ${answer.msg}`)
  return answer.data
}

/** Creates a contest with the calls of the back office. @returns its id */
export async function createContest(api: Api, token: string, plan: Plan): Promise<number> {
  const start = new Date(Math.floor((Date.now() + (plan.startsMs ?? plan.starts * hour)) / 1000) * 1000)
  const end = new Date(Math.floor((Date.now() + plan.ends * hour) / 1000) * 1000)
  const body = {
    title: plan.title,
    description: '',
    type: 0,
    auth: 0,
    pwd: '',
    visible: true,
    openRank: true,
    openPrint: false,
    startTime: start.toISOString(),
    endTime: end.toISOString(),
    duration: (end.getTime() - start.getTime()) / 1000,
    sealRank: false,
    autoRealRank: true,
    rankShowName: 'username',
    starAccount: [],
    awardType: 0,
    ...(plan.sealsAt === undefined ? {} : { sealRank: true, sealRankTime: new Date(Date.now() + plan.sealsAt * hour).toISOString() }),
    // Other journeys use the same problems in the bank.
    bankClosing: 'never',
    ...plan.changes,
  }
  const { cid } = await done(await api.call('POST /api/admin/contest/create-contest', { token, body }))
  for (const [index, { problemId, color }] of (plan.problems ?? []).entries()) {
    const { data } = await api.call(`GET /api/admin/problem/get-problem-list?keyword=${problemId}&limit=10&currentPage=1`, { token })
    const pid = (data as { records: { id: number; problemId: string }[] }).records.find((row) => row.problemId === problemId)?.id
    const displayId = String.fromCharCode(65 + index)
    const place = { cid, pid, displayId, displayTitle: `${displayId} of ${plan.title}`.slice(0, 60), color: color ?? null }
    await done(await api.call('PUT /api/admin/contest/contest-problem', { token, body: place }))
  }
  return cid
}

/** Ends a running contest as staff do: sets an end in the past. */
export async function endContest(api: Api, token: string, cid: number): Promise<void> {
  const { data } = await api.call(`GET /api/admin/contest?cid=${cid}`, { token })
  const contest = data as { startTime: string; gmtModified: string }
  const end = Math.floor(Date.now() / 1000) * 1000 - 1000
  const body = { ...contest, endTime: new Date(end).toISOString(), duration: (end - Date.parse(contest.startTime)) / 1000 }
  await done(await api.call('PUT /api/admin/contest', { token, body }))
}

/** Changes fields of a contest, as its form does. */
export async function changeContest(api: Api, token: string, cid: number, changes: object): Promise<void> {
  const { data } = await api.call(`GET /api/admin/contest?cid=${cid}`, { token })
  await done(await api.call('PUT /api/admin/contest', { token, body: { ...(data as object), ...changes } }))
}

/** Gives a contest the usual awards. */
export async function giveAwards(api: Api, token: string, cid: number): Promise<void> {
  const tiers = [
    ['Gold', '#e6b422', 10],
    ['Silver', '#b8bec6', 20],
    ['Bronze', '#c98d5a', 30],
  ] as const
  const awardConfigList = tiers.map(([name, background, num], index) => ({ name, background, color: '#1a1a1a', num, priority: index + 1 }))
  await changeContest(api, token, cid, { awardType: 1, awardConfigList })
}

export async function announce(api: Api, token: string, cid: number, title: string, content = title): Promise<void> {
  const body = { cid, announcement: { title, content, status: 0 } }
  await done(await api.call('POST /api/admin/contest/announcement', { token, body }))
}

/** Submits a program to a problem of a contest. */
export async function submitInContest(api: Api, token: string, cid: number, displayId: string, code: string): Promise<number> {
  const body = { pid: displayId, language: 'C++ 17', code, cid, tid: null, gid: null, isRemote: false }
  const data = await done(await api.call('POST /api/submit-problem-judge', { token, body }))
  return (data as { submitId: number }).submitId
}

/** Waits until the caller's own submissions in a contest are judged. */
export async function judgedInContest(api: Api, token: string, cid: number, submitIds: readonly number[]): Promise<void> {
  const open = async () => {
    const { data } = await api.call('POST /api/check-contest-submissions-status', { token, body: { submitIds, cid } })
    return Object.values(data as Record<string, { status: number }>).filter(({ status }) => status >= 5 && status <= 7).length
  }
  await expect.poll(open, { timeout: 120_000 }).toBe(0)
}
