import { Button, Group } from '@mantine/core'
import { IconCategory, IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../i18n/use-texts.ts'
import { mayDo } from '../../../session/rights.ts'
import { useUser } from '../../../session/session.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { keptLink } from './editor/kept-link.ts'
import { useTrainingCalls } from './editor/use-training-calls.ts'
import { keptTrainingColumns } from './kept-training-columns.tsx'
import { type KeptTrainingSearch, keptTrainingSearch } from './kept-training-search.ts'
import { useDeleteTraining } from './use-delete-training.ts'

type Props = {
  /** The group that owns the trainings; null: the site. */
  gid: number | null
  search: KeptTrainingSearch
  onSearch(search: KeptTrainingSearch): void
}

/** Trainings of the site for staff, or of a group for its leaders, hidden ones included. */
export function KeptTrainingListPage({ gid, search, onSearch }: Props) {
  const t = useTexts('training-editor')
  const user = useUser()
  const input = keptTrainingSearch.input(search)
  const ofSite = trpc.trainingAdmin.list.useQuery(input, { enabled: gid === null, placeholderData: keepPreviousData })
  const ofGroup = trpc.groupTraining.list.useQuery(
    { gid: gid ?? 0, ...input },
    { enabled: gid !== null, placeholderData: keepPreviousData },
  )
  const { show } = useTrainingCalls(gid)
  const remove = useDeleteTraining(gid)
  const create = (
    <Group gap="xs">
      <Button
        size="xs"
        variant={gid === null ? 'filled' : 'default'}
        leftSection={<IconPlus size={16} />}
        renderRoot={(props) => <PageLink {...keptLink(gid, 'create')} {...props} />}
      >
        {t('list.create')}
      </Button>
      {gid !== null && (
        <Button
          size="xs"
          leftSection={<IconPlus size={16} />}
          renderRoot={(props) => <PageLink to="/group/$groupID/training-admin/homework" params={{ groupID: String(gid) }} {...props} />}
        >
          {t('list.setHomework')}
        </Button>
      )}
    </Group>
  )
  return (
    <ListPage
      inner={gid !== null}
      width="wide"
      title={t('list.title')}
      aside={
        <>
          {gid !== null && (
            <PageLink to="/group/$groupID/trainings" params={{ groupID: String(gid) }}>
              {t('list.toOpen')}
            </PageLink>
          )}
          <Group ml="auto" gap="xs">
            {gid === null && mayDo(user, 'tag.manage') && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconCategory size={16} />}
                renderRoot={(props) => <Link to="/admin/training/category" {...props} />}
              >
                {t('category.title')}
              </Button>
            )}
            {create}
          </Group>
        </>
      }
      address={keptTrainingSearch}
      search={search}
      onSearch={onSearch}
      filters={
        gid === null && (
          <SearchField
            label={t('list.search')}
            value={search.keyword}
            onSearch={(keyword) => onSearch({ ...search, currentPage: undefined, keyword })}
          />
        )
      }
      list={gid === null ? ofSite : ofGroup}
      label={t('list.label')}
      columns={keptTrainingColumns({
        t,
        gid,
        onShow: ({ id }, status) => show.mutate({ tid: id, status }),
        onDelete: (training) => void remove(training),
      })}
      rowKey={({ id }) => id}
      expectedRows={gid === null ? 10 : 4}
      none={<Empty title={t('list.none')} text={t('list.noneText')} />}
      empty={<Empty title={t('list.empty')} text={t('list.emptyText')} action={create} />}
    />
  )
}
