import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { errorCodeOf } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { draftOfContest, type StoredContest, sameDraft, saveOfContest } from './contest-draft.ts'
import { ContestForm } from './contest-form.tsx'
import { useContestCalls, useRefreshContests } from './contest-room.ts'

/** What a contest is, for changing. What somebody else changes meanwhile is told, and nothing that was typed is lost. */
export function ContestEditPage({ stored }: { stored: StoredContest }) {
  const t = useTexts('admin-contests')
  const calls = useContestCalls()
  const refresh = useRefreshContests()
  const [shown, setShown] = useState(stored)
  /** Of the contest as the next save knows it. */
  const [stamp, setStamp] = useState(stored.gmtModified)
  const [dirty, setDirty] = useState(false)
  const [isStale, setIsStale] = useState(false)
  const { data: fresh, refetch } = calls.get.useQuery({ cid: stored.id })
  const update = calls.update.useMutation()
  const show = (contest: StoredContest) => {
    setShown(contest)
    setStamp(contest.gmtModified)
    setIsStale(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is news from the server that is weighed here, and nothing else
  useEffect(() => {
    if (!fresh || fresh.gmtModified === stamp || update.isPending) return
    if (sameDraft(fresh, shown)) setStamp(fresh.gmtModified)
    else if (dirty) setIsStale(true)
    else show(fresh)
  }, [fresh])
  const read = async () => (await refetch({ throwOnError: true })).data ?? stored
  return (
    <>
      {isStale && (
        <Notice tone="wrong" title={t('stale.title')}>
          {t('stale.text')}{' '}
          <Button size="compact-sm" variant="default" onClick={async () => show(await read())}>
            {t('stale.reload')}
          </Button>
        </Notice>
      )}
      <ContestForm
        key={shown.gmtModified}
        start={draftOfContest(shown)}
        registered={shown.registered}
        cid={stored.id}
        onDirty={setDirty}
        save={async (draft) => {
          const wipes = draft.auth !== '0' && shown.auth !== 0 && draft.pwd !== (shown.pwd ?? '') && shown.registered > 0
          const question = { title: t('wipe.title'), text: t('wipe.text', { count: shown.registered }), yes: t('wipe.yes') }
          if (wipes && !(await confirm({ ...question, danger: true }))) return false
          const { visible: _, ...sent } = saveOfContest(draft)
          try {
            await update.mutateAsync({ ...sent, id: stored.id, gmtModified: stamp })
          } catch (error) {
            if (errorCodeOf(error) === 'edit.changed-meanwhile') setIsStale(true)
            throw error
          }
          show(await read())
          await refresh()
          toastSuccess(t('form.saved'))
          return true
        }}
      />
    </>
  )
}
