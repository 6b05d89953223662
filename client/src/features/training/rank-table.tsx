import { Skeleton } from '@mantine/core'
import { IconGenderFemale } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { ReactNode } from 'react'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { formatTimeMs } from '../../ui/format.ts'
import { ToneTag } from '../../ui/tone-tag.tsx'
import { UserName } from '../../ui/user-name.tsx'
import { verdictLook } from '../../ui/verdict/verdict-table.ts'
import classes from './rank-table.module.css'

type Row = Outputs['training']['rank']['records'][number]
type Problem = Pick<Outputs['training']['problems'][number], 'problemId' | 'title'>

type Props = {
  /** undefined while loading. */
  rows: readonly Row[] | undefined
  /** Rows before the first of these; null hides the places. */
  skipped: number | null
  problems: readonly Problem[]
  /** Of the training: the group's own list shows submissions of a group. */
  gid: number | null
  busy: boolean
}

/** People by problems of a training. The box scrolls; names and problems stay in view. */
export function RankTable({ rows, skipped, problems, gid, busy }: Props) {
  const t = useTexts('training')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.pane} tabIndex={0} aria-label={t('rank.label')}>
      <table className={classes.table} aria-busy={rows === undefined || busy} data-busy={busy || undefined}>
        <thead>
          <tr>
            <th scope="col" className={classes.place}>
              #
            </th>
            <th scope="col" className={classes.name}>
              {t('rank.user')}
            </th>
            <th scope="col" className={classes.number}>
              {t('rank.solved')}
            </th>
            <th scope="col" className={classes.number}>
              {t('rank.time')}
            </th>
            {problems.map(({ problemId, title }) => (
              <th key={problemId} scope="col" className={classes.cell} title={ownTitle(title)}>
                {problemId}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: 8 }, (_, index) => index).map((index) => (
                <tr key={index}>
                  <td className={classes.place} />
                  <td colSpan={3 + problems.length}>
                    <Skeleton height={12} width="60%" />
                  </td>
                </tr>
              ))
            : rows.map((row, index) => (
                <PersonRow key={row.uid} row={row} place={skipped === null ? null : skipped + index + 1} problems={problems} gid={gid} />
              ))}
        </tbody>
      </table>
    </section>
  )
}

type PersonProps = { row: Row; place: number | null; problems: readonly Problem[]; gid: number | null }

function PersonRow({ row, place, problems, gid }: PersonProps) {
  const t = useTexts('training')
  const isOwn = useUser()?.uid === row.uid
  return (
    <tr data-own={isOwn || undefined} data-girl={row.gender === 'female' || undefined}>
      <td className={classes.place}>{place ?? ''}</td>
      <th scope="row" className={classes.name}>
        <UserName uid={row.uid} username={row.username} realname={row.realname} avatar={row.avatar} withAvatar />
        {isOwn && <ToneTag tone="open">{t('rank.own')}</ToneTag>}
        {row.gender === 'female' && (
          <span className={classes.girl} role="img" title={t('rank.girl')} aria-label={t('rank.girl')}>
            <IconGenderFemale size={14} aria-hidden />
          </span>
        )}
        {row.school && <span className={classes.school}>{row.school}</span>}
      </th>
      <td className={classes.number}>
        <SubmissionsLink gid={gid} search={{ username: row.username, completeUsername: true, status: Verdict.Accepted }}>
          {row.ac}
        </SubmissionsLink>
      </td>
      <td className={classes.number}>{row.ac === 0 ? '–' : formatTimeMs(row.totalRunTime)}</td>
      {problems.map(({ problemId }) => (
        <td key={problemId} className={classes.cell}>
          <Cell row={row} problemId={problemId} gid={gid} />
        </td>
      ))}
    </tr>
  )
}

/** The code of the verdict, with the meaning of its colour, and the run time of the best accepted run. */
function Cell({ row, problemId, gid }: { row: Row; problemId: string; gid: number | null }) {
  const t = useTexts('common')
  const cell = row.submissionInfo[problemId]
  if (!cell) return <span className={classes.none}>–</span>
  const look = verdictLook(cell.status)
  return (
    <SubmissionsLink
      gid={gid}
      search={{ username: row.username, completeUsername: true, problemID: problemId, completeProblemID: true }}
      className={classes.verdict}
      data-tone={look.tone}
      title={t(look.key)}
    >
      <b>{look.code}</b>
      {cell.runTime !== undefined && <span className={classes.time}>{formatTimeMs(cell.runTime)}</span>}
    </SubmissionsLink>
  )
}

type Filter = { username: string; completeUsername: true; status?: number; problemID?: string; completeProblemID?: true }
type LinkProps = {
  gid: number | null
  search: Filter
  className?: string | undefined
  title?: string
  'data-tone'?: string
  children: ReactNode
}

function SubmissionsLink({ gid, search, children, ...rest }: LinkProps) {
  if (gid === null)
    return (
      <Link to="/status" search={search} {...rest}>
        {children}
      </Link>
    )
  return (
    <Link to="/group/$groupID/status" params={{ groupID: String(gid) }} search={search} {...rest}>
      {children}
    </Link>
  )
}
