/** Fills a site with the data of all views: a class, used problems, every verdict, news, pictures, an import. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Session } from '../support/arrive.ts'
import { type Api, expect } from '../support/fixtures.ts'
import { pupilPassword } from '../support/sign-in.ts'
import { type ContestStage, setContests } from './stage-contests.ts'
import { openDiscussion } from './stage-discussion.ts'
import { type GroupWork, setGroupWork } from './stage-group-work.ts'
import { type GroupStage, setGroups } from './stage-groups.ts'
import { type HeldContest, holdContest } from './stage-held-contest.ts'
import { setTrainings, type TrainingStage } from './stage-trainings.ts'

const repository = new URL('../../', import.meta.url)
const fileOf = (path: string) => readFileSync(fileURLToPath(new URL(path, repository)))

export const problem = 'TS1001'
const subtasks = 'TS1010'
const points = 'TS1009'

const program = (body: string) => `#include <cstdlib>\n#include <iostream>\n#include <vector>\n\nint main() {\n${body}\n}\n`
export const right = program('    long long a, b;\n    std::cin >> a >> b;\n    std::cout << a + b << std::endl;')
export const wrong = right.replace('a + b', 'a - b')

/** Right for small inputs only: earns some of the points. */
const smallPrimes = `    int n, count = 0;
    std::cin >> n;
    for (int i = 2; i <= n && i <= 200000; i++) {
        bool prime = true;
        for (int k = 2; k * k <= i && prime; k++) prime = i % k != 0;
        count += prime;
    }
    std::cout << count << std::endl;`
const smallSums = `    long long l, r, s, count = 0;
    std::cin >> l >> r >> s;
    for (long long i = l; i <= r && i <= 1000000; i++) {
        long long sum = 0;
        for (long long k = i; k > 0; k /= 10) sum += k % 10;
        count += sum == s;
    }
    std::cout << count << std::endl;`

/** A program for every verdict that a program can cause. */
const programs = {
  compileError: { pid: problem, code: right.replace('long long a, b;', 'long long a;') },
  wrongAnswer: { pid: problem, code: wrong },
  timeLimit: { pid: problem, code: program('    for (volatile unsigned i = 0;; i++) {}') },
  memoryLimit: { pid: problem, code: program('    std::vector<char> v(700 << 20, 1);\n    std::cout << (int)v.back();') },
  runtimeError: { pid: problem, code: program('    std::abort();') },
  partial: { pid: points, code: program(smallPrimes) },
  subtasks: { pid: subtasks, code: program(smallSums) },
  accepted: { pid: problem, code: right },
} as const
export type Ended = keyof typeof programs

export type Stage = HeldContest & {
  /** The pupil's submissions by their verdict. */
  submissions: Record<Ended, number>
  /** The problem's row in the back office. */
  pid: number
  /** The row of a problem with subtasks, of which one needs another. */
  subtaskPid: number
  /** The row of an imported package with its own rules. */
  packagePid: number
  importTask: number
  /** An act on many problems: one was changed, one is gone. */
  bulkTask: number
  /** A discussion about a problem, with a comment and a reply. */
  discussion: number
  /** A rejudging that waits for a decision. */
  rejudging: number
  sessions: Record<'pupil' | 'newcomer' | 'setter' | 'root', Session>
} & ContestStage &
  GroupStage &
  GroupWork &
  TrainingStage

const pupils = [
  ['zhang-san', '张三', '城南中学'],
  ['lilei', '李雷', '城南中学'],
  ['hanmeimei', '韩梅梅', 'Riverside School'],
  ['欧阳小明', '欧阳小明', '城南中学高一（3）班信息学兴趣小组'],
  ['a-name-of-20-letters', 'Wilhelmina Featherstonehaugh', ''],
] as const

const announcement = `各位同学：

本周五晚 19:00 在**三号机房**进行练习，请带好学生证。题目范围：

- 枚举与模拟
- 前缀和，复杂度 $O(n + q)$
- 简单的动态规划

\`\`\`cpp
std::ios::sync_with_stdio(false);
\`\`\`
`
const titles = [
  '本周五晚机房练习安排',
  'How to ask for help: bring the smallest input that fails',
  '关于使用 C++ 17 与 Python 3 提交的说明，以及各语言时间限制的倍数一览',
  '信息学兴趣小组招新',
  'The lab is closed on 1 October',
  '第一次练习的题解',
]

const words = `小明刚学会了加法，他想让计算机来做。给定两个整数 $a$ 和 $b$，请输出 $\\sum_{i=1}^{2} x_i = a + b$。

| 测试点 | $n$ 的范围 | 分值 |
|:--|--:|--:|
| 1–3 | $n \\le 10^3$ | 30 |
| 4–10 | $n \\le 10^6$ | 70 |

> 注意：答案可能超过 32 位整数的范围。
`

async function expectDone(answer: { status: number; msg: string }): Promise<void> {
  if (answer.status !== 200) throw new Error(`the stage could not be set: ${answer.msg}`)
}

async function send(api: Api, rest: string, token: string, name: string, content: Buffer): Promise<never> {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(content)], name))
  const answer = await api.call(rest, { token, body })
  await expectDone(answer)
  return answer.data
}

/** Waits until all of these are judged. */
async function judged(api: Api, token: string, ids: readonly number[]): Promise<void> {
  const open = async () => {
    const { data } = await api.call('POST /api/check-submissions-status', { token, body: { submitIds: ids } })
    return Object.values(data as Record<string, { status: number }>).filter(({ status }) => status >= 5 && status <= 7).length
  }
  await expect.poll(open, { timeout: 180_000 }).toBe(0)
}

const kept = (origin: string) => fileURLToPath(new URL(`.cache/test/stage-${new URL(origin).port}.json`, repository))

/** A site that stays up between two runs (`E2E_ORIGIN`) is filled once. */
export async function setStage(api: Api, root: Session): Promise<Stage> {
  const file = kept(process.env.E2E_ORIGIN ?? '')
  const last: Stage | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  if (last) {
    const { status } = await api.call('GET /api/admin/switch/info', { token: last.sessions.root.token })
    if (status === 200) return last
  }
  const stage = await fill(api, root)
  mkdirSync(fileURLToPath(new URL('.cache/test', repository)), { recursive: true })
  writeFileSync(file, JSON.stringify(stage))
  return stage
}

async function fill(api: Api, root: Session): Promise<Stage> {
  const { token } = root
  const write = async (rest: string, body: object) => expectDone(await api.call(rest, { token, body }))
  const interval = await setSubmitInterval(api, token, 0)
  await write('POST /api/admin/user/insert-batch-user', {
    users: pupils.map(([username, realname, school]) => [username, pupilPassword, '', realname, '', '', school]),
  })
  await write('POST /api/admin/user/create-user', { username: 'teacher-wang', realname: '王老师', password: pupilPassword, type: 1008 })
  await write('POST /api/admin/user/create-user', {
    username: 'new-here',
    password: pupilPassword,
    type: 1002,
    realname: '钱多多',
    school: '城南中学',
    mustChangePassword: true,
  })
  const newcomer = await api.signIn('new-here', pupilPassword)
  const [pupil, setter, ...others] = await Promise.all(
    ['zhang-san', 'teacher-wang', 'lilei', 'hanmeimei', '欧阳小明', 'a-name-of-20-letters'].map((name) => api.signIn(name, pupilPassword)),
  )
  const [classmate] = others
  if (!pupil || !setter || !classmate) throw new Error('nobody signed in')

  for (const [index, title] of titles.toReversed().entries())
    await write('POST /api/admin/announcement', { title, content: announcement, status: index === 1 ? 1 : 0 })
  const { data: languages } = await api.call('GET /api/languages?all=false', { token })
  await write('POST /api/admin/problem', longProblem(languages))
  const task = await send(
    api,
    'POST /api/file/import-any-problem',
    token,
    '期中练习-hoj.zip',
    fileOf('server/src/problems/problem-import/fixtures/hoj-assembled-3-problems.zip'),
  )

  const packages = await send(
    api,
    'POST /api/file/import-any-problem',
    token,
    'kattis-2-packages.zip',
    fileOf('server/src/problems/problem-import/fixtures/kattis-2-packages.zip'),
  )

  const ids: number[] = []
  const submit = async (who: Session, pid: string, code: string, language = 'C++ 17') => {
    const body = { pid, language, code, cid: 0, tid: null, gid: null, isRemote: false }
    const answer = await api.call('POST /api/submit-problem-judge', { token: who.token, body })
    await expectDone(answer)
    ids.push((answer.data as { submitId: number }).submitId)
    return ids.at(-1) ?? 0
  }
  for (const [index, other] of others.entries()) {
    await submit(other, problem, index % 2 ? right : wrong)
    await submit(other, 'TS1002', 'print(1)', 'Python3')
    if (index < 2) await submit(other, problem, right)
  }
  const entries: [string, number][] = []
  for (const [ended, { pid, code }] of Object.entries(programs)) entries.push([ended, await submit(pupil, pid, code)])
  await judged(api, token, ids)
  // One verdict is set by hand, so that a rejudge changes something.
  await expectDone(await api.call(`GET /api/admin/judge/manual-judge?submitId=${ids[1]}&status=0`, { token }))
  const again = await api.call('POST /api/admin/judge/preview-rejudge', { token, body: { submitIds: ids.slice(0, 4) } })
  await expectDone(again)
  const contestStage = await setContests(api, root, pupil, { right, wrong })
  const bank = await api.call('GET /api/admin/problem/get-problem-list?limit=100&currentPage=1', { token })
  const forContest = (bank.data as { records: { id: number; type: number; auth: number }[] }).records
    .filter(({ type, auth }) => type === 0 && auth === 1)
    .slice(0, 3)
  const held = await holdContest(
    api,
    root,
    forContest.map(({ id }) => id),
  )
  const wanted = [{ pid: (packages as { problems: { pid: number }[] }).problems[0]?.pid ?? 0 }, { pid: 999_999 }]
  const act = { kind: 'limits', timeLimit: null, memoryLimit: null, stackLimit: 200 }
  const plan = await api.call('POST /api/admin/problem/preview-bulk-act', { token, body: { pids: wanted.map(({ pid }) => pid), act } })
  const seen = (plan.data as { problems: { pid: number; version: string | null }[] }).problems
  const problems = seen.map(({ pid, version }) => ({ pid, version: version ?? '' }))
  const acted = await api.call('POST /api/admin/problem/bulk-act', { token, body: { problems, act } })
  await expectDone(acted)
  const rowOf = async (keyword: string) => {
    const { data } = await api.call(`GET /api/admin/problem/get-problem-list?keyword=${keyword}&limit=10&currentPage=1`, { token })
    return (data as { records: { id: number }[] }).records[0]?.id ?? 0
  }
  const groupStage = await setGroups(api, { teacher: setter, pupil, classmate })
  const groupWork = await setGroupWork(api, groupStage.groups.class, { teacher: setter, root, pupil })
  await setSubmitInterval(api, token, interval)
  await judged(api, pupil.token, [groupWork.groupRun])
  const trainingStage = await setTrainings(api, { root, teacher: setter, pupils: [pupil, ...others], gid: groupStage.groups.class })
  return {
    submissions: Object.fromEntries(entries) as Record<Ended, number>,
    pid: await rowOf(problem),
    subtaskPid: await rowOf('SCHOOL-1'),
    packagePid: (packages as { problems: { pid: number }[] }).problems[0]?.pid ?? 0,
    ...held,
    discussion: await openDiscussion(api, root),
    bulkTask: (acted.data as { id: number }).id,
    importTask: (task as { taskId: number }).taskId,
    rejudging: (again.data as { id: number }).id,
    sessions: { pupil, newcomer, setter, root },
    ...contestStage,
    ...groupStage,
    ...groupWork,
    ...trainingStage,
  }
}

/** Uploads the pictures of the carousel; separate, because the home page looks different without them. */
export async function hangPictures(api: Api, { sessions }: Stage): Promise<void> {
  await send(api, 'POST /api/file/upload-carouse-img', sessions.root.token, 'problem.webp', fileOf('docs/pictures/problem.en.webp'))
}

/** Sets the seconds between two submissions of a user; returns the old value. */
async function setSubmitInterval(api: Api, token: string, seconds: number): Promise<number> {
  const { data } = await api.call('GET /api/admin/switch/info', { token })
  const switches = data as { defaultSubmitInterval: number }
  await expectDone(await api.call('PUT /api/admin/switch/update', { token, body: { ...switches, defaultSubmitInterval: seconds } }))
  return switches.defaultSubmitInterval
}

/** Runs `work` without a wait between two submissions. */
export async function withoutWaiting<T>(api: Api, { sessions }: Stage, work: () => Promise<T>): Promise<T> {
  const interval = await setSubmitInterval(api, sessions.root.token, 0)
  try {
    return await work()
  } finally {
    await setSubmitInterval(api, sessions.root.token, interval)
  }
}

function longProblem(languages: unknown): object {
  const examples = ['<input>1 2</input><output>3</output>', '<input>-9000000000000000000 1</input><output>-8999999999999999999</output>']
  return {
    problem: {
      problemId: 'SCHOOL-1',
      title: '期中练习：很长的题目名称用来检查标题在窄屏上是否换行 (a long title)',
      type: 1,
      judgeMode: 'default',
      judgeCaseMode: 'subtask_lowest',
      subtaskNeeds: { 2: [1] },
      auth: 1,
      difficulty: 2,
      timeLimit: 1000,
      memoryLimit: 256,
      stackLimit: 128,
      isRemoveEndBlank: true,
      openCaseResult: true,
      codeShare: true,
      source: '城南中学 2025 期中',
      hint: '请使用 64 位整数，如 `long long`。',
      description: words,
      input: '一行两个整数 $a, b$，$-10^{18} \\le a, b \\le 10^{18}$。',
      output: '一个整数。',
      examples: examples.join(''),
    },
    languages,
    samples: [30, 30, 40].map((score, i) => ({ input: `${i} 1\n`, output: `${i + 1}\n`, score, groupNum: i < 2 ? 1 : 2 })),
    isUploadTestCase: false,
    uploadTestcaseDir: null,
    judgeMode: 'subtask_lowest',
    codeTemplates: [],
    changeModeCode: false,
    tags: [{ name: '前缀和' }, { name: '模拟' }],
  }
}
