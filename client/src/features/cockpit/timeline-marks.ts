import type { CockpitPupil } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { type VerdictName, verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { VerdictTone } from '../../theme/verdict-tokens.ts'
import { verdictLook } from '../../ui/verdict/verdict-table.ts'

/** Colour is never needed: each verdict has its own shape. Waiting ones share one, and so do verdicts about no program. */
const shapes = {
  Accepted: 'disc',
  PartialAccepted: 'half',
  WrongAnswer: 'cross',
  PresentationError: 'lines',
  TimeLimit: 'up',
  MemoryLimit: 'bars',
  RuntimeError: 'down',
  CompileError: 'square',
  SystemError: 'bang',
  SubmitFailed: 'slash',
  Pending: 'ring',
  Compiling: 'ring',
  Judging: 'ring',
  Submitting: 'ring',
  Cancelled: 'dash',
  Hidden: 'dash',
  NotSubmitted: 'dash',
  NoStatus: 'dash',
} as const satisfies Record<VerdictName, string>
export type Shape = (typeof shapes)[VerdictName] | 'diamond'

/** An unknown number counts as a verdict about no program. */
const shapeOf = (status: number): Shape => shapes[verdictName(status) ?? 'NoStatus']

type Try = CockpitPupil['tries'][number]
type Opening = CockpitPupil['hints'][number]
export type Mark = { key: string; at: number; pid: number; shape: Shape; tone: VerdictTone } & (
  | { kind: 'try'; of: Try }
  | { kind: 'hint'; of: Opening }
)

/** All events of a pupil, ordered by time. */
export function timelineMarks({ tries, hints }: Pick<CockpitPupil, 'tries' | 'hints'>): Mark[] {
  const sent = tries.map((of): Mark => {
    const { tone } = verdictLook(of.status)
    return { key: `try ${of.submitId}`, at: of.submitTime, pid: of.pid, shape: shapeOf(of.status), tone, kind: 'try', of }
  })
  const opened = hints.map(
    (of): Mark => ({ key: `hint ${of.hintId}`, at: of.openedAt, pid: of.pid, shape: 'diamond', tone: 'open', kind: 'hint', of }),
  )
  return [...sent, ...opened].toSorted((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
}

/** The index of the mark that a key moves to. */
export function markOfKey(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
