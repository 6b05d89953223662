import { Select } from '@mantine/core'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { toastRefusal } from '../../../ui/toast.ts'
import type { KeptProblemRow } from './kept-problem-row.ts'

/** The visibility of a problem in the group, changed in place. The site decides about a published one. */
export function GroupAuthSelect({ problem }: { problem: KeptProblemRow }) {
  const t = useTexts('admin-problems')
  const utils = trpc.useUtils()
  const change = trpc.groupProblem.changeAuth.useMutation({
    onError: toastRefusal,
    onSettled: () => utils.groupProblem.invalidate(),
  })
  return (
    <Select
      size="xs"
      w={148}
      data-above
      allowDeselect={false}
      aria-label={t('list.authOf', { problemId: problem.problemId })}
      disabled={!problem.can.edit || problem.isPublished || change.isPending}
      data={Object.values(ProblemAuth).map((auth) => ({ value: String(auth), label: t(`groupAuth.${auth}`) }))}
      value={String(change.isPending ? change.variables.auth : problem.auth)}
      onChange={(value) => value && change.mutate({ pid: problem.id, auth: Number(value) })}
    />
  )
}
