import { useNavigate } from '@tanstack/react-router'
import { use, useState } from 'react'
import { siteNow } from '../../../../clock/site-clock.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { InnerPage } from '../../../../ui/inner-page.tsx'
import { Page } from '../../../../ui/page.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { newContestDraft, saveOfContest } from './contest-draft.ts'
import { ContestForm } from './contest-form.tsx'
import { ContestRoom, contestPage, useRefreshContests } from './contest-room.ts'
import { useAwardNames } from './use-award-names.ts'

/** Creates a contest; its problems follow on the next page. */
export function ContestCreatePage() {
  const t = useTexts('admin-contests')
  const navigate = useNavigate()
  const names = useAwardNames()
  const [start] = useState(() => newContestDraft(siteNow(), names))
  const gid = use(ContestRoom)
  const createOnSite = trpc.contestAdmin.createAndName.useMutation()
  const createInGroup = trpc.groupContest.createAndName.useMutation()
  const refresh = useRefreshContests()
  const Frame = gid === null ? Page : InnerPage
  return (
    <Frame title={t('create.title')} {...(gid === null ? { width: 'wide' } : {})}>
      <ContestForm
        start={start}
        registered={0}
        cid={null}
        save={async (draft) => {
          const contest = saveOfContest(draft)
          const { cid } = gid === null ? await createOnSite.mutateAsync(contest) : await createInGroup.mutateAsync({ ...contest, gid })
          toastSuccess(t('create.done'))
          await refresh()
          await navigate({ ...contestPage(gid, cid, 'problems'), ignoreBlocker: true })
          return true
        }}
      />
    </Frame>
  )
}
