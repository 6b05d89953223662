import { Button, Group, Select } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { useState } from 'react'
import { HealthFilterField } from '../../../components/problem/health-filter.tsx'
import { useDeleteProblem } from '../../../components/problem-editor/use-delete-problem.ts'
import { RejudgeProblemDialog } from '../../../components/rejudge/rejudge-problem-dialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { mayDo } from '../../../session/rights.ts'
import { useUser } from '../../../session/session.ts'
import { downloadFile } from '../../../trpc/download-file.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { toastRefusal } from '../../../ui/toast.ts'
import { BulkMenu } from './bulk/bulk-menu.tsx'
import { problemColumns } from './problem-columns.tsx'
import { type StaffProblemSearch, staffProblemInput, staffProblemSearch } from './problem-search.ts'
import type { StaffProblemRow } from './staff-problem-row.ts'

type Props = { search: StaffProblemSearch; onSearch(search: StaffProblemSearch): void }

const auths = Object.values(ProblemAuth)

/** Every problem of the site, for staff. */
export function StaffProblemListPage({ search, onSearch }: Props) {
  const t = useTexts('admin-problems')
  const bulk = useTexts('admin-bulk')
  const user = useUser()
  const mayTransfer = mayDo(user, 'problem.transfer')
  const utils = trpc.useUtils()
  const list = trpc.problemAdmin.list.useQuery(staffProblemInput(search), { placeholderData: keepPreviousData })
  const remove = trpc.problemAdmin.remove.useMutation({ onSettled: () => utils.problemAdmin.list.invalidate() })
  const [rejudged, setRejudged] = useState<StaffProblemRow | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const filter = (change: StaffProblemSearch) => onSearch({ ...search, currentPage: undefined, ...change })

  const save = async (address: string, fileName: string) => {
    try {
      await downloadFile(address, fileName)
    } catch (error) {
      toastRefusal(error)
    }
  }
  const deleteProblem = useDeleteProblem({
    extent: (pid) => utils.problemAdmin.extent.fetch({ pid }, { staleTime: 0 }),
    remove: (pid) => remove.mutateAsync({ pid }),
  })
  const deleteOne = async (problem: StaffProblemRow) => {
    if (await deleteProblem(problem)) setChosen((before) => new Set([...before].filter((pid) => pid !== problem.id)))
  }
  const columns = problemColumns({
    t,
    rows: list.data?.records,
    chosen,
    onChoose: setChosen,
    onRejudge: mayDo(user, 'rejudge') ? setRejudged : null,
    onDownload: ({ id, problemId }) => void save(`/api/file/download-testcase?pid=${id}`, `${problemId}.zip`),
    onDelete: (problem) => void deleteOne(problem),
  })
  return (
    <ListPage
      help="problem"
      title={t('list.title')}
      width="wide"
      aside={
        <Group gap="xs" ml="auto">
          <Button size="xs" leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link to="/admin/problem/create" {...props} />}>
            {t('list.create')}
          </Button>
          <Button size="xs" variant="default" renderRoot={(props) => <Link to="/admin/problem/bulk" {...props} />}>
            {bulk('acts')}
          </Button>
          {mayTransfer && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFileImport size={16} />}
              renderRoot={(props) => <Link to="/admin/problem/batch-operation" {...props} />}
            >
              {t('list.import')}
            </Button>
          )}
        </Group>
      }
      address={staffProblemSearch}
      search={search}
      onSearch={onSearch}
      above={
        <Group mb="sm" gap="sm">
          <SearchField label={t('list.search')} value={search.keyword} onSearch={(keyword) => filter({ keyword })} />
          <Select
            w={160}
            aria-label={t('list.auth')}
            allowDeselect={false}
            data={[{ value: '0', label: t('list.authAll') }, ...auths.map((auth) => ({ value: String(auth), label: t(`auth.${auth}`) }))]}
            value={String(search.auth ?? 0)}
            onChange={(value) => filter({ auth: Number(value) || undefined })}
          />
          <HealthFilterField value={search.health} onChange={(health) => filter({ health })} />
          {chosen.size > 0 && <BulkMenu pids={[...chosen]} onClear={() => setChosen(new Set())} />}
        </Group>
      }
      list={list}
      label={t('list.label')}
      columns={columns}
      rowKey={({ id }) => id}
      none={<Empty title={t('list.empty')} text={t('list.emptyText')} />}
      empty={<Empty title={t('list.emptySite')} text={t('list.emptySiteText')} />}
    >
      {rejudged && <RejudgeProblemDialog problem={rejudged} onClose={() => setRejudged(null)} />}
    </ListPage>
  )
}
