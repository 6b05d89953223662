/** Trainings of the site and of a class, begun by the pupil. */
import type { Api, Session } from '../support/fixtures.ts'
import { sendAs } from '../support/group.ts'
import { createTraining } from '../support/training.ts'

const description = `从枚举开始，一步一步到前缀和。

1. 先做前三题，熟悉输入输出；
2. 每题限时 **30 分钟**，卡住了先看提示；
3. 复杂度要求 $O(n \\log n)$。
`
const basics = { name: '入门', color: '#2e7d32' }
const contests = { name: 'Past contests', color: '#ad1457' }
const problems = ['TS1001', 'TS1002', 'TS1003', 'TS1004', 'TS1005', 'TS1009']
const locked = { auth: 'Private', privatePwd: 'open sesame' }

export type TrainingStage = { trainings: Record<'open' | 'joined' | 'locked' | 'bare' | 'ofGroup', number> }

/** The pupil has joined one of the private ones. The class is a group that the teacher leads. */
export async function setTrainings(
  api: Api,
  { root, teacher, pupils, gid }: { root: Session; teacher: Session; pupils: readonly Session[]; gid: number },
): Promise<TrainingStage> {
  const { token } = root
  const open = await createTraining(api, token, {
    ...{ title: '第一单元 枚举与模拟', category: basics, changes: { description, rank: 1 }, problems: problems.slice(0, 4) },
  })
  const joined = await createTraining(api, token, {
    ...{ title: '暑期集训：前缀和与差分（城南中学信息学兴趣小组）', category: basics, problems },
    changes: { ...locked, description, rank: 2 },
  })
  const closed = await createTraining(api, token, {
    ...{ title: 'Autumn selection 2026', category: contests, problems: problems.slice(0, 2), changes: { ...locked, rank: 3 } },
  })
  const bare = await createTraining(api, token, { title: '动态规划（准备中）', category: contests, changes: { rank: 4 } })
  for (const pupil of pupils) await sendAs(api, pupil.token, 'POST /api/register-training', { tid: joined, password: locked.privatePwd })
  const ofGroup = await createTraining(api, teacher.token, {
    ...{
      title: '第三周作业：循环',
      gid,
      category: { name: '作业', color: '#1565c0' },
      changes: { description, dueAt: Date.now() + 30 * 3_600_000, lateRule: 'percentage', latePercent: 60 },
      problems: problems.slice(0, 3),
    },
  })
  return { trainings: { open, joined, locked: closed, bare, ofGroup } }
}
