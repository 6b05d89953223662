import { Skeleton } from '@mantine/core'
import type { CockpitTry } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { stuckOn } from '@touchstone/shared/classes/cockpit/stuck.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import classes from './cockpit.module.css'
import { CodeDiff } from './code-diff.tsx'
import { PupilTimeline } from './pupil-timeline.tsx'

type Props = { tid: number; uid: string /** Only this problem. */; pid: number | undefined; now: number; onClose(): void }

/** One pupil, or one cell: timeline, submissions with differences (newest first), attempts per problem, and signs of being stuck. */
export function PupilDialog({ tid, uid, pid, now, onClose }: Props) {
  const t = useTexts('cockpit')
  const { data, error, refetch } = trpc.cockpit.pupil.useQuery({ tid, uid })
  if (!data) {
    return (
      <Dialog onClose={onClose} size="xl" title={t('loading')}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />}
      </Dialog>
    )
  }
  const { row, problems, tries } = data
  const nameOf = new Map(problems.map((problem) => [problem.pid, problem.problemId]))
  const shown = pid === undefined ? tries : tries.filter((one) => one.pid === pid)
  const cells = row.cells.filter((cell) => pid === undefined || cell.pid === pid)
  const name = row.realname || row.username
  return (
    <Dialog onClose={onClose} size="xl" title={pid === undefined ? name : t('cellTitle', { name, problem: nameOf.get(pid) ?? '' })}>
      <PupilTimeline pupil={data} pid={pid} now={now} />
      <ul>
        {cells
          .filter(({ lastAt }) => lastAt !== null)
          .map((cell) => {
            const stuck = stuckOn(cell, now)
            return (
              <li key={cell.pid}>
                {t('triesOf', { problem: nameOf.get(cell.pid) ?? '', count: cell.tries, points: cell.points })}
                {stuck !== null && ` · ${t(`stuckBy.${stuck}`)}`}
              </li>
            )
          })}
      </ul>
      {shown.length === 0 ? <p>{t('nothingSent')}</p> : <Tries tries={shown} nameOf={pid === undefined ? nameOf : null} />}
      {pid !== undefined && shown.length > 1 && <CodeDiff tries={shown} />}
      {row.dueAt !== null && (
        <p>
          {t(row.isExtended ? 'dueExtended' : 'due')} <Instant at={row.dueAt} show="exact" />
        </p>
      )}
    </Dialog>
  )
}

const columns = ['when', 'problem', 'verdict', 'language', 'submission'] as const

/** @param nameOf names of the problems; null where all submissions have the same one */
function Tries({ tries, nameOf }: { tries: readonly CockpitTry[]; nameOf: ReadonlyMap<number, string> | null }) {
  const t = useTexts('cockpit')
  return (
    <div className={classes.wide}>
      <table className={classes.list} aria-label={t('tries')}>
        <thead>
          <tr>
            {columns
              .filter((key) => key !== 'problem' || nameOf !== null)
              .map((key) => (
                <th key={key} scope="col">
                  {t(`column.${key}`)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {tries.map(({ submitId, pid, status, score, language, submitTime, isLate, openComments }) => (
            <tr key={submitId}>
              <td>
                <Instant at={submitTime} show="exact" />
                {isLate && ` ${t('late')}`}
              </td>
              {nameOf && <td>{nameOf.get(pid)}</td>}
              <td>
                <VerdictBadge status={status} score={score} form="fit" />
              </td>
              <td>{language}</td>
              <td>
                <PageLink to="/submission-detail/$submitID" params={{ submitID: String(submitId) }}>
                  {submitId}
                </PageLink>
                {openComments > 0 && <span className={classes.legend}> {t('openComments', { count: openComments })}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
