import { Button, Group, NativeSelect, Switch } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { Instant } from '../../ui/instant.tsx'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Empty } from '../../ui/page-states.tsx'
import classes from './cockpit.module.css'
import { CockpitMatrix } from './cockpit-matrix.tsx'
import { type CockpitSearch, type CockpitSort, cockpitSorts } from './cockpit-search.ts'
import { ProblemDialog } from './problem-dialog.tsx'
import { PupilDialog } from './pupil-dialog.tsx'
import { isStuck, sortRows } from './sort-rows.ts'
import { useCockpit } from './use-cockpit.ts'
import { useMinute } from './use-minute.ts'

const editPage = '/group/$groupID/training-admin/$trainingId/edit'
const similarityPage = '/group/$groupID/training/$trainingID/similarity'
const trainingPage = '/group/$groupID/training/$trainingID'

type Props = { gid: number; tid: number; search: CockpitSearch; onSearch(next: CockpitSearch): void }

/** What a teacher teaches from: a class by the problems of a training, as it moves. */
export function CockpitPage({ gid, tid, search, onSearch }: Props) {
  const t = useTexts('cockpit')
  const cockpit = useCockpit(tid)
  const now = useMinute()
  const { projector, stuck, sort = 'name', uid, pid } = search
  const rows = sortRows(cockpit.rows, search, now)
  const here = cockpit.rows.filter((row) => row.here).length
  const stuckCount = cockpit.rows.filter((row) => isStuck(row, now)).length
  const close = () => onSearch({ ...search, uid: undefined, pid: undefined })
  const params = { groupID: String(gid) }
  return (
    <Page
      title={t('title', { training: cockpit.title })}
      width="wide"
      aside={
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            renderRoot={(props) => <PageLink to={similarityPage} params={{ ...params, trainingID: String(tid) }} {...props} />}
          >
            {t('similarity')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            renderRoot={(props) => <PageLink to={editPage} params={{ ...params, trainingId: String(tid) }} {...props} />}
          >
            {t('edit')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            renderRoot={(props) => <PageLink to={trainingPage} params={{ ...params, trainingID: String(tid) }} {...props} />}
          >
            {t('back')}
          </Button>
        </Group>
      }
    >
      <Group gap="lg" mb="sm">
        <span className="tabular">{t('here', { count: here, all: cockpit.rows.length })}</span>
        {cockpit.dueAt !== null && (
          <span>
            {t('due')} <Instant at={cockpit.dueAt} show="exact" />
          </span>
        )}
        <NativeSelect
          size="sm"
          aria-label={t('sort')}
          value={sort}
          onChange={({ currentTarget }) => onSearch({ ...search, sort: currentTarget.value as CockpitSort })}
          data={cockpitSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
        <Switch
          label={t('stuck', { count: stuckCount })}
          checked={stuck === true}
          onChange={({ currentTarget }) => onSearch({ ...search, stuck: currentTarget.checked || undefined })}
        />
        <Switch
          label={t('projector')}
          checked={projector === true}
          onChange={({ currentTarget }) => onSearch({ ...search, projector: currentTarget.checked || undefined, uid: undefined })}
        />
      </Group>
      {rows.length === 0 || cockpit.problems.length === 0 ? (
        <Empty {...emptyWords(t, cockpit.rows.length, cockpit.problems.length)} />
      ) : (
        <CockpitMatrix
          problems={cockpit.problems}
          rows={rows}
          now={now}
          nameless={projector === true}
          onOpen={(open) => onSearch({ ...search, ...open })}
        />
      )}
      <p className={classes.legend}>{t('legend')}</p>
      {uid !== undefined && !projector && <PupilDialog tid={tid} uid={uid} pid={pid} now={now} onClose={close} />}
      {uid === undefined && pid !== undefined && <ProblemDialog tid={tid} pid={pid} onClose={close} />}
    </Page>
  )
}

function emptyWords(t: ReturnType<typeof useTexts<'cockpit'>>, pupils: number, problems: number) {
  if (pupils === 0) return { title: t('empty.pupils'), text: t('empty.pupilsText') }
  if (problems === 0) return { title: t('empty.problems'), text: t('empty.problemsText') }
  return { title: t('empty.stuck'), text: t('empty.stuckText') }
}
