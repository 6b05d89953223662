import { VisuallyHidden } from '@mantine/core'
import type { CockpitRow } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFocusMode } from '../../components/solving/use-focus-mode.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import classes from './cockpit.module.css'
import { CockpitLinks } from './cockpit-links.tsx'
import { CockpitMatrix } from './cockpit-matrix.tsx'
import type { CockpitSearch, CockpitSort } from './cockpit-search.ts'
import { CockpitTools } from './cockpit-tools.tsx'
import { ProblemDialog } from './problem-dialog.tsx'
import { PupilDialog } from './pupil-dialog.tsx'
import { isLesson, isStuck, nextStuck } from './sort-rows.ts'
import { useCockpit } from './use-cockpit.ts'
import { useHands } from './use-hands.ts'
import { useHeldOrder } from './use-held-order.ts'
import { useMinute } from './use-minute.ts'
import { useReturningFocus } from './use-returning-focus.ts'

type Props = {
  gid: number
  tid: number
  search: CockpitSearch
  onSearch(next: CockpitSearch): void
  /** Opens a picture task, at the picture of a pupil. */
  onPicture(taskId: number, uid?: string): void
}

/** The teacher's live view of a class: its members by the problems of a training. */
export function CockpitPage({ gid, tid, search, onSearch, onPicture }: Props) {
  const t = useTexts('cockpit')
  const cockpit = useCockpit(tid)
  const now = useMinute()
  // Whether a lesson is on is decided once: the order must not change because pupils come and go.
  const [usualSort] = useState<CockpitSort>(() => (isLesson(cockpit.rows) ? 'stuck' : 'name'))
  const { projector, stuck, compact, full, sort = usualSort, uid, pid } = search
  const { rows, isStale, sortAgain } = useHeldOrder(cockpit.rows, sort, now)
  const calm = useMemo(() => new Set(cockpit.rows.filter((row) => !isStuck(row, now))), [cockpit.rows, now])
  const hidden = stuck ? calm : nobody
  const hands = useHands(gid, tid)
  const change = useLatest((next: CockpitSearch) => onSearch({ ...search, ...next }))
  const toPicture = useLatest(([taskId, uid]: [number, string?]) => onPicture(taskId, uid))
  const picture = useCallback((taskId: number, uid?: string) => toPicture([taskId, uid]), [toPicture])
  useFocusMode(full === true, () => change({ full: undefined }))
  const matrix = useReturningFocus(uid, pid, cockpit.problems)
  const columns = cockpit.problems.length + cockpit.tasks.length
  const title = t('title', { training: cockpit.title })
  const Frame = full ? WholeScreen : InPage
  return (
    <Frame title={title} aside={<CockpitLinks gid={gid} tid={tid} />}>
      <CockpitTools
        search={{ ...search, sort }}
        rows={rows}
        stuckCount={rows.length - calm.size}
        dueAt={cockpit.dueAt}
        hands={hands.size}
        isStale={isStale}
        onSortAgain={sortAgain}
        onChange={change}
      />
      {rows.length === hidden.size || columns === 0 ? (
        <Empty {...emptyWords(t, rows.length, columns)} />
      ) : (
        <CockpitMatrix
          ref={matrix}
          problems={cockpit.problems}
          tasks={cockpit.tasks}
          rows={rows}
          hidden={hidden}
          hands={hands}
          now={now}
          nameless={projector === true}
          compact={compact === true}
          onOpen={change}
          onPicture={picture}
        />
      )}
      {!full && <p className={classes.legend}>{t('legend')}</p>}
      {uid !== undefined && !projector && (
        <PupilDialog
          key={`${uid} ${pid}`}
          gid={gid}
          tid={tid}
          uid={uid}
          pid={pid}
          now={now}
          trainingDueAt={cockpit.dueAt}
          before={nextStuck(rows, now, { uid, pid }, -1)}
          next={nextStuck(rows, now, { uid, pid }, 1)}
          onGo={change}
          onClose={() => change(closed)}
        />
      )}
      {uid === undefined && pid !== undefined && (
        <ProblemDialog
          gid={gid}
          tid={tid}
          pid={pid}
          nameless={projector === true}
          onPupil={(uid) => change({ uid, pid })}
          onClose={() => change(closed)}
        />
      )}
    </Frame>
  )
}

type FrameProps = { title: string; aside: ReactNode; children: ReactNode }

function InPage({ title, aside, children }: FrameProps) {
  return (
    <Page title={title} width="wide" help="cockpit" aside={aside}>
      {children}
    </Page>
  )
}

function WholeScreen({ title, children }: FrameProps) {
  useDocumentTitle(title)
  return (
    <div className={classes.whole}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      {children}
    </div>
  )
}

const nobody: ReadonlySet<CockpitRow> = new Set()
const closed = { uid: undefined, pid: undefined }

/** A stable function that calls the newest version. */
function useLatest<A>(call: (what: A) => void): (what: A) => void {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  return useRef((what: A) => latest.current(what)).current
}

function emptyWords(t: ReturnType<typeof useTexts<'cockpit'>>, pupils: number, problems: number) {
  if (pupils === 0) return { title: t('empty.pupils'), text: t('empty.pupilsText') }
  if (problems === 0) return { title: t('empty.problems'), text: t('empty.problemsText') }
  return { title: t('empty.stuck'), text: t('empty.stuckText') }
}
