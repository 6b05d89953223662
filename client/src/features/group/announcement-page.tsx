import { Button, Group } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { AnnouncementStatus } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { AnnouncementAccordion } from '../../components/announcement/announcement-accordion.tsx'
import { type GroupView, useGroup } from '../../components/group/use-group.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Paging, pagesOfTen } from '../../search/list-search.ts'
import { useUser } from '../../session/session.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { InnerPage } from '../../ui/inner-page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { Pager } from '../../ui/pager.tsx'
import { RowAction } from '../../ui/row-actions.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'
import { ToneTag } from '../../ui/tone-tag.tsx'

const AnnouncementDialog = lazy(() =>
  import('../../components/announcement/announcement-dialog.tsx').then(({ AnnouncementDialog }) => ({ default: AnnouncementDialog })),
)

type Row = Outputs['groupAnnouncement']['shown']['records'][number]
type Props = { gid: number; search: Paging; onSearch(search: Paging): void }

/** The group's announcements, newest first; the newest is open. Its admins write, hide and delete here. */
export function AnnouncementPage({ gid, search, onSearch }: Props) {
  const t = useTexts('group')
  const group = useGroup(gid)
  const paging = { gid, ...pagesOfTen.input(search) }
  const shown = trpc.groupAnnouncement.shown.useQuery(paging, { enabled: !group.can.manage, placeholderData: keepPreviousData })
  const kept = trpc.groupAnnouncement.list.useQuery(paging, { enabled: group.can.manage, placeholderData: keepPreviousData })
  const list = group.can.manage ? kept : shown
  const rows = list.data?.records
  const fresh = useFresh(gid, rows)
  const acts = useAnnouncementActs()
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  return (
    <InnerPage
      title={t('menu.announcements')}
      aside={
        group.can.manage && (
          <Button ml="auto" size="xs" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            {t('announcement.create')}
          </Button>
        )
      }
    >
      <AnnouncementAccordion
        list={list}
        page={paging.currentPage}
        empty={<Empty title={t('announcement.empty')} text={t(group.can.manage ? 'announcement.emptyAdmin' : 'announcement.emptyText')} />}
        marksOf={({ id, status }) => (
          <>
            {fresh.has(id) && <ToneTag tone="wrong">{t('announcement.new')}</ToneTag>}
            {status === AnnouncementStatus.hidden && <ToneTag tone="muted">{t('announcement.hidden')}</ToneTag>}
          </>
        )}
        actsOf={(row) => <Acts group={group} row={row} onEdit={setEdited} acts={acts} />}
      />
      <Pager
        page={search.currentPage ?? 1}
        pageSize={search.limit ?? pagesOfTen.usualPageSize}
        total={list.data?.total}
        onChange={({ page, pageSize }) => onSearch({ currentPage: page, limit: pageSize })}
      />
      {edited !== null && (
        <Suspense fallback={null}>
          <AnnouncementDialog
            row={edited === 'new' ? null : edited}
            startsShown
            shownWhere={t('announcement.shown')}
            read={async () => (await list.refetch()).data?.records.find(({ id }) => edited !== 'new' && id === edited.id) ?? null}
            save={(words, version) => acts.save(edited === 'new' ? { gid, ...words } : { id: edited.id, ...words, version })}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </InnerPage>
  )
}

/** Announcements that were unread on this visit keep their mark until the page is left; the server clears it at once. */
function useFresh(gid: number, rows: readonly Row[] | undefined): ReadonlySet<number> {
  const utils = trpc.useUtils()
  const unread = trpc.groupAnnouncement.unread.useQuery({ gid }).data
  const { mutate } = trpc.groupAnnouncement.markRead.useMutation({ onSuccess: () => utils.groupAnnouncement.unread.invalidate({ gid }) })
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const ids = (rows ?? []).map(({ id }) => id).filter((id) => unread?.includes(id))
    if (ids.length === 0) return
    setFresh((before) => (ids.every((id) => before.has(id)) ? before : new Set([...before, ...ids])))
    mutate({ gid, ids })
  }, [gid, rows, unread, mutate])
  return fresh
}

type Words = { title: string; content: string; status: number }

function useAnnouncementActs() {
  const utils = trpc.useUtils()
  const onSettled = () => utils.groupAnnouncement.invalidate()
  const create = trpc.groupAnnouncement.create.useMutation({ onSettled })
  const change = trpc.groupAnnouncement.change.useMutation({ onSettled })
  const show = trpc.groupAnnouncement.change.useMutation({ onSettled, onError: toastRefusal })
  const remove = trpc.groupAnnouncement.remove.useMutation({ onSettled, onError: toastRefusal })
  return {
    save: (words: Words & ({ gid: number } | { id: number; version: string | null })) =>
      'id' in words ? change.mutateAsync(words) : create.mutateAsync(words),
    show,
    remove,
  }
}

type ActsProps = { group: GroupView; row: Row; onEdit(row: Row): void; acts: ReturnType<typeof useAnnouncementActs> }

/** Whether the reader may change it: its author and the group's admins may. */
function Acts({ group, row, onEdit, acts }: ActsProps) {
  const t = useTexts('group')
  const user = useUser()
  const keeps = group.can.settings || (group.can.manage && row.uid === user?.uid)
  if (!keeps) return null
  const isHidden = row.status === AnnouncementStatus.hidden
  const remove = async () => {
    const question = { title: t('announcement.deleteTitle'), text: row.title, yes: t('announcement.deleteYes'), danger: true }
    if (await confirm(question)) acts.remove.mutate({ aid: row.id }, { onSuccess: () => toastSuccess(t('announcement.deleted')) })
  }
  return (
    <Group gap="xs" mt="sm">
      <Button
        size="compact-sm"
        variant="default"
        loading={acts.show.isPending && acts.show.variables.id === row.id}
        onClick={() => acts.show.mutate({ id: row.id, status: isHidden ? AnnouncementStatus.shown : AnnouncementStatus.hidden })}
      >
        {t(isHidden ? 'announcement.show' : 'announcement.hide')}
      </Button>
      <RowAction icon={IconPencil} label={t('announcement.edit', { title: row.title })} onClick={() => onEdit(row)} />
      <RowAction icon={IconTrash} label={t('announcement.delete', { title: row.title })} onClick={() => void remove()} />
    </Group>
  )
}
