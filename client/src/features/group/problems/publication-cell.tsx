import { Button, Group, Text } from '@mantine/core'
import { PublicProgress } from '@touchstone/shared/problems/problem/group-problem.schema.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { toastRefusal, toastSuccess } from '../../../ui/toast.ts'
import type { KeptProblemRow } from './kept-problem-row.ts'

const looks = {
  [PublicProgress.requested]: { mark: 'publication.requested', tone: 'open', act: 'publication.withdraw' },
  [PublicProgress.approved]: { mark: 'publication.approved', tone: 'accepted', act: 'publication.takeBack' },
  [PublicProgress.refused]: { mark: 'publication.refused', tone: 'wrong', act: 'publication.askAgain' },
} as const satisfies Record<PublicProgress, object>

/** The progress of a problem towards publication on the site: state, answer, next step. */
export function PublicationCell({ problem }: { problem: KeptProblemRow }) {
  const t = useTexts('group-work')
  const utils = trpc.useUtils()
  const request = trpc.groupProblem.request.useMutation({
    onError: toastRefusal,
    onSuccess: (_, { isApplied }) => toastSuccess(t(isApplied ? 'publication.asked' : 'publication.withdrawn')),
    onSettled: () => utils.groupProblem.invalidate(),
  })
  const progress = problem.applyPublicProgress
  const look = progress === null ? null : looks[progress as PublicProgress]
  const changeWaits = problem.isPublished && progress === PublicProgress.requested
  const asks = look === null || progress === PublicProgress.refused
  const { problemId } = problem
  const act = async () => {
    const question = asks
      ? { title: t('publication.askTitle', { problemId }), text: t('publication.askText'), yes: t('publication.ask') }
      : progress === PublicProgress.approved
        ? {
            title: t('publication.backTitle', { problemId }),
            text: t('publication.backText'),
            yes: t('publication.takeBack'),
            danger: true,
          }
        : null
    if (question && !(await confirm(question))) return
    request.mutate({ pid: problem.id, isApplied: asks })
  }
  const label = t(changeWaits ? 'publication.withdrawChange' : (look?.act ?? 'publication.ask'))
  return (
    <div>
      <Group gap={8}>
        {look && <StateMark tone={look.tone}>{t(changeWaits ? 'publication.changeWaits' : look.mark)}</StateMark>}
        {(asks ? problem.can.edit : problem.canWithdraw) && (
          <Button
            size="compact-xs"
            variant="default"
            data-above
            loading={request.isPending}
            aria-label={`${label} ${problemId}`}
            onClick={() => void act()}
          >
            {label}
          </Button>
        )}
      </Group>
      {problem.publicationReason && (
        <Text size="xs" c="dimmed" mt={2}>
          {problem.publicationReason}
        </Text>
      )}
    </div>
  )
}
