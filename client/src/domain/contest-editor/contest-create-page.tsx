import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { siteNow } from '../../clock/site-clock.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Page } from '../../ui/page.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { newContestDraft, saveOfContest } from './contest-draft.ts'
import { ContestForm } from './contest-form.tsx'

/** A new contest; its problems come next. */
export function ContestCreatePage() {
  const t = useTexts('admin-contests')
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const [start] = useState(() => newContestDraft(siteNow()))
  const create = trpc.contestAdmin.createAndName.useMutation()
  return (
    <Page title={t('create.title')} width="wide">
      <ContestForm
        start={start}
        registered={0}
        isNew
        save={async (draft) => {
          const { cid } = await create.mutateAsync(saveOfContest(draft))
          toastSuccess(t('create.done'))
          await utils.contestAdmin.invalidate()
          await navigate({ to: '/admin/contest/$contestId/problems', params: { contestId: String(cid) }, ignoreBlocker: true })
          return true
        }}
      />
    </Page>
  )
}
