import { dialogOf } from './acts.ts'
import { failingTest } from './failing-test.ts'
import { problem, type Stage } from './stage.ts'
import type { View } from './view.ts'

const page = { route: '/problem/$problemID', address: () => `/problem/${problem}`, as: 'pupil' } as const
const withModel = { 'config.website': (config: object) => ({ ...config, hasAssistant: true }) }

const turn = {
  id: 1,
  question: '样例为什么不对？',
  askedAt: 1_763_600_000_000,
  fault: null,
  rung: null,
  line: null,
  text: null,
  code: null,
}
const hint = { ...turn, id: 2, state: 'shown', rung: 'line', line: 3, text: '看第 3 行：循环最后一次时 i 等于多少？' }
const withheld = { ...turn, id: 3, state: 'replaced', rung: 'ask', text: '最小的输入是什么？你的程序对它输出什么？' }
const tutor = { isOffered: true, helpClosed: null, closed: null, waitMs: 0, rung: 'line', keepDays: 90, turns: [] }
const noTutor = { ...tutor, isOffered: false, rung: null, keepDays: 0 }

/** The tutor's tab in each of its states. */
const tutorStates: Record<string, object> = {
  empty: tutor,
  asking: { ...tutor, closed: 'busy', turns: [hint, { ...turn, id: 4, state: 'asking' }] },
  writing: { ...tutor, closed: 'busy', turns: [{ ...turn, id: 4, state: 'writing', rung: 'ask', text: '先看循环。' }] },
  cut: { ...tutor, turns: [{ ...turn, state: 'shown', rung: 'ask', text: '先看循环。', fault: 'said-too-much' }] },
  checking: { ...tutor, closed: 'busy', turns: [{ ...turn, id: 4, state: 'checking' }] },
  answered: { ...tutor, closed: 'pause', waitMs: 42_000, turns: [hint, withheld] },
  failed: { ...tutor, turns: [{ ...turn, state: 'failed', fault: 'unreachable' }] },
  budget: { ...tutor, closed: 'own-budget', turns: [hint] },
  'site-budget': { ...tutor, closed: 'budget', turns: [hint] },
  unready: { ...tutor, closed: 'unready', turns: [hint] },
  off: { ...tutor, closed: 'off', helpClosed: 'off', rung: null },
  contest: { ...tutor, closed: 'contest', helpClosed: 'contest' },
}
const tutorViews = Object.entries(tutorStates).map(
  ([name, state]): View => ({
    ...page,
    name: `problem-tutor-${name}`,
    answers: { ...withModel, 'tutor.state': () => state },
    act: (page, say) => page.getByRole('tab', { name: say('problem', 'tab.assistant') }).click(),
  }),
)

const sent = { submitId: 9, pid: 1, displayPid: problem, uid: 'x', username: 'x', time: 3, memory: 1024, score: null, judger: null }
const row = { ...sent, language: 'C++ 17', submitTime: '2026-11-20T09:14:00.000Z', cid: null, gid: null }
const message = "main.cpp: In function 'int main()':\nmain.cpp:5:12: error: expected ';' before 'return'\n"
const program = 'int main() {\n  return 0;\n}\n'

/** The newest submission with this status. */
const last = (status: number, more: object = {}) => ({
  'tutor.state': () => noTutor,
  'submission.list': () => ({ records: [{ ...row, status }], total: 1, size: 1, current: 1, pages: 1 }),
  'submission.detail': () => ({ submission: { ...row, status, errorMessage: null, code: program, ...more } }),
  'failingCase.read': () => ({ ...failingTest, got: { text: '4\n', cut: false } }),
})
const helpStates: Record<string, NonNullable<View['answers']>> = {
  empty: { 'tutor.state': () => noTutor, 'submission.list': () => ({ records: [], total: 0, size: 1, current: 1, pages: 0 }) },
  compile: last(-2, { errorMessage: message }),
  sample: last(-1),
  time: last(1),
  accepted: last(0),
  off: { 'tutor.state': () => ({ ...noTutor, helpClosed: 'off' }) },
  contest: { 'tutor.state': () => ({ ...noTutor, helpClosed: 'contest' }) },
}
const helpViews = Object.entries(helpStates).map(
  ([name, answers]): View => ({
    ...page,
    name: `problem-help-${name}`,
    answers,
    async act(page, say) {
      await page.getByRole('tab', { name: say('problem', 'tab.help'), exact: true }).click()
      await page
        .getByText(name === 'off' || name === 'contest' ? say('tutor', `help.closed.${name}`) : say('tutor', 'help.title'))
        .waitFor()
    },
  }),
)

const talk = { username: 'li-lei', realname: '李雷', pid: 1, displayId: problem, title: '两数之和 A + B', lastAskedAt: 1_763_600_000_000 }
const talks = [
  { ...talk, uid: 'a', questions: 4, replaced: 1 },
  { ...talk, uid: 'b', username: 'han-mei-mei', realname: '韩梅梅', questions: 1, replaced: 0 },
]
const cockpit = {
  route: '/group/$groupID/training/$trainingID/cockpit',
  address: ({ groups, trainings }: Stage) => `/group/${groups.class}/training/${trainings.ofGroup}/cockpit`,
  as: 'setter',
} as const
const group = { route: '/group/$groupID/setting', address: ({ groups }: Stage) => `/group/${groups.class}/setting`, as: 'setter' } as const
const ladder = (rule: string | null) => ({ ...withModel, 'tutor.group': () => ({ isOffered: true, rule }) })

const talkAnswers = { ...withModel, 'tutor.training': () => ({ isOffered: true, rule: 'ask' }), 'tutor.conversations': () => talks }
const talkList: View = {
  ...cockpit,
  name: 'cockpit-tutor',
  answers: talkAnswers,
  async act(page, say) {
    await page.getByRole('button', { name: say('tutor', 'talks.open'), exact: true }).click()
    await dialogOf(page).waitFor()
  },
}

export const tutorAndHelpViews: readonly View[] = [
  {
    ...page,
    name: 'problem-assistant-closed',
    answers: {
      ...withModel,
      'assistant.state': () => ({ isOffered: true, url: null, closed: 'contest' }),
      'tutor.state': () => ({ ...noTutor, helpClosed: 'contest' }),
    },
    act: (page, say) => page.getByRole('tab', { name: say('problem', 'tab.assistant') }).click(),
  },
  ...tutorViews,
  ...helpViews,
  talkList,
  { ...talkList, name: 'cockpit-tutor-empty', answers: { ...talkAnswers, 'tutor.conversations': () => [] } },
  {
    ...talkList,
    name: 'cockpit-tutor-talk',
    answers: { ...talkAnswers, 'tutor.conversation': () => [hint, withheld] },
    async act(page, say, stage) {
      await talkList.act?.(page, say, stage)
      await page.getByText('李雷', { exact: false }).first().waitFor()
      await dialogOf(page).getByRole('listitem').first().getByRole('button').click()
      await dialogOf(page).getByText(hint.text).waitFor()
    },
  },
  {
    ...cockpit,
    name: 'cockpit-help',
    async act(page, say) {
      await page.getByRole('button', { name: say('tutor', 'rule.helpShort'), exact: true }).click()
      await dialogOf(page).waitFor()
    },
  },
  { ...group, name: 'group-settings-tutor', answers: ladder('idea') },
  {
    route: '/admin/problem/edit/$pid',
    address: ({ pid }) => `/admin/problem/edit/${pid}?tab=solutions`,
    as: 'root',
    name: 'admin-problem-tutor-notes',
    answers: {
      ...withModel,
      'tutor.problem': () => ({ isOffered: true, rule: 'line', notes: '常见错误：循环少走一次。', version: 'v' }),
    },
  },
]
