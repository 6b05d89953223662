import { keepPreviousData } from '@tanstack/react-query'
import { PickProblemDialog, usePick } from '../../../../components/problem/pick-problem-dialog.tsx'
import { StatementPreview } from '../../../../components/problem/statement-preview.tsx'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { Failure } from '../../../../ui/page-states.tsx'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { trainingProblems, useTrainingCalls } from './use-training-calls.ts'

type Candidate = { id: number; problemId: string; title: string }

type Props = { tid: number; gid: number | null /** Problems already in the training. */; taken: readonly number[]; onClose(): void }

/** Adds problems at the end of a training, from the bank or from its group. */
export function AddProblemDialog({ tid, gid, taken, onClose }: Props) {
  const t = useTexts('training-editor')
  const utils = trpc.useUtils()
  const pick = usePick('bank')
  const isOfBank = pick.source === 'bank'
  const kept = { placeholderData: keepPreviousData }
  const bank = trainingProblems(gid).useQuery({ tid, queryExisted: false, ...pick.query }, { ...kept, enabled: isOfBank })
  const ofGroup = trpc.groupProblem.list.useQuery({ gid: gid ?? 0, ...pick.query }, { ...kept, enabled: !isOfBank })
  const candidates: { records: Candidate[]; total: number } | undefined = isOfBank
    ? bank.data?.problemList
    : ofGroup.data && { ...ofGroup.data, records: ofGroup.data.records.map((row) => ({ ...row, id: row.pid })) }
  const { error, isPlaceholderData, refetch } = isOfBank ? bank : ofGroup
  const calls = useTrainingCalls(gid)
  const addOfGroup = trpc.groupTraining.addGroupProblem.useMutation({
    onSettled: () => Promise.all([utils.groupTraining.invalidate(), utils.training.invalidate()]),
  })
  const add = ({ id, problemId }: Candidate) => {
    const onSuccess = () => toastSuccess(t('problems.added', { problemId }))
    pick.setShown(null)
    if (isOfBank) calls.add.mutate({ tid, pid: id, displayId: problemId }, { onSuccess })
    else addOfGroup.mutate({ tid, problemId }, { onSuccess })
  }
  const preview = candidates?.records.find(({ id }) => id === pick.shown)
  return (
    <PickProblemDialog<Candidate>
      pick={pick}
      t={t}
      title={t('problems.add')}
      error={calls.add.error ?? addOfGroup.error}
      sources={gid === null ? ['bank'] : ['bank', 'group']}
      list={{ data: candidates, error, isPlaceholderData, refetch }}
      isDisabled={({ id }) => taken.includes(id)}
      isAdding={({ id }) => calls.add.isPending && calls.add.variables.pid === id}
      onAdd={add}
      onClose={onClose}
    >
      {preview && <Preview problemId={preview.problemId} gid={isOfBank ? null : gid} />}
    </PickProblemDialog>
  )
}

/** The statement of a problem on offer. */
function Preview({ problemId, gid }: { problemId: string; gid: number | null }) {
  const { data, error, refetch } = trpc.problem.detail.useQuery({ problemId, ...(gid === null ? {} : { gid }) })
  if (error) return <Failure inline error={error} onRetry={() => void refetch()} />
  return data ? <StatementPreview problem={data.problem} /> : <SkeletonRows rows={4} />
}
