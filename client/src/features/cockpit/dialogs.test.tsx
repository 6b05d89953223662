import { act, fireEvent, screen, within } from '@testing-library/react'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { renderPage } from '../../testing/render-page.tsx'
import { CockpitMatrix } from './cockpit-matrix.tsx'
import { ProblemDialog } from './problem-dialog.tsx'
import { PupilDialog } from './pupil-dialog.tsx'
import type { Place } from './sort-rows.ts'
import { cell, row } from './testing/cockpit-rows.ts'
import { useReturningFocus } from './use-returning-focus.ts'

const problem = { pid: 1, problemId: 'P1', title: 'Sum', points: 100, isOi: false, fullScore: 100 }
const pupil = row('ann', { realname: 'Ann Lee', cells: [cell({ tries: 1, lastAt: 1, wrongInRow: 1 })] })
const tried = { submitId: 7, pid: 1, status: Verdict.WrongAnswer, score: null, language: 'C++ 17', submitTime: 1, isLate: false }
const program = {
  submitId: 7,
  status: Verdict.WrongAnswer,
  score: null,
  submitTime: 1,
  errorMessage: null,
  code: 'int wrong;',
  language: 'C++ 17',
}
const failed = {
  caseId: 1,
  seq: 1,
  status: Verdict.WrongAnswer,
  time: 2,
  memory: 400,
  score: null,
  inputData: '1.in',
  outputData: '1.out',
  userOutput: 'expected 42, got 41',
}

const answers = {
  'cockpit.pupil': () => ({ row: pupil, problems: [problem], tries: [{ ...tried, openComments: 0 }], hints: [] }),
  'submission.detail': () => ({ submission: program, can: { lineComments: false } }),
  'submission.cases': () => ({ judgeCaseList: [failed], subTaskJudgeCaseVoList: [] }),
  'hand.queue': () => [],
  'hint.list': () => [],
  'homework.extensions': () => [],
  'cockpit.problem': () => ({
    problem,
    pupils: 3,
    tried: 3,
    solved: 0,
    hardestCase: null,
    typicalMs: null,
    typicalTries: null,
    hints: [],
    wrongVerdicts: [{ status: Verdict.WrongAnswer, count: 3 }],
    failing: ['Ann Lee', 'Bob Ray', 'Cleo Fox'].map((realname, at) => ({
      uid: `u${at}`,
      username: `u${at}`,
      realname,
      submitId: 7 + at,
      tries: 1 + at,
      lastAt: 1,
      status: at < 2 ? Verdict.WrongAnswer : Verdict.TimeLimit,
      seq: at < 2 ? 2 : 5,
    })),
  }),
}

async function withTexts() {
  await renderPiece(null)
  await Promise.all((['cockpit', 'common', 'hint', 'homework', 'submission'] as const).map((name) => loadTexts(name)))
}

describe('the dialog of a cell', () => {
  async function show({ before, next }: { before?: Place; next?: Place } = {}) {
    const went: Place[] = []
    await withTexts()
    await renderPage(
      <PupilDialog
        gid={1}
        tid={3}
        uid="ann"
        pid={1}
        now={2}
        trainingDueAt={5}
        before={before}
        next={next}
        onGo={(place) => went.push(place)}
        onClose={() => {}}
      />,
      answers,
    )
    await screen.findByText('expected 42, got 41', { exact: false })
    return went
  }

  test('shows the whole last program beside its failing case', async () => {
    await show()
    const dialog = screen.getByRole('dialog', { name: /Ann Lee/ })
    expect(dialog.textContent).toContain('int wrong;')
    expect(dialog.textContent).toContain('1.in')
  })

  test('leads to the next and the previous stuck pupil, where there is one', async () => {
    const next = { uid: 'bob', pid: 1 }
    const went = await show({ next })
    const [back, forth] = screen.getAllByRole<HTMLButtonElement>('button', { name: /stuck pupil/i })
    expect([back?.disabled, forth?.disabled]).toEqual([true, false])
    if (forth) fireEvent.click(forth)
    expect(went).toEqual([next])
  })

  test.each([
    { act: /hint/i, form: /hint/i },
    { act: /extend/i, form: /^extension/i },
  ])('opens the form of $act in its place, and comes back', async ({ act: name, form: formName }) => {
    await show()
    fireEvent.click(screen.getByRole('button', { name }))
    const form = await screen.findByRole('dialog', { name: formName })
    fireEvent.click((await within(form).findAllByRole('button', { name: /close|cancel/i }))[0] as HTMLElement)
    expect(await screen.findByRole('dialog', { name: /^Ann Lee/ })).toBeDefined()
  })
})

describe('the dialog of a problem', () => {
  async function show(nameless: boolean) {
    const opened: string[] = []
    await withTexts()
    await renderPage(
      <ProblemDialog gid={1} tid={3} pid={1} nameless={nameless} onPupil={(uid) => opened.push(uid)} onClose={() => {}} />,
      answers,
    )
    const reasons = await screen.findByRole('list', { name: /by reason/i })
    return { opened, reasons }
  }

  test('lists the pupils that fail by their reason, the most common first, and opens them', async () => {
    const { opened, reasons } = await show(false)
    const buttons = within(reasons).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/project/i),
      'Ann Lee',
      'Bob Ray ×2',
      expect.stringMatching(/project/i),
      'Cleo Fox ×3',
    ])
    fireEvent.click(within(reasons).getByRole('button', { name: 'Bob Ray ×2' }))
    expect(opened).toEqual(['u1'])
  })

  test('projects one mistake without any name', async () => {
    const { reasons } = await show(false)
    fireEvent.click(within(reasons).getAllByRole('button', { name: /project/i })[0] as HTMLElement)
    const wall = await screen.findByRole('dialog', { name: /P1 Sum/ })
    await within(wall).findByText('expected 42, got 41', { exact: false })
    expect(wall.textContent).toContain('int wrong;')
    expect(document.body.textContent).not.toMatch(/Ann Lee|Bob Ray|Cleo Fox/)
  })

  test('has no names while names are hidden', async () => {
    const { reasons } = await show(true)
    expect(reasons.textContent).not.toMatch(/Ann|Bob|Cleo/)
  })
})

describe('a closed dialog', () => {
  const problems = [problem, { ...problem, pid: 2, problemId: 'P2', title: 'Loop' }]
  const rows = ['ann', 'bob'].map((name) => row(name, { cells: problems.map(({ pid }) => cell({ pid, tries: 1, lastAt: 1 })) }))
  type Shown = { uid?: string | undefined; pid?: number | undefined }
  let move: (to: Shown) => void = () => {}

  function Cockpit() {
    const [{ uid, pid }, setShown] = useState<Shown>({})
    move = setShown
    const table = useReturningFocus(uid, pid, problems)
    return (
      <CockpitMatrix
        ref={table}
        problems={problems}
        rows={rows}
        hidden={new Set()}
        hands={new Set()}
        now={1}
        nameless={false}
        onOpen={setShown}
      />
    )
  }

  test.each([
    { closed: { uid: 'bob', pid: 2 }, at: 'bob, second problem' },
    { closed: { uid: 'ann', pid: undefined }, at: 'ann' },
    { closed: { pid: 2 }, at: 'head of the second problem' },
  ])('gives the focus back to its cell: $at', async ({ closed }) => {
    await withTexts()
    await renderPiece(<Cockpit />)
    // The buttons of the dialog may have led to another cell than the one that opened it.
    for (const shown of [{ uid: 'ann', pid: 1 }, closed, {}]) await act(async () => move(shown))
    const focused = document.activeElement?.closest<HTMLTableCellElement>('td, th')
    expect([focused?.closest('tr')?.dataset.uid, focused?.cellIndex]).toEqual([
      'uid' in closed ? closed.uid : undefined,
      closed.pid === undefined ? 0 : 1 + closed.pid,
    ])
  })
})
