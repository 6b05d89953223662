import { Button } from '@mantine/core'
import { useState } from 'react'
import { errorCodeOf } from '../../../errors/error-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { draftOfContest, type StoredContest, saveOfContest } from './contest-draft.ts'
import { ContestForm } from './contest-form.tsx'

/** What a contest is, for changing. It is read once: what somebody else changes meanwhile is told when saving. */
export function ContestEditPage({ stored }: { stored: StoredContest }) {
  const t = useTexts('admin-contests')
  const utils = trpc.useUtils()
  const [contest, setContest] = useState(stored)
  const [isStale, setIsStale] = useState(false)
  const update = trpc.contestAdmin.update.useMutation()
  const read = () => utils.contestAdmin.get.fetch({ cid: stored.id }, { staleTime: 0 })
  return (
    <>
      {isStale && (
        <Notice tone="wrong" title={t('stale.title')}>
          {t('stale.text')}{' '}
          <Button
            size="compact-sm"
            variant="default"
            onClick={async () => {
              setContest(await read())
              setIsStale(false)
            }}
          >
            {t('stale.reload')}
          </Button>
        </Notice>
      )}
      <ContestForm
        key={contest.gmtModified}
        start={draftOfContest(contest)}
        registered={contest.registered}
        isNew={false}
        save={async (draft) => {
          const wipes = draft.auth !== '0' && contest.auth !== 0 && draft.pwd !== (contest.pwd ?? '') && contest.registered > 0
          const question = { title: t('wipe.title'), text: t('wipe.text', { count: contest.registered }), yes: t('wipe.yes') }
          if (wipes && !(await confirm({ ...question, danger: true }))) return false
          try {
            await update.mutateAsync({ ...saveOfContest(draft), id: stored.id, gmtModified: contest.gmtModified })
          } catch (error) {
            if (errorCodeOf(error) === 'contest.changed-meanwhile') setIsStale(true)
            throw error
          }
          await utils.contestAdmin.invalidate()
          setContest(await read())
          toastSuccess(t('form.saved'))
          return true
        }}
      />
    </>
  )
}
