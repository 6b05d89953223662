import { keepPreviousData } from '@tanstack/react-query'
import { PickProblemDialog, usePick } from '../../components/problem/pick-problem-dialog.tsx'
import { StatementPreview } from '../../components/problem/statement-preview.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'

type Props = { collectionKey: string; taken: readonly number[]; onClose(): void }

/** Adds problems of the bank at the end of an own list. */
export default function AddProblemsDialog({ collectionKey, taken, onClose }: Props) {
  const t = useTexts('collection')
  const utils = trpc.useUtils()
  const pick = usePick('bank')
  const { keyword, ...paging } = pick.query
  const bank = trpc.problem.list.useQuery({ ...paging, ...(keyword && { keyword }) }, { placeholderData: keepPreviousData })
  const add = trpc.collection.setProblem.useMutation({ onSettled: () => utils.collection.invalidate() })
  const records = bank.data?.records.map((row) => ({ ...row, id: row.pid }))
  const preview = records?.find(({ id }) => id === pick.shown)
  return (
    <PickProblemDialog
      pick={pick}
      t={t}
      title={t('add')}
      error={add.error}
      sources={['bank']}
      list={{
        data: records && bank.data ? { records, total: bank.data.total } : undefined,
        error: bank.error,
        isPlaceholderData: bank.isPlaceholderData,
        refetch: bank.refetch,
      }}
      isDisabled={({ id }) => taken.includes(id)}
      isAdding={({ id }) => add.isPending && add.variables.pid === id}
      onAdd={({ id }) => add.mutate({ key: collectionKey, pid: id, isIn: true })}
      onClose={onClose}
    >
      {preview && <Preview problemId={preview.problemId} />}
    </PickProblemDialog>
  )
}

function Preview({ problemId }: { problemId: string }) {
  const { data, error, refetch } = trpc.problem.detail.useQuery({ problemId })
  if (error) return <Failure inline error={error} onRetry={() => void refetch()} />
  return data ? <StatementPreview problem={data.problem} /> : <SkeletonRows rows={4} />
}
