import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { candidateColumns } from '../../../../components/problem/candidate-columns.tsx'
import { StatementPreview } from '../../../../components/problem/statement-preview.tsx'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { Empty, Failure } from '../../../../ui/page-states.tsx'
import { PagedTable } from '../../../../ui/paged-table.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { useTrainingCalls } from './use-training-calls.ts'

const perPage = 10

type Candidate = {
  id: number
  problemId: string
  title: string
  author: string | null
}

type Props = { tid: number; gid: number | null /** Problems already in the training. */; taken: readonly number[]; onClose(): void }

/** Searches the bank or the group's problems, shows statements, and appends one problem after the other. */
export function AddProblemDialog({ tid, gid, taken, onClose }: Props) {
  const t = useTexts('training-editor')
  const utils = trpc.useUtils()
  const [from, setFrom] = useState<'bank' | 'group'>('bank')
  const [keyword, setKeyword] = useState<string>()
  const [paging, setPaging] = useState({ currentPage: 1, limit: perPage })
  const [shown, setShown] = useState<string | null>(null)
  const isOfBank = gid === null || from === 'bank'
  const bankQuery = { tid, queryExisted: false, keyword, ...paging }
  const kept = { placeholderData: keepPreviousData }
  const ofSite = trpc.trainingAdmin.problems.useQuery(bankQuery, { ...kept, enabled: gid === null })
  const bankOfGroup = trpc.groupTraining.problems.useQuery(bankQuery, { ...kept, enabled: gid !== null && isOfBank })
  const ofGroup = trpc.groupProblem.list.useQuery({ gid: gid ?? 0, keyword, ...paging }, { ...kept, enabled: gid !== null && !isOfBank })
  const bank = gid === null ? ofSite : bankOfGroup
  const candidates: { records: Candidate[]; total: number } | undefined = isOfBank
    ? bank.data?.problemList
    : ofGroup.data && { ...ofGroup.data, records: ofGroup.data.records.map((row) => ({ ...row, id: row.pid, author: null })) }
  const { error, isPlaceholderData, refetch } = isOfBank ? bank : ofGroup
  const calls = useTrainingCalls(gid)
  const addOfGroup = trpc.groupTraining.addGroupProblem.useMutation({
    onSettled: () => Promise.all([utils.groupTraining.invalidate(), utils.training.invalidate()]),
  })
  const add = ({ id, problemId }: Candidate) => {
    const onSuccess = () => toastSuccess(t('problems.added', { problemId }))
    setShown(null)
    if (isOfBank) calls.add.mutate({ tid, pid: id, displayId: problemId }, { onSuccess })
    else addOfGroup.mutate({ tid, problemId }, { onSuccess })
  }
  const search = (text: string | undefined) => {
    setKeyword(text)
    setPaging({ ...paging, currentPage: 1 })
  }
  return (
    <Dialog onClose={onClose} title={t('problems.add')} size="xl">
      <Stack gap="sm">
        <FormAlert error={calls.add.error ?? addOfGroup.error} />
        <Group gap="sm">
          {gid !== null && (
            <SegmentedControl
              size="sm"
              aria-label={t('problems.from')}
              value={from}
              onChange={(value) => {
                setFrom(value === 'group' ? 'group' : 'bank')
                setPaging({ ...paging, currentPage: 1 })
                setShown(null)
              }}
              data={[
                { value: 'bank', label: t('problems.fromBank') },
                { value: 'group', label: t('problems.fromGroup') },
              ]}
            />
          )}
          <SearchField label={t('problems.search')} value={keyword} onSearch={search} />
        </Group>
        <PagedTable
          list={{ data: candidates, error, isPlaceholderData, refetch }}
          paging={paging}
          usualPageSize={perPage}
          onPage={setPaging}
          label={t('problems.candidates')}
          expectedRows={5}
          rowKey={({ id }) => id}
          empty={<Empty title={t('problems.noCandidates')} text={t('problems.noCandidatesText')} />}
          columns={[
            ...candidateColumns<Candidate>(t('problems.title')),
            {
              key: 'actions',
              header: t('column.actions'),
              width: 150,
              align: 'right',
              render: (row) => (
                <Group gap={6} justify="flex-end" wrap="nowrap">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-expanded={shown === row.problemId}
                    aria-label={t('problems.lookAt', { problemId: row.problemId })}
                    onClick={() => setShown(shown === row.problemId ? null : row.problemId)}
                  >
                    {t('problems.look')}
                  </Button>
                  <Button
                    size="compact-sm"
                    disabled={taken.includes(row.id)}
                    loading={calls.add.isPending && calls.add.variables.pid === row.id}
                    aria-label={t('problems.addOne', { problemId: row.problemId })}
                    onClick={() => add(row)}
                  >
                    {t('problems.addHere')}
                  </Button>
                </Group>
              ),
            },
          ]}
        />
        {shown !== null && <Preview problemId={shown} gid={isOfBank ? null : gid} />}
      </Stack>
    </Dialog>
  )
}

/** The statement of a problem on offer. */
function Preview({ problemId, gid }: { problemId: string; gid: number | null }) {
  const { data, error, refetch } = trpc.problem.detail.useQuery({ problemId, ...(gid === null ? {} : { gid }) })
  if (error) return <Failure inline error={error} onRetry={() => void refetch()} />
  return data ? <StatementPreview problem={data.problem} /> : <SkeletonRows rows={4} />
}
