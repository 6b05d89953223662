import { screen } from '@testing-library/react'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { packExamples } from '@touchstone/shared/problems/problem/examples.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { signIn, signOut } from '../../session/session.ts'
import { renderPage } from '../../testing/render-page.tsx'
import AssistantTab from './assistant-tab.tsx'
import { noteRun } from './last-run.ts'
import type { SolvedProblem, SolvingTarget } from './solving-target.ts'

const user = { uid: 'u1', username: 'ann', roleList: [] }
const problem = { id: 7, problemId: 'SUM', isGroup: false, gid: null, examples: packExamples([{ input: '1 2', output: '3' }]) }
const data = { problem, languages: ['Python3'], languageDetails: [], codeTemplate: {} } as unknown as SolvedProblem
const noTutor = { isOffered: false, helpClosed: null, closed: null, waitMs: 0, rung: null, keepDays: 0, turns: [] }
const noFrame = { isOffered: false, url: null, closed: null }
const sent = { submitId: 5, status: Verdict.WrongAnswer, submitTime: '2026-01-01T00:00:00.000Z' }
const head = (text: string) => ({ text, cut: false })
const failing = {
  state: 'shown',
  caseNumber: 4,
  isSample: true,
  anyAnswer: false,
  input: head('1 2\n'),
  expected: head('3\n'),
  got: head('4'),
}

type Site = { tutor?: object; frame?: object; submissions?: object[]; failing?: object; hints?: object[]; target?: SolvingTarget }

async function open({ tutor, frame, submissions = [sent], hints, target = { kind: 'practice' }, ...rest }: Site = {}) {
  signIn('token', user as never)
  await renderPage(<AssistantTab target={target} data={data} />, {
    'tutor.state': () => ({ ...noTutor, ...tutor }),
    'assistant.state': () => ({ ...noFrame, ...frame }),
    'submission.list': () => ({ records: submissions, total: submissions.length }),
    'submission.detail': () => ({ submission: { ...sent, language: 'Python3', errorMessage: null, code: 'print(4)' } }),
    'failingCase.read': () => rest.failing ?? failing,
    ...(hints ? { 'hint.own': () => hints } : {}),
  })
}
afterEach(() => signOut())

describe('the tab of the assistant', () => {
  test('helps by rules on a site without any setting', async () => {
    await open()
    expect(await screen.findByText('From sample 1')).toBeTruthy()
    expect(screen.getByText('Your program printed').nextSibling?.textContent).toBe('4')
    expect(screen.queryByLabelText('Your question')).toBeNull()
  })

  test('stands above the question where a model is set up', async () => {
    await open({ tutor: { isOffered: true, rung: 'idea', keepDays: 30 } })
    const help = await screen.findByText('From sample 1')
    const question = await screen.findByLabelText('Your question')
    expect(help.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('begins without a submission', async () => {
    await open({ submissions: [] })
    expect(await screen.findByText(/Run a sample or submit once/)).toBeTruthy()
  })

  test('says nothing of a hidden test', async () => {
    await open({ failing: { state: 'nothing', caseNumber: null, input: null } })
    expect(await screen.findByText(/an answer is wrong/)).toBeTruthy()
    expect(screen.queryByText(/From (test|sample)/)).toBeNull()
  })

  test('explains a test run that is newer than the submission', async () => {
    const result = { status: Verdict.WrongAnswer, stderr: null, userOutput: '12\n', problemJudgeMode: 'default' } as never
    noteRun({ pid: 7, result, program: { language: 'Python3', code: '' }, input: '1 2', expected: '3' })
    await open()
    expect(await screen.findByText('12')).toBeTruthy()
  })

  test("adds the teacher's hints in a training", async () => {
    await open({ target: { kind: 'training', tid: 3, gid: 1 }, hints: [{ id: 1, state: 'opened', text: 'Add both.', openedAt: 1 }] })
    expect(await screen.findByText('Add both.')).toBeTruthy()
  })

  test.each([
    { name: 'a contest', site: { tutor: { helpClosed: 'contest' } }, words: /when your running contest has ended/ },
    { name: 'a teacher', site: { tutor: { helpClosed: 'off' } }, words: /A teacher has turned help off here/ },
    {
      name: 'a contest, with a model',
      site: { tutor: { isOffered: true, helpClosed: 'contest', closed: 'contest' } },
      words: /^The assistant opens when/,
    },
    {
      name: 'a contest, with a chat page',
      site: { tutor: { helpClosed: 'contest' }, frame: { isOffered: true, closed: 'contest' } },
      words: /^The assistant opens when/,
    },
  ])('is closed by $name, and asks for no results', async ({ site, words }) => {
    await open(site)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'What your last try says' })).toBeNull()
  })
})
