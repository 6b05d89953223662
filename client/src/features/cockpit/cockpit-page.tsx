import { Group, NativeSelect, Switch } from '@mantine/core'
import type { CockpitRow } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Instant } from '../../ui/instant.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import classes from './cockpit.module.css'
import { CockpitLinks } from './cockpit-links.tsx'
import { CockpitMatrix } from './cockpit-matrix.tsx'
import { type CockpitSearch, type CockpitSort, cockpitSorts } from './cockpit-search.ts'
import { ProblemDialog } from './problem-dialog.tsx'
import { PupilDialog } from './pupil-dialog.tsx'
import { isStuck, sortRows } from './sort-rows.ts'
import { useCockpit } from './use-cockpit.ts'
import { useMinute } from './use-minute.ts'

type Props = { gid: number; tid: number; search: CockpitSearch; onSearch(next: CockpitSearch): void }

/** The teacher's live view of a class: its members by the problems of a training. */
export function CockpitPage({ gid, tid, search, onSearch }: Props) {
  const t = useTexts('cockpit')
  const cockpit = useCockpit(tid)
  const now = useMinute()
  const { projector, stuck, sort = 'name', uid, pid } = search
  const rows = useMemo(() => sortRows(cockpit.rows, sort), [cockpit.rows, sort])
  const calm = useMemo(() => new Set(cockpit.rows.filter((row) => !isStuck(row, now))), [cockpit.rows, now])
  const hidden = stuck ? calm : nobody
  const change = useLatest((next: CockpitSearch) => onSearch({ ...search, ...next }))
  return (
    <Page title={t('title', { training: cockpit.title })} width="wide" aside={<CockpitLinks gid={gid} tid={tid} />}>
      <Group gap="6px 20px" mb="sm">
        <span className="tabular">{t('here', { count: cockpit.rows.filter(({ here }) => here).length, all: cockpit.rows.length })}</span>
        {cockpit.dueAt !== null && (
          <span>
            {t('due')} <Instant at={cockpit.dueAt} show="exact" />
          </span>
        )}
        <NativeSelect
          size="sm"
          aria-label={t('sort')}
          value={sort}
          onChange={({ currentTarget }) => change({ sort: currentTarget.value as CockpitSort })}
          data={cockpitSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
        <Switch
          label={t('stuck', { count: rows.length - calm.size })}
          checked={stuck === true}
          onChange={({ currentTarget }) => change({ stuck: currentTarget.checked || undefined })}
        />
        <Switch
          label={t('projector')}
          checked={projector === true}
          onChange={({ currentTarget }) => change({ projector: currentTarget.checked || undefined, uid: undefined })}
        />
      </Group>
      {rows.length === hidden.size || cockpit.problems.length === 0 ? (
        <Empty {...emptyWords(t, rows.length, cockpit.problems.length)} />
      ) : (
        <CockpitMatrix problems={cockpit.problems} rows={rows} hidden={hidden} now={now} nameless={projector === true} onOpen={change} />
      )}
      <p className={classes.legend}>{t('legend')}</p>
      {uid !== undefined && !projector && <PupilDialog tid={tid} uid={uid} pid={pid} now={now} onClose={() => change(closed)} />}
      {uid === undefined && pid !== undefined && <ProblemDialog tid={tid} pid={pid} onClose={() => change(closed)} />}
    </Page>
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
