import { Button, Skeleton } from '@mantine/core'
import type { CockpitPupil } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { stuckOn } from '@touchstone/shared/classes/cockpit/stuck.ts'
import { Suspense, useState } from 'react'
import { CodeDiff } from '../../components/submission/code-diff.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Failure } from '../../ui/page-states.tsx'
import classes from './cockpit.module.css'
import { ExtendPupil } from './extend-pupil.tsx'
import { HandPanel } from './hand-panel.tsx'
import { LastProgram } from './last-program.tsx'
import { PupilTimeline } from './pupil-timeline.tsx'
import { PupilTries } from './pupil-tries.tsx'
import type { Place } from './sort-rows.ts'
import { WriteHints } from './write-hints.tsx'

type Props = {
  gid: number
  tid: number
  uid: string
  /** Only this problem. */
  pid: number | undefined
  now: number
  /** The due time of the class; null: none, and so no extension. */
  trainingDueAt: number | null
  /** The neighbouring stuck pupils; undefined: no other pupil is stuck. */
  before: Place | undefined
  next: Place | undefined
  onGo(place: Place): void
  onClose(): void
}

/**
 * One pupil, or one cell. A cell shows the last program beside its failing case, and takes comments, hints and extensions here. Below stand
 * timeline, signs of being stuck, submissions and differences.
 */
export function PupilDialog(props: Props) {
  const { tid, uid, pid, onClose } = props
  const t = useTexts('cockpit')
  const { data, error, refetch } = trpc.cockpit.pupil.useQuery({ tid, uid })
  const [act, setAct] = useState<'hint' | 'extend' | null>(null)
  if (!data) {
    return (
      <Dialog onClose={onClose} size={SIZE} title={t('loading')}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />}
      </Dialog>
    )
  }
  const { row, problems } = data
  const name = row.realname || row.username
  const problem = problems.find((one) => one.pid === pid)
  const end = () => setAct(null)
  if (act === 'hint' && problem) return <WriteHints {...props} problem={problem} onClose={end} />
  if (act === 'extend' && props.trainingDueAt !== null) {
    return <ExtendPupil {...props} pupil={{ uid, name }} dueAt={props.trainingDueAt} onClose={end} />
  }
  return (
    <Dialog onClose={onClose} size={SIZE} title={problem ? t('cellTitle', { name, problem: problem.problemId }) : name}>
      <StuckPupil {...props} data={data} onAct={setAct} />
    </Dialog>
  )
}

const SIZE = 'min(1240px, 96vw)'

type StuckProps = Props & { data: CockpitPupil; onAct(act: 'hint' | 'extend'): void }

function StuckPupil({ gid, tid, uid, data, pid, now, trainingDueAt, before, next, onGo, onAct }: StuckProps) {
  const t = useTexts('cockpit')
  const { row, problems, tries } = data
  const nameOf = new Map(problems.map((problem) => [problem.pid, problem.problemId]))
  const shown = pid === undefined ? tries : tries.filter((one) => one.pid === pid)
  const cells = row.cells.filter((cell) => (pid === undefined || cell.pid === pid) && cell.lastAt !== null)
  const last = pid === undefined ? undefined : shown[0]
  const hands = trpc.hand.queue.useQuery({ gid }).data ?? []
  const raised = hands.filter((hand) => hand.tid === tid && hand.uid === uid && (pid === undefined || hand.pid === pid))
  const look = { size: 'compact-sm', variant: 'default' } as const
  return (
    <>
      {raised.map((hand) => (
        <HandPanel key={hand.id} hand={hand} now={now} />
      ))}
      <div className={classes.acts}>
        <Button {...look} disabled={!before} onClick={() => before && onGo(before)}>
          {t('go.before')}
        </Button>
        <Button {...look} disabled={!next} onClick={() => next && onGo(next)}>
          {t('go.next')}
        </Button>
        {pid !== undefined && (
          <Button {...look} onClick={() => onAct('hint')}>
            {t('act.hint')}
          </Button>
        )}
        {trainingDueAt !== null && (
          <Button {...look} onClick={() => onAct('extend')}>
            {t('act.extend')}
          </Button>
        )}
        {row.dueAt !== null && (
          <span>
            {t(row.isExtended ? 'dueExtended' : 'due')} <Instant at={row.dueAt} show="exact" />
          </span>
        )}
      </div>
      {last && (
        <Suspense fallback={<Skeleton height={240} />}>
          <LastProgram submitId={last.submitId} />
        </Suspense>
      )}
      <PupilTimeline pupil={data} pid={pid} now={now} />
      <ul>
        {cells.map((cell) => {
          const stuck = stuckOn(cell, now)
          return (
            <li key={cell.pid}>
              {t('triesOf', { problem: nameOf.get(cell.pid) ?? '', count: cell.tries, points: cell.points })}
              {stuck !== null && ` · ${t(`stuckBy.${stuck}`)}`}
            </li>
          )
        })}
      </ul>
      {shown.length === 0 ? <p>{t('nothingSent')}</p> : <PupilTries tries={shown} nameOf={pid === undefined ? nameOf : null} />}
      {pid !== undefined && shown.length > 1 && <CodeDiff tries={shown} />}
    </>
  )
}
