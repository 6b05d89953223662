import { Button, Group, Stack, Textarea, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { unpackExamples } from '@touchstone/shared/problems/problem/examples.ts'
import { PUBLICATION_REASON_MAX, PublicProgress } from '@touchstone/shared/problems/problem/group-problem.schema.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { useState } from 'react'
import { problemName } from '../../../../components/problem/problem-name.ts'
import { saveTestcases } from '../../../../components/problem/save-testcases.ts'
import { StatementPreview } from '../../../../components/problem/statement-preview.tsx'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../../trpc/trpc.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { Failure } from '../../../../ui/page-states.tsx'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import classes from './publication-dialog.module.css'
import { WaitingChangeTable } from './waiting-change-table.tsx'

export type Publication = Outputs['groupProblem']['requests']['records'][number]

type Props = { publication: Publication; onClose(): void }

/**
 * The problem as members read it, with the answer: published on the site, or refused with a reason. For a problem that is already
 * published, the group's proposed changes stand above it.
 */
export function PublicationDialog({ publication, onClose }: Props) {
  const t = useTexts('group-work')
  const utils = trpc.useUtils()
  const { id: pid, problemId, title } = publication
  const found = trpc.problemAdmin.get.useQuery({ pid })
  const [refuses, setRefuses] = useState(false)
  const [reason, setReason] = useState('')
  // The accepted state is the one under review: a problem that stood in contests only becomes visible to all users.
  const show = trpc.problemAdmin.changeAuth.useMutation()
  const isOpen = publication.applyPublicProgress === PublicProgress.requested
  const isChange = isOpen && publication.isPublished
  const change = trpc.groupProblem.waitingChange.useQuery({ pid }, { enabled: isChange, staleTime: 0 })
  const answer = trpc.groupProblem.answer.useMutation({
    onSuccess: async (_, { progress }) => {
      if (progress === PublicProgress.approved && !isChange && found.data?.auth !== ProblemAuth.Public) {
        await show.mutateAsync({ id: pid, auth: ProblemAuth.Public })
      }
      onClose()
      const isApproved = progress === PublicProgress.approved
      if (isChange) toastSuccess(t(isApproved ? 'publication.change.accepted' : 'publication.change.turnedDown', { problemId }))
      else toastSuccess(t(isApproved ? 'publication.accepted' : 'publication.turnedDown', { problemId }))
      await Promise.all([utils.groupProblem.invalidate(), utils.problem.invalidate(), utils.problemAdmin.invalidate()])
    },
  })
  const problem = found.data
  return (
    <Dialog onClose={onClose} title={problemName(problemId, title)} size="xl">
      <Stack gap="md">
        <FormAlert error={answer.error ?? show.error} />
        {change.error && <Failure inline error={change.error} onRetry={() => void change.refetch()} />}
        {isChange && !change.data && !change.error && <SkeletonRows rows={3} />}
        {change.data && <WaitingChangeTable change={change.data} />}
        {isChange && (
          <Title order={3} size="h5">
            {t('publication.change.now')}
          </Title>
        )}
        {found.error && <Failure inline error={found.error} onRetry={() => void found.refetch()} />}
        {!problem && !found.error && <SkeletonRows rows={6} />}
        {problem && (
          <>
            <Group gap="md">
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconDownload size={16} />}
                onClick={() => void saveTestcases({ pid, problemId })}
              >
                {t('publication.testcases')}
              </Button>
              {isChange && (
                <PageLink to="/problem/$problemID" params={{ problemID: problemId }}>
                  {t('publication.openPublished')}
                </PageLink>
              )}
              {problem.can.edit && (
                <PageLink to="/admin/problem/edit/$pid" params={{ pid: String(pid) }}>
                  {t('publication.openEditor')}
                </PageLink>
              )}
            </Group>
            <StatementPreview problem={problem}>
              {unpackExamples(problem.examples).map(({ input, output }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a sample is identified by its number
                <div key={i} className={classes.sample}>
                  <pre>{input}</pre>
                  <pre>{output}</pre>
                </div>
              ))}
            </StatementPreview>
          </>
        )}
        {refuses && (
          <Textarea
            label={t('publication.reason')}
            description={t('publication.reasonHint')}
            autosize
            minRows={3}
            maxLength={PUBLICATION_REASON_MAX}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {isOpen && (
          <Group justify="flex-end" gap="sm">
            {refuses ? (
              <Button
                color="red"
                loading={answer.isPending}
                disabled={reason.trim() === ''}
                onClick={() => answer.mutate({ pid, progress: PublicProgress.refused, reason })}
              >
                {t('publication.refuse')}
              </Button>
            ) : (
              <>
                <Button variant="default" onClick={() => setRefuses(true)}>
                  {t('publication.refuseWith')}
                </Button>
                <Button
                  loading={answer.isPending || show.isPending}
                  disabled={!problem || (isChange && (!change.data || change.data.isStale))}
                  onClick={() => answer.mutate({ pid, progress: PublicProgress.approved })}
                >
                  {t(isChange ? 'publication.change.accept' : 'publication.accept')}
                </Button>
              </>
            )}
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
