import { Link } from '@tanstack/react-router'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { chartRows, rankInput } from './rank-search.ts'
import classes from './ranking.module.css'

/** End of the bars: the next round number, so that two solved problems look like few. At least ten. */
export function scaleOf(most: number): number {
  const power = 10 ** Math.max(1, Math.floor(Math.log10(most)))
  return [1, 2, 5, 10].map((step) => step * power).find((end) => end >= most) ?? most
}

/** Fewer bars compare nobody: the table below is enough. */
const fewest = 3

/** The first ten as bars; hidden while fewer than three have solved anything. */
export function TopTen({ type, gid }: { type: RuleType; gid: number | null }) {
  const t = useTexts('ranking')
  const list = trpc.ranking.list.useQuery(rankInput(type, { limit: chartRows }, gid), { staleTime: 60_000 })
  const rows = list.data?.records
    .map((row) => ({ ...row, amount: type === RuleType.ACM ? row.ac : (row.score ?? 0) }))
    .filter((row) => row.amount > 0)
  const most = scaleOf(Math.max(1, ...(rows ?? []).map((row) => row.amount)))
  if (list.error || (rows && rows.length < fewest)) return null
  return (
    <Panel title={t('top.title')}>
      {rows === undefined ? (
        <SkeletonRows rows={5} />
      ) : (
        <ol className={classes.bars}>
          {rows.map((row) => (
            <li key={row.uid}>
              <Link to="/user-home" search={{ uid: row.uid, username: row.username }} className={classes.barName}>
                {row.realname || row.username}
                {row.realname && <span className={classes.username}> {row.username}</span>}
              </Link>
              <span className={classes.track}>
                <span className={classes.bar} style={{ width: `${(row.amount / most) * 100}%` }} />
              </span>
              <span className={classes.amount}>{t(type === RuleType.ACM ? 'top.solved' : 'top.score', { count: row.amount })}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
