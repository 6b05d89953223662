import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { useUser } from '../../../../session/session.ts'
import { InnerPage } from '../../../../ui/inner-page.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { keptLink } from './kept-link.ts'
import { newTrainingDraft } from './training-draft.ts'
import { TrainingForm } from './training-form.tsx'
import { useTrainingCalls } from './use-training-calls.ts'

/** Creates a training; its problems follow on the next page. */
export function TrainingCreatePage({ gid }: { gid: number | null }) {
  const t = useTexts('training-editor')
  const user = useUser()
  const navigate = useNavigate()
  const { create } = useTrainingCalls(gid)
  return (
    <InnerPage title={t('create.title')}>
      <TrainingForm
        start={newTrainingDraft}
        stamp=""
        tid={undefined}
        gid={gid}
        author={user?.username ?? ''}
        submit={t('create.do')}
        save={async (draft, sent) => {
          const { tid } = await create.mutateAsync(sent(draft, draft))
          toastSuccess(t('create.done'))
          await navigate({ ...(keptLink(gid, 'problems', tid) as object), ignoreBlocker: true })
          return true
        }}
      />
    </InnerPage>
  )
}
