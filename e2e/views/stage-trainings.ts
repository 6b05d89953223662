/** Trainings of the site and of a class, begun by the pupil. */
import type { Session } from '../support/arrive.ts'
import type { Api } from '../support/fixtures.ts'
import { sendAs } from '../support/group.ts'
import { createPictureTask, handInChart } from '../support/picture.ts'
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

export type TrainingStage = {
  trainings: Record<'open' | 'joined' | 'locked' | 'bare' | 'ofGroup', number>
  pictures: Record<'fresh' | 'handedIn', number>
}

const drawing = '在纸上画出循环结构的流程图，拍照提交。\n\n- 写清每个判断的条件；\n- 注明 $i$ 的初值和终值。\n'

/** A task without a picture, and one with the pupil's. */
async function setPictures(api: Api, teacher: string, pupil: string, tid: number): Promise<TrainingStage['pictures']> {
  const fresh = await createPictureTask(api, teacher, tid, { title: '循环结构流程图', description: drawing })
  const handedIn = await createPictureTask(api, teacher, tid, { title: '手写变量表', description: drawing })
  await handInChart(api, pupil, handedIn)
  return { fresh, handedIn }
}

const hints = [
  { id: null, text: '先想想：每一行要读几个数？', condition: { kind: 'by-hand' } },
  { id: null, text: '和可能超过 $2^{31}$，用 `long long`。', condition: { kind: 'by-hand' } },
  { id: null, text: '样例之外，再试试负数。', condition: { kind: 'tries', count: 5 } },
  { id: null, text: '`std::cin >> a >> b;`', condition: { kind: 'minutes', count: 30 } },
]

/** Hints for the first problem: an opened one, one that may be opened, and two locked ones. */
async function writeHints(api: Api, teacher: string, pupil: string, tid: number): Promise<void> {
  const [first] = (await sendAs(api, teacher, `GET /api/get-training-problem-list?tid=${tid}`)) as { pid: number }[]
  await sendAs(api, teacher, 'PUT /api/group/hints', { tid, pid: first?.pid, hints, removes: [] })
  const kept = (await sendAs(api, teacher, `GET /api/group/get-hints?tid=${tid}`)) as { id: number }[]
  for (const { id } of kept.slice(0, 2)) await sendAs(api, teacher, 'PUT /api/group/hint-release', { id, released: true })
  await sendAs(api, pupil, 'POST /api/open-hint', { id: kept[0]?.id })
}

/** The pupil has joined one of the private trainings. The class is a group of the teacher. */
export async function setTrainings(
  api: Api,
  { root, teacher, pupils, gid }: { root: Session; teacher: Session; pupils: readonly Session[]; gid: number },
): Promise<TrainingStage> {
  const { token } = root
  const open = await createTraining(api, token, {
    title: '第一单元 枚举与模拟',
    category: basics,
    changes: { description, rank: 1 },
    problems: problems.slice(0, 4),
  })
  const joined = await createTraining(api, token, {
    title: '暑期集训：前缀和与差分（城南中学信息学兴趣小组）',
    category: basics,
    problems,
    changes: { ...locked, description, rank: 2 },
  })
  const closed = await createTraining(api, token, {
    title: 'Autumn selection 2026',
    category: contests,
    problems: problems.slice(0, 2),
    changes: { ...locked, rank: 3 },
  })
  const bare = await createTraining(api, token, { title: '动态规划（准备中）', category: contests, changes: { rank: 4 } })
  for (const pupil of pupils) await sendAs(api, pupil.token, 'POST /api/register-training', { tid: joined, password: locked.privatePwd })
  const ofGroup = await createTraining(api, teacher.token, {
    title: '第三周作业：循环',
    gid,
    category: { name: '作业', color: '#1565c0' },
    changes: { description, dueAt: Date.now() + 30 * 3_600_000, lateRule: 'percentage', latePercent: 60 },
    problems: problems.slice(0, 3),
  })
  await writeHints(api, teacher.token, pupils[0]?.token ?? '', ofGroup)
  const pictures = await setPictures(api, teacher.token, pupils[0]?.token ?? '', ofGroup)
  return { trainings: { open, joined, locked: closed, bare, ofGroup }, pictures }
}
