/** What a board of a full hall costs: built from scratch, and one verdict taken in, against walking over the same runs once. */

import { acmFormat, defaultAcmRule } from '../../shared/src/scoreboard/acm-format.ts'
import { createBoard } from '../../shared/src/scoreboard/board.ts'
import type { BoardView } from '../../shared/src/scoreboard/board-view.ts'
import { createLedger } from '../../shared/src/scoreboard/ledger.ts'
import type { Run, RunOutcome } from '../../shared/src/scoreboard/run.ts'
import { alternate, type Figures, factLine, ratioLine } from './measure.ts'

const [USERS, PROBLEMS, RUNS, DURATION_SEC] = [1000, 12, 20_000, 18_000]
const [SCRATCH_BUDGET_MS, VERDICT_BUDGET_MS] = [300, 2]
const SIZE = `${USERS} users, ${PROBLEMS} problems, ${RUNS} runs`

/** Numbers that look random and are the same every time. */
function* numbers(): Generator<number, never> {
  for (let x = 12345; ; x = (Math.imul(x, 1103515245) + 12345) >>> 0) yield x / 2 ** 32
}
const random = numbers()
const upTo = (limit: number) => Math.floor(random.next().value * limit)

const outcomes: readonly RunOutcome[] = ['accepted', 'wrong', 'wrong', 'free']

function randomRun(id: number, at: number): Run {
  const [uid, pid] = [`u${upTo(USERS)}`, 1 + upTo(PROBLEMS)]
  return { id, uid, pid, at, outcome: outcomes[upTo(outcomes.length)] ?? 'none', score: null, runTimeMs: 1 }
}

const withBudget = (figures: Figures, budgetMs: number) =>
  `x ${(figures.median / budgetMs).toFixed(3)} of the ${budgetMs} ms allowed (p99: x ${(figures.p99 / budgetMs).toFixed(3)})`

export async function benchBoard(say: (line: string) => void): Promise<void> {
  const runs = Array.from({ length: RUNS }, (_, index) => randomRun(index + 1, Math.floor((index * DURATION_SEC) / RUNS)))
  const people = { leftOut: new Set<string>(), stars: new Set<string>() }
  const view: BoardView = { durationSec: DURATION_SEC, sealSec: null, containsEnd: false, untilSec: null }
  const format = acmFormat(defaultAcmRule)
  const walk = async () => {
    const solved = new Map<string, number>()
    for (const { uid, outcome } of runs) solved.set(uid, (solved.get(uid) ?? 0) + (outcome === 'accepted' ? 1 : 0))
    if (solved.size !== USERS) throw new Error('the runs are not of all users')
  }
  const show = (board: { rows(): readonly unknown[]; firsts(): unknown }) => {
    board.firsts()
    if (board.rows().length !== USERS) throw new Error('somebody is missing on the board')
  }

  const scratch = await alternate(20, walk, async () => show(createBoard({ format, ledger: createLedger(runs), people, view })))
  say(ratioLine(`board from scratch against one walk over its runs (${SIZE})`, scratch.base, scratch.ours))
  say(factLine('board from scratch', withBudget(scratch.ours, SCRATCH_BUDGET_MS)))

  const ledger = createLedger(runs)
  const board = createBoard({ format, ledger, people, view })
  show(board)
  let id = RUNS
  const verdict = await alternate(500, walk, async () => {
    board.refresh(ledger.put(randomRun(++id, DURATION_SEC - 1)))
    show(board)
  })
  say(ratioLine('one verdict to the new order of that board, against the same walk', verdict.base, verdict.ours))
  say(factLine('one verdict to the new order', withBudget(verdict.ours, VERDICT_BUDGET_MS)))
}
