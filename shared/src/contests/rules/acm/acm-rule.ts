import { RuleType } from '../../../judging/verdict/judge-mode.ts'
import { ContestType } from '../../contest/contest-type.ts'
import type { BoardCell } from '../../scoreboard/board.schema.ts'
import type { ContestRule } from '../shape/contest-rule.ts'
import { reckonBy } from '../shape/reckoning.ts'
import { type AcmCell, acmFormat } from './acm-format.ts'

/** Keys whose value is nothing are left out. */
export const acmBoardCell = ({ acceptedAt, isAfterEnd, wrong, pending }: AcmCell): BoardCell => ({
  ...(acceptedAt === null ? {} : { at: acceptedAt }),
  ...(wrong > 0 ? { wrong } : {}),
  ...(pending > 0 ? { pending } : {}),
  ...(isAfterEnd ? { late: true } : {}),
})

/** `+(wrong)`, `*` behind it after the end, `-(wrong)`, `-(wrong+pending)`, `?(pending)` (docs/rules/contests.md); empty without a try that costs. */
function sheetCell({ at, late, wrong = 0, pending = 0 }: BoardCell): string {
  if (at !== undefined) return `+${wrong > 0 ? `(${wrong})` : ''}${late ? '*' : ''}`
  if (wrong > 0) return pending > 0 ? `-(${wrong}+${pending})` : `-(${wrong})`
  return pending > 0 ? `?(${pending})` : ''
}

/** ICPC rules: problems solved, then penalty time. */
export const acmRule: ContestRule = {
  type: ContestType.acm,
  problemType: RuleType.ACM,
  reckoning: (options) =>
    reckonBy(acmFormat(options), {
      cell: acmBoardCell,
      figures: ({ solved, penaltySec, lastAcceptSec }) => ({
        main: solved,
        cost: penaltySec,
        ...(lastAcceptSec === undefined ? {} : { tie: lastAcceptSec }),
      }),
    }),
  marks: { of: ({ at }) => (at === undefined ? 0 : 1), most: () => 1 },
  sheet: {
    titles: ['AC', 'Total Submission', 'Total Penalty Time'],
    figures: ({ main, tries, cost }) => [main, tries, cost],
    cell: sheetCell,
  },
  masking: { sealHidesOwn: false, sealHidesTries: false, runningCases: 'nobody' },
  isScored: false,
  hasBalloons: true,
  hasReveal: true,
  ownRun: () => 'accepted',
  scoreTypes: [],
  choices: {},
  sealsLastHour: true,
}
