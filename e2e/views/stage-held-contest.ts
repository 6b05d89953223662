/** A contest for the back office: private, with seats, a helper, an announcement and an audit record. */
import type { Session } from '../support/arrive.ts'
import type { Api } from '../support/fixtures.ts'

export type HeldContest = {
  /** The contest in the views of the back office. */
  heldContest: number
  /** A problem in it. */
  heldProblem: number
}

const hour = 3_600_000

export async function holdContest(api: Api, { token }: Session, pids: readonly number[]): Promise<HeldContest> {
  const call = async (rest: string, body: object) => {
    const { status, msg, data } = await api.call(rest, { token, body })
    if (status !== 200) throw new Error(`the contest could not be held: ${msg}`)
    return data as { cid: number }
  }
  // A quarter past, so that no picture depends on the current second.
  const start = Math.ceil((Date.now() + 24 * hour) / hour) * hour
  const at = (hours: number) => new Date(start + hours * hour).toISOString()
  const { cid } = await call('POST /api/admin/contest/create-contest', {
    title: '2026 年秋季校赛 Autumn contest of the school',
    description: '请提前 **十五分钟** 到场。',
    type: 0,
    auth: 1,
    pwd: 'autumn',
    startTime: at(0),
    endTime: at(5),
    duration: 5 * 3600,
    sealRank: true,
    sealRankTime: at(4),
    autoRealRank: false,
    visible: false,
    openPrint: true,
    openRank: true,
    rankShowName: 'realname',
    starAccount: ['a-name-of-20-letters', 'coach'],
    openAccountLimit: true,
    accountLimitRule: '<prefix>team</prefix><suffix></suffix><start>1</start><end>40</end><extra>lilei</extra>',
    awardType: 2,
    awardConfigList: [
      { name: '一等奖', background: '#e6b422', color: '#1a1a1a', num: 4, priority: 1 },
      { name: '二等奖', background: '#b8bec6', color: '#1a1a1a', num: 8, priority: 2 },
    ],
    languages: ['C++ 17', 'Python3'],
    addressRanges: '10.1.2.0/24',
    oneDevice: true,
  })
  for (const [i, pid] of pids.entries())
    await call('PUT /api/admin/contest/contest-problem', { cid, pid, displayId: 'ABC'[i], color: ['#e6194b', '#3cb44b', '#ffe119'][i] })
  const seats = ['lilei', 'hanmeimei', '欧阳小明', 'a-name-of-20-letters'].map((username, i) => ({
    username,
    room: '三号机房',
    seat: `${i + 8}`,
  }))
  await call('PUT /api/admin/contest/seats', { cid, seats, register: true })
  await call('PUT /api/admin/contest/helper', { cid, username: 'zhang-san', rights: ['balloons', 'print'] })
  await call('POST /api/admin/contest/announcement', { cid, announcement: { title: 'B 题样例已更正', content: '请刷新题面。', status: 0 } })
  return { heldContest: cid, heldProblem: pids[0] ?? 0 }
}
