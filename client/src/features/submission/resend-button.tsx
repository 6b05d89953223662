import { ActionIcon, Tooltip } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { updateCache } from '../../live/submission-cache.ts'
import { mayDo } from '../../session/rights.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'

/**
 * Resubmits a submission that failed on the way to its judge; it is queued again and updated live.
 * Renders nothing for others: only its author may.
 */
export default function ResendButton({ submission: { submitId, uid } }: { submission: { submitId: number; uid: string } }) {
  const t = useTexts('submission')
  const user = useUser()
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const resubmit = trpc.rejudge.resubmit.useMutation()
  if (user?.uid !== uid || !mayDo(user, 'submit')) return null
  const send = async () => {
    try {
      updateCache(queryClient, await resubmit.mutateAsync({ submitId }))
      toastSuccess(t('resend.done'))
    } catch (error) {
      toastError(messageOfError(error))
    }
    await utils.submission.invalidate()
  }
  return (
    <Tooltip label={t('resend.do')}>
      <ActionIcon
        variant="subtle"
        size="sm"
        aria-label={t('resend.of', { id: submitId })}
        loading={resubmit.isPending}
        onClick={() => void send()}
      >
        <IconSend size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
