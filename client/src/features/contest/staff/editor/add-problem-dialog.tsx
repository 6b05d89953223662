import { TextInput } from '@mantine/core'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { use, useState } from 'react'
import { PickProblemDialog, usePick } from '../../../../components/problem/pick-problem-dialog.tsx'
import { problemName } from '../../../../components/problem/problem-name.ts'
import { StatementPreview } from '../../../../components/problem/statement-preview.tsx'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { useBankQuestion } from './bank-question.tsx'
import { ContestRoom, useContestCalls, useRefreshContests } from './contest-room.ts'
import { balloonColors, nextDisplayId } from './next-display-id.ts'
import { type Candidate, useCandidates } from './use-candidates.ts'

type Props = { cid: number; type: number; places: readonly { pid: number; displayId: string }[]; onClose(): void }

/** Adds problems of the rule type of a contest, from the bank or from its group. */
export function AddProblemDialog({ cid, type, places, onClose }: Props) {
  const t = useTexts('admin-contests')
  const gid = use(ContestRoom)
  const refresh = useRefreshContests()
  const pick = usePick(gid === null ? 'bank' : 'group')
  const [typed, setTyped] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [underWay, setUnderWay] = useState<readonly { pid: number; displayId: string }[]>([])
  const list = useCandidates({ cid, type, source: pick.source, query: pick.query })
  // A second problem may be chosen before the first one is stored.
  const taken = [...places, ...underWay.filter(({ pid }) => !places.some((place) => place.pid === pid))].map((place) => place.displayId)
  const displayId = typed ?? nextDisplayId(taken)
  // One after the other, in the order of the presses.
  const put = useContestCalls().put.useMutation({ scope: { id: `places-of-contest-${cid}` } })
  const closing = useBankQuestion(cid)
  const add = async ({ id: pid, usedBy }: Candidate) => {
    const color = balloonColors[taken.length % balloonColors.length] ?? null
    setTyped(null)
    setFailure(null)
    setUnderWay((now) => [...now, { pid, displayId }])
    try {
      if (!(await closing.settle(usedBy))) return setTyped(typed)
      await put.mutateAsync({ cid, pid, displayId, color })
      pick.setShown(null)
      await refresh()
      toastSuccess(t('problems.added', { displayId }))
    } catch (error) {
      setFailure(error)
      setTyped((now) => now ?? typed)
    } finally {
      setUnderWay((now) => now.filter((each) => each.pid !== pid))
    }
  }
  const preview = list.data?.records.find(({ id }) => id === pick.shown)?.statement
  return (
    <PickProblemDialog<Candidate>
      pick={pick}
      t={t}
      title={t(gid === null ? 'problems.add' : 'problems.addInGroup')}
      error={failure}
      sources={gid === null ? ['bank'] : ['group', 'bank']}
      list={list}
      columns={[{ key: 'author', header: t('problems.author'), width: 130, render: ({ author }) => author, from: 'sm' }]}
      canLook={({ statement }) => statement !== null}
      whyNot={({ id, fits }) =>
        places.some(({ pid }) => pid === id)
          ? t('problems.isIn')
          : fits
            ? null
            : t(type === RuleType.OI ? 'problems.notOi' : 'problems.notAcm')
      }
      isDisabled={() => displayId.trim() === ''}
      isAdding={({ id }) => underWay.some(({ pid }) => pid === id)}
      onAdd={(candidate) => void add(candidate)}
      onClose={onClose}
      aside={<TextInput label={t('problems.nextId')} w={110} value={displayId} onChange={(event) => setTyped(event.currentTarget.value)} />}
    >
      {list.otherType && list.otherType.total > 0 && <OtherType {...list.otherType} type={type} />}
      {preview && <StatementPreview problem={preview} />}
      {closing.question}
    </PickProblemDialog>
  )
}

/** Problems in the result that the contest cannot take, with the reasons. */
function OtherType({
  total,
  records,
  type,
}: {
  total: number
  records: readonly { id: number; problemId: string; title: string }[]
  type: number
}) {
  const t = useTexts('admin-contests')
  const more = total - records.length
  return (
    <Notice title={t(type === RuleType.OI ? 'problems.otherThanOi' : 'problems.otherThanAcm', { count: total })}>
      {t(type === RuleType.OI ? 'problems.otherThanOiText' : 'problems.otherThanAcmText')}{' '}
      {records.map(({ problemId, title }) => problemName(problemId, title)).join(t('problems.comma'))}
      {more > 0 && t('problems.andMore', { count: more })}
    </Notice>
  )
}
