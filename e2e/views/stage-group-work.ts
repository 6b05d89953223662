/** The work of a class: its own problems in every state of publication, and a contest. */
import type { Session } from '../support/arrive.ts'
import type { Api } from '../support/fixtures.ts'
import { sendAs } from '../support/group.ts'

export type GroupWork = {
  /** A problem that waits for publication, and its id. */
  groupPid: number
  groupProblem: string
  groupContest: number
  /** The pupil's submission to the first problem. */
  groupRun: number
}

const hour = 3_600_000

const plans = [
  { problemId: 'A1', title: '班级热身：两数之和', difficulty: 0, auth: 1, tags: ['热身'] },
  { problemId: 'A2', title: '食堂排队 (a queue in the canteen)', difficulty: 1, auth: 1, tags: ['热身', '队列'] },
  { problemId: 'A3', title: '期末备用题', difficulty: 2, auth: 2, tags: [] },
] as const

export async function setGroupWork(
  api: Api,
  gid: number,
  { teacher, root, pupil }: Record<'teacher' | 'root' | 'pupil', Session>,
): Promise<GroupWork> {
  const languages = await sendAs(api, teacher.token, 'GET /api/languages?all=false')
  for (const { tags, ...plan } of plans) {
    const problem = {
      ...plan,
      gid,
      type: 0,
      judgeMode: 'default',
      judgeCaseMode: 'default',
      timeLimit: 1000,
      memoryLimit: 128,
      stackLimit: 64,
      isRemoveEndBlank: true,
      openCaseResult: true,
      codeShare: true,
      examples: '<input>1 2</input><output>3</output>',
      description: '食堂里有 $a$ 位同学，又来了 $b$ 位。',
      input: '两个整数。',
      output: '一个整数。',
    }
    await sendAs(api, teacher.token, 'POST /api/group/problem', {
      problem,
      languages,
      samples: [{ input: '20 22\n', output: '42\n' }],
      tags: tags.map((name) => ({ name })),
      isUploadTestCase: false,
      uploadTestcaseDir: null,
      judgeMode: 'default',
      codeTemplates: [],
      changeModeCode: false,
    })
  }
  const kept = await sendAs(api, teacher.token, `GET /api/group/get-admin-problem-list?gid=${gid}&currentPage=1&limit=10`)
  const pidOf = new Map((kept as { records: { id: number; problemId: string }[] }).records.map(({ id, problemId }) => [problemId, id]))
  const [first, second] = ['CNG1B2A1', 'CNG1B2A2'].map((problemId) => pidOf.get(problemId) ?? 0)
  for (const pid of [first, second]) await sendAs(api, teacher.token, `PUT /api/group/apply-public?pid=${pid}&isApplied=true`)
  const reason = '样例太少，请补充一个边界情况。'
  await sendAs(api, root.token, 'PUT /api/admin/group-problem/change-progress', { pid: second, progress: 3, reason })

  // A full hour, so that no picture depends on the current second.
  const start = Math.ceil((Date.now() + 48 * hour) / hour) * hour
  const at = (hours: number) => new Date(start + hours * hour).toISOString()
  const { cid } = (await sendAs(api, teacher.token, 'POST /api/group/create-contest', {
    gid,
    title: '高一（2）班第三次测验',
    description: '请独立完成。',
    type: 0,
    auth: 0,
    pwd: '',
    visible: true,
    startTime: at(0),
    endTime: at(2),
    duration: 2 * 3600,
    sealRank: false,
    autoRealRank: true,
    openRank: false,
    openPrint: false,
    rankShowName: 'username',
    starAccount: [],
    awardType: 0,
  })) as { cid: number }
  await sendAs(api, teacher.token, 'PUT /api/group/contest-problem', { cid, pid: pidOf.get('CNG1B2A3'), displayId: 'A', color: '#e6194b' })
  const announcement = { title: '可以带一张 A4 纸', content: '手写的笔记。', status: 0 }
  await sendAs(api, teacher.token, 'POST /api/group/contest-announcement', { cid, announcement })

  const code = '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b; }'
  const sent = { pid: 'CNG1B2A1', language: 'C++ 17', code, cid: null, tid: null, gid, isRemote: false }
  const { submitId } = (await sendAs(api, pupil.token, 'POST /api/submit-problem-judge', sent)) as { submitId: number }
  return { groupPid: first ?? 0, groupProblem: 'CNG1B2A1', groupContest: cid, groupRun: submitId }
}
