import { RuleType } from '../../../judging/verdict/judge-mode.ts'
import { ContestType } from '../../contest/contest-type.ts'
import { problemWorths } from '../points/run-points.ts'
import type { ContestRule } from '../shape/contest-rule.ts'
import { reckonBy } from '../shape/reckoning.ts'
import { oiFormat } from './oi-format.ts'

/** NOI rules: points, of the newest or the best run of each problem. */
export const oiRule: ContestRule = {
  type: ContestType.oi,
  problemType: RuleType.OI,
  reckoning: ({ oiRankScoreType }) =>
    reckonBy(oiFormat(oiRankScoreType), {
      cell: ({ score, runTimeMs, untimed }) => ({
        score,
        ...(runTimeMs === null ? {} : { ms: runTimeMs }),
        ...(untimed ? { untimed } : {}),
      }),
      figures: ({ score, runTimeMs }) => ({ main: score, cost: runTimeMs }),
    }),
  marks: { of: ({ score }) => score ?? 0, most: (fullScore) => fullScore },
  sheet: { titles: ['Total Score'], figures: ({ main }) => [main], cell: ({ score }) => score ?? '' },
  masking: { sealHidesOwn: true, sealHidesTries: true, runningCases: 'everybody' },
  isScored: true,
  hasBalloons: false,
  hasReveal: false,
  ownRun: () => 'newest',
  scoreTypes: ['Recent', 'Highest'],
  choices: { problems: problemWorths },
  sealsLastHour: false,
}
