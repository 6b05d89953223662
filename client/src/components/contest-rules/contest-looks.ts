import { type ContestFormat, contestFormats } from '@touchstone/shared/contests/contest/contest-format.ts'
import { acmLegend, acmLook } from './acm-look.ts'
import type { ContestLook } from './contest-look.ts'
import { oiLegend, oiLook } from './oi-look.ts'

const problemsChoice = {
  label: 'basics.problems',
  answers: { scored: 'basics.scoredProblems', cases: 'basics.anyByCases', whole: 'basics.anyWhole' },
} as const

const ioiKeys = { submission: 'ioi.submission', last: 'ioi.last' } as const
const ioiWords: ContestLook['words'] = ({ ruleChoices: { bestOf } }) =>
  bestOf === 'submission' || bestOf === 'last' ? ioiKeys[bestOf] : 'ioi.subtask'

export const contestLooks = {
  acm: {
    name: 'ACM',
    tone: 'partial',
    words: () => 'rules.acm',
    hint: () => null,
    board: acmLook,
    legend: acmLegend,
    outsideBoard: '/contest/acm-scoreboard/$contestID',
    editor: { label: 'basics.acm', fields: ['penalty'], choices: {} },
  },
  oi: {
    name: 'OI',
    tone: 'compile',
    words: ({ oiRankScoreType }) => (oiRankScoreType === 'Recent' ? 'oi.recent' : 'oi.highest'),
    hint: ({ oiRankScoreType }) => (oiRankScoreType === 'Recent' ? 'oi.recent' : 'oi.highest'),
    board: oiLook,
    legend: oiLegend,
    outsideBoard: '/contest/oi-scoreboard/$contestID',
    editor: { label: 'basics.oi', fields: ['score'], choices: { problems: problemsChoice } },
  },
  ioi: {
    name: 'IOI',
    tone: 'limit',
    words: ioiWords,
    hint: ioiWords,
    board: { ...oiLook, totals: oiLook.totals.filter(({ key }) => key === 'score') },
    legend: [
      { key: 'legend.full', cell: { score: 100, untimed: true } },
      { key: 'legend.part', cell: { score: 60 } },
      { key: 'legend.zero', cell: { score: 0 } },
    ],
    outsideBoard: '/contest/oi-scoreboard/$contestID',
    editor: {
      label: 'basics.ioi',
      fields: [],
      choices: {
        bestOf: {
          label: 'basics.score',
          answers: { subtask: 'basics.bestSubtask', submission: 'basics.highest', last: 'basics.recent' },
        },
        problems: problemsChoice,
      },
    },
  },
} as const satisfies Record<ContestFormat, ContestLook>

export const lookOf = ({ format }: { format: ContestFormat }): ContestLook => contestLooks[format]

/** All formats with their looks, in the order of the choice. */
export const formatChoices: readonly { format: ContestFormat; look: ContestLook }[] = contestFormats.map((format) => ({
  format,
  look: contestLooks[format],
}))
