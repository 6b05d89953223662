import { Group, SegmentedControl } from '@mantine/core'
import { PictureState } from '../../components/picture/picture-state.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { AskAgain } from './ask-again.tsx'
import { beside, nextWaiting, type PupilRow, rowsOf } from './class-rows.ts'
import { ConfirmProposals } from './confirm-proposals.tsx'
import { MarkPicture } from './mark-picture.tsx'
import classes from './picture.module.css'
import { type PictureFilter, type PictureSearch, pictureFilters } from './picture-search.ts'

type Task = Outputs['picture']['task']
type Props = { task: Task; search: PictureSearch; onSearch(next: PictureSearch): void }

/** The class beside the picture of one pupil, who is in the address. */
export function ClassPictures({ task, search, onSearch }: Props) {
  const t = useTexts('picture')
  const list = trpc.picture.ofClass.useQuery({ id: task.id })
  return (
    <Panel title={t('class.title')}>
      {list.error && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {!list.error && !list.data && <SkeletonRows rows={8} gap={18} />}
      {list.data?.pupils.length === 0 && <Empty title={t('class.empty')} text={t('class.emptyText')} />}
      {list.data && list.data.pupils.length > 0 && <Both task={task} list={list.data} search={search} onSearch={onSearch} />}
    </Panel>
  )
}

const empty = {
  all: 'class.empty',
  waiting: 'class.noneWaiting',
  proposed: 'class.noneProposed',
  missing: 'class.noneMissing',
} as const satisfies Record<PictureFilter, string>

/** Proposals are a choice where there are some. */
const filtersFor = (all: readonly PupilRow[], show: PictureFilter) =>
  pictureFilters.filter((one) => one !== 'proposed' || show === one || rowsOf(all, one).length > 0)

function Both({ task, list, search, onSearch }: Props & { list: Outputs['picture']['ofClass'] }) {
  const t = useTexts('picture')
  const { pupils: all, canAskAgain } = list
  const { uid, show = 'all' } = search
  const rows = rowsOf(all, show)
  // The open pupil stays in the list after the mark, so that nothing moves away under the teacher's eyes.
  const shown = all.filter((row) => row.uid === uid || rows.includes(row))
  const open = all.find((row) => row.uid === uid)
  const go = (row: PupilRow | undefined) => row && onSearch({ ...search, uid: row.uid })
  return (
    <>
      <Group gap="sm" mb="sm">
        <SegmentedControl
          size="xs"
          aria-label={t('class.filter')}
          value={show}
          data={filtersFor(all, show).map((value) => ({ value, label: t(`class.${value}`, { count: rowsOf(all, value).length }) }))}
          onChange={(value) => onSearch({ ...search, show: pictureFilters.find((one) => one === value) })}
        />
        <ConfirmProposals task={task} rows={rowsOf(shown, 'proposed')} />
        {canAskAgain && <AskAgain task={task.id} rows={shown} />}
      </Group>
      <div className={classes.beside} data-open={open !== undefined || undefined}>
        {shown.length === 0 ? (
          <Empty title={t(empty[show])} text={t(`${empty[show]}Text`)} />
        ) : (
          <ul className={classes.pupils} aria-label={t('class.list')}>
            {shown.map((row) => (
              <li key={row.uid}>
                <button type="button" aria-current={row.uid === uid || undefined} onClick={() => go(row)}>
                  <span className={classes.name}>
                    {row.realname || row.username}
                    {row.realname && <span className={classes.username}> {row.username}</span>}
                  </span>
                  <PictureState state={row.record?.state ?? 'none'} />
                  <span className={classes.points}>{row.points ?? '–'}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {open ? (
          <MarkPicture
            key={`${open.uid} ${open.record?.id}`}
            task={task}
            pupil={open}
            canAskAgain={canAskAgain}
            before={beside(shown, open.uid, -1)}
            next={beside(shown, open.uid, 1)}
            waiting={nextWaiting(all, open.uid)}
            onGo={go}
          />
        ) : (
          <p className={classes.hint}>{t('class.choose')}</p>
        )}
      </div>
    </>
  )
}
