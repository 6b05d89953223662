import { Button, Group, Text } from '@mantine/core'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { formatDateTime } from '../../ui/format.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { AskAgainAboutOne } from './ask-again.tsx'
import type { PupilRow } from './class-rows.ts'
import classes from './picture.module.css'
import { useConfirmProposals } from './use-confirm-proposals.ts'

type Props = {
  task: Outputs['picture']['task']
  record: NonNullable<PupilRow['record']>
  canAskAgain: boolean
  /** The next pupil whose picture has no mark. */
  waiting: PupilRow | undefined
  onGo(row: PupilRow | undefined): void
}

/** News of the scoring service about a picture; nothing where none was asked. */
export function Proposal(props: Props) {
  return (
    <div className={classes.proposal}>
      <News {...props} />
    </div>
  )
}

function News({ task, record, canAskAgain, waiting, onGo }: Props) {
  const t = useTexts('picture')
  const language = useLanguage()
  const { state, failure, nextTryAt } = record
  if (state === 'proposed') return <OpenProposal task={task} record={record} waiting={waiting} onGo={onGo} />
  if (record.byService) return <Notice>{t('proposal.byService')}</Notice>
  if (state !== 'waiting' && state !== 'failed') return null
  const why = failure === null ? null : t(`failure.${failure}`)
  if (state === 'failed') {
    return (
      <Notice tone="limit">
        {t('proposal.failed', { why: why ?? '' })}
        {canAskAgain && (
          <Group gap="sm" mt="xs">
            <AskAgainAboutOne task={task.id} id={record.id} />
          </Group>
        )}
      </Notice>
    )
  }
  if (why === null || nextTryAt === null) return <Notice tone="open">{t('proposal.waiting')}</Notice>
  return <Notice tone="limit">{t('proposal.again', { why, when: formatDateTime(new Date(nextTryAt), language) })}</Notice>
}

function OpenProposal({ task, record, waiting, onGo }: Omit<Props, 'canAskAgain'>) {
  const t = useTexts('picture')
  const utils = trpc.useUtils()
  const { confirm, isPending, error } = useConfirmProposals(task.id)
  const refuse = trpc.picture.refuseProposal.useMutation({
    onSuccess: () => toastSuccess(t('proposal.refused')),
    onSettled: () => utils.picture.invalidate(),
  })
  const { id, proposed, rating } = record
  if (proposed === null) return null
  const take = async () => {
    const outcome = await confirm([{ id, proposed }])
    if (outcome?.confirmed.length) onGo(waiting)
  }
  return (
    <Notice tone="partial">
      {t('proposal.text', { rating: rating ?? '', points: proposed, max: task.points })} {task.marking === 'teacher' && t('proposal.kept')}
      <Group gap="sm" mt="xs">
        <Button size="compact-sm" loading={isPending} disabled={refuse.isPending} onClick={() => void take()}>
          {t('proposal.confirm', { points: proposed })}
        </Button>
        <Button size="compact-sm" variant="default" disabled={isPending} loading={refuse.isPending} onClick={() => refuse.mutate({ id })}>
          {t('proposal.refuse')}
        </Button>
        <Text span size="sm">
          {t('proposal.change')}
        </Text>
      </Group>
      <FormAlert error={error ?? refuse.error} />
    </Notice>
  )
}
