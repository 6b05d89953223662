import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ownTitle } from '../../../i18n/own-title.ts'
import type { Translate } from '../../../i18n/texts.ts'
import type { Outputs } from '../../../trpc/trpc.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { formatTimeMs } from '../../../ui/format.ts'
import { RowLink } from '../../../ui/row-link.tsx'
import { SystemErrorCause } from '../../../ui/system-error-cause.tsx'
import { UserName } from '../../../ui/user-name.tsx'
import { VerdictBadge } from '../../../ui/verdict/verdict-badge.tsx'
import classes from './result-columns.module.css'

type Row = Outputs['rejudging']['results']['records'][number]
type Texts = Translate<'admin-rejudge'>

function noteOf(t: Texts, row: Row): ReactNode {
  if (row.state === 'failed') {
    return (
      <>
        {t('note.fault')} {row.errorCode && <SystemErrorCause code={row.errorCode} />}
      </>
    )
  }
  if (row.reason !== null) return t(`note.${row.reason}`)
  if (row.state === 'waiting') return t('note.waiting')
  if (row.oldIsManual) return t('note.manual')
  return row.wouldChange ? null : t('note.same')
}

/** @param withProblem the submissions may belong to several problems */
export function resultColumns(t: Texts, withProblem: boolean): Column<Row>[] {
  const problem: Column<Row> = {
    key: 'problem',
    header: t('results.problem'),
    render: (row) => `${row.displayPid ?? ''} ${ownTitle(row.title ?? '')}`,
    from: 'sm',
  }
  return [
    {
      key: 'id',
      header: t('results.submission'),
      width: 76,
      render: ({ submitId }) => (
        <RowLink to="/submission-detail/$submitID" params={{ submitID: String(submitId) }}>
          {submitId}
        </RowLink>
      ),
    },
    { key: 'user', header: t('results.user'), render: (row) => <UserName uid={row.uid} username={row.username} realname={row.realname} /> },
    ...(withProblem ? [problem] : []),
    { key: 'change', header: t('results.change'), render: (row) => <Change t={t} row={row} /> },
    {
      key: 'time',
      header: t('results.time'),
      width: 150,
      align: 'right',
      from: 'lg',
      render: (row) => (row.newStatus === null ? formatTimeMs(row.oldTime) : `${formatTimeMs(row.oldTime)} → ${formatTimeMs(row.newTime)}`),
    },
    { key: 'language', header: t('results.language'), width: 118, from: 'md', render: ({ language }) => language },
  ]
}

/** The old verdict, and the new one if it differs; notes stand below. */
function Change({ t, row }: { t: Texts; row: Row }) {
  const note = noteOf(t, row)
  return (
    <>
      <span className={classes.change}>
        <VerdictBadge status={row.oldStatus} score={row.oldScore} />
        {row.newStatus !== null && row.wouldChange && (
          <span className={classes.after}>
            <IconArrowRight size={15} role="img" aria-label={t('results.becomes')} />
            <VerdictBadge status={row.newStatus} score={row.newScore} />
          </span>
        )}
      </span>
      {note && <div className={classes.note}>{note}</div>}
    </>
  )
}
