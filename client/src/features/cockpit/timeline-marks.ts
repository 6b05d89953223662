import type { CockpitPupil } from '@touchstone/shared/cockpit/cockpit.schema.ts'
import type { VerdictTone } from '../../theme/verdict-tokens.ts'
import { verdictLook } from '../../ui/verdict/verdict-table.ts'

/** Shape and colour say the same: nobody has to tell colours apart. */
export type Shape = 'disc' | 'half' | 'cross' | 'up' | 'down' | 'square' | 'ring' | 'dash' | 'diamond'

const shapes = {
  accepted: 'disc',
  partial: 'half',
  wrong: 'cross',
  limit: 'up',
  runtime: 'down',
  compile: 'square',
  open: 'ring',
  system: 'dash',
  muted: 'dash',
} as const satisfies Record<VerdictTone, Shape>

type Try = CockpitPupil['tries'][number]
type Opening = CockpitPupil['hints'][number]
export type Mark = { key: string; at: number; pid: number; shape: Shape; tone: VerdictTone } & (
  | { kind: 'try'; of: Try }
  | { kind: 'hint'; of: Opening }
)

/** Everything that a pupil did, in the order of time. */
export function timelineMarks({ tries, hints }: Pick<CockpitPupil, 'tries' | 'hints'>): Mark[] {
  const sent = tries.map((of): Mark => {
    const { tone } = verdictLook(of.status)
    return { key: `try ${of.submitId}`, at: of.submitTime, pid: of.pid, shape: shapes[tone], tone, kind: 'try', of }
  })
  const opened = hints.map(
    (of): Mark => ({ key: `hint ${of.hintId}`, at: of.openedAt, pid: of.pid, shape: 'diamond', tone: 'open', kind: 'hint', of }),
  )
  return [...sent, ...opened].toSorted((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
}

/** Which mark a key leads to. */
export function markOfKey(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
