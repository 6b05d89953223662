import type { TotalColumn } from '../../../components/contest-rules/board-look.ts'
import { ownTitle } from '../../../i18n/own-title.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { BoardData } from './board-data.ts'
import classes from './board-table.module.css'
import type { ProblemStat } from './problem-stats.ts'

export type BoardProblem = BoardData['problems'][number]

type Props = {
  totals: readonly TotalColumn[]
  problems: readonly BoardProblem[]
  stats: ReadonlyMap<string, ProblemStat>
}

/** Names of the columns; below a problem's letter, the numbers who solved and who tried it. */
export function BoardHead({ totals, problems, stats }: Props) {
  const t = useTexts('scoreboard')
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.rank} title={t('column.rankLong')}>
          {t('column.rank')}
        </th>
        <th scope="col" className={classes.team}>
          {t('column.team')}
        </th>
        {totals.map(({ key }) => (
          <th key={key} scope="col" className={classes.total} data-total={key} title={t(`column.${key}Long`)}>
            {t(`column.${key}`)}
          </th>
        ))}
        {problems.map((problem) => (
          <ProblemHead key={problem.displayId} problem={problem} stat={stats.get(problem.displayId)} />
        ))}
      </tr>
    </thead>
  )
}

function ProblemHead({ problem: { displayId, title, color }, stat }: { problem: BoardProblem; stat: ProblemStat | undefined }) {
  const t = useTexts('scoreboard')
  const figures = stat === undefined ? t('problem.nobody') : t('problem.solved', { count: stat.solved, tried: stat.tried })
  return (
    <th scope="col" className={classes.problem} title={`${displayId}  ${ownTitle(title)}\n${figures}`}>
      <span className={classes.letter}>
        {color !== null && <span className={classes.balloon} style={{ background: color }} />}
        {displayId}
      </span>
      <span className={classes.stat}>{stat === undefined ? '–' : `${stat.solved}/${stat.tried}`}</span>
    </th>
  )
}
