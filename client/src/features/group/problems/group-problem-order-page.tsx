import { Text } from '@mantine/core'
import { useVersionedOrder } from '../../../components/editing/use-versioned-order.ts'
import { OrderedProblemName } from '../../../components/problem/ordered-problem-name.tsx'
import { ownTitle } from '../../../i18n/own-title.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { InnerPage } from '../../../ui/inner-page.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Empty, Failure } from '../../../ui/page-states.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { inOrder } from '../../../ui/sortable/reorder.ts'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'

type Row = Outputs['groupProblem']['order']['problems'][number]
const named = ({ pid, problemId, title }: Row) => ({ key: pid, name: `${problemId} ${ownTitle(title)}` })

/** The order in which members see the problems of a group, for its admins. */
export function GroupProblemOrderPage({ gid }: { gid: number }) {
  const t = useTexts('group-work')
  const words = useTexts('training-editor')
  const utils = trpc.useUtils()
  const list = trpc.groupProblem.order.useQuery({ gid })
  const save = trpc.groupProblem.setOrder.useMutation()
  const { wanted, order, saving } = useVersionedOrder({
    stored: list.data?.problems.map(named) ?? [],
    read: async () => (await utils.groupProblem.order.fetch({ gid }, { staleTime: 0 })).problems.map(named),
    send: (pids, version) => save.mutateAsync({ gid, pids, version }),
    refresh: () => [utils.groupProblem.order.invalidate({ gid }), utils.groupProblem.list.invalidate()],
  })
  const rows = list.data && inOrder(list.data.problems, ({ pid }) => pid, wanted)
  const unnamed = list.data ? list.data.total - list.data.problems.length : 0
  return (
    <InnerPage
      title={t('order.title')}
      aside={
        <PageLink to="/group/$groupID/problem-admin" params={{ groupID: String(gid) }}>
          {t('problems.adminTitle')}
        </PageLink>
      }
    >
      {list.error && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {!rows && !list.error && <SkeletonRows rows={5} gap={24} />}
      {rows?.length === 0 && <Empty title={t('problems.empty')} text={t('problems.emptyAdmin')} />}
      {rows && rows.length > 0 && (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {saving ? words('problems.saving') : words('problems.orderHint')} {t('order.hint')}
          </Text>
          <SortableList
            rows={rows}
            keyOf={({ pid }) => pid}
            label={words('problems.label')}
            gripLabel={({ problemId }) => words('problems.grip', { problemId })}
            movedText={({ problemId }, place) => words('problems.movedTo', { problemId, place, count: rows.length })}
            onOrder={(pids) => void order(pids)}
          >
            {(problem) => <OrderedProblemName problem={problem} />}
          </SortableList>
          {unnamed > 0 && (
            <Text size="sm" c="dimmed" mt="sm">
              {t('order.more', { count: unnamed })}
            </Text>
          )}
        </>
      )}
    </InnerPage>
  )
}
