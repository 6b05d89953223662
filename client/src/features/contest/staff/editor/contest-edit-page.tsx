import { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import { useEffect, useState } from 'react'
import { useVersionedSave } from '../../../../components/editing/use-versioned-save.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { confirm } from '../../../../ui/confirm.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { type ContestDraft, draftOfContest, type StoredContest, saveOfContest } from './contest-draft.ts'
import { ContestForm } from './contest-form.tsx'
import { useContestCalls, useRefreshContests } from './contest-room.ts'
import { useAwardNames } from './use-award-names.ts'

/** Edits a contest. */
export function ContestEditPage({ stored }: { stored: StoredContest }) {
  const t = useTexts('admin-contests')
  const calls = useContestCalls()
  const names = useAwardNames()
  const seenOf = (contest: StoredContest) => ({ draft: draftOfContest(contest, names), version: contest.version })
  const refresh = useRefreshContests()
  const [shown, setShown] = useState(stored)
  const [dirty, setDirty] = useState(false)
  const { data: fresh, refetch } = calls.get.useQuery({ cid: stored.id })
  const update = calls.update.useMutation()
  const read = async () => (await refetch({ throwOnError: true })).data ?? stored
  const versioned = useVersionedSave(seenOf(stored), async () => seenOf(await read()))
  const send = ({ visible: _, ...draft }: ReturnType<typeof saveOfContest>, version: string | null) =>
    update.mutateAsync({ ...draft, id: stored.id, version })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new data from the server matters here
  useEffect(() => {
    if (!fresh || fresh.version === shown.version || dirty || update.isPending) return
    versioned.take(seenOf(fresh))
    setShown(fresh)
  }, [fresh])
  const show = async () => {
    await versioned.follow()
    setShown(await read())
  }
  return (
    <ContestForm
      key={shown.version}
      start={draftOfContest(shown, names)}
      registered={shown.registered}
      cid={stored.id}
      onDirty={setDirty}
      save={async (draft: ContestDraft) => {
        const wipes =
          draft.auth !== String(ContestAuth.public) &&
          shown.auth !== ContestAuth.public &&
          draft.pwd !== (shown.pwd ?? '') &&
          shown.registered > 0
        const question = { title: t('wipe.title'), text: t('wipe.text', { count: shown.registered }), yes: t('wipe.yes') }
        if (wipes && !(await confirm({ ...question, danger: true }))) return false
        const outcome = await versioned.save(draft, (typed, version) => send(saveOfContest(typed), version))
        if (outcome.kind === 'edit') return false
        await show()
        await refresh()
        if (outcome.kind === 'saved') toastSuccess(t('form.saved'))
        return true
      }}
    />
  )
}
