import { Select } from '@mantine/core'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { toastRefusal, toastSuccess } from '../../../ui/toast.ts'
import type { StaffProblemRow } from './staff-problem-row.ts'

/** Publicity of a problem, changed in place. */
export function AuthSelect({ problem }: { problem: StaffProblemRow }) {
  const t = useTexts('admin-problems')
  const utils = trpc.useUtils()
  const change = trpc.problemAdmin.changeAuth.useMutation({
    onSuccess: (_, { auth }) => {
      const name = auth === ProblemAuth.Public || auth === ProblemAuth.Private || auth === ProblemAuth.Contest ? t(`auth.${auth}`) : ''
      toastSuccess(t('list.authChanged', { problemId: problem.problemId, auth: name }))
    },
    onError: toastRefusal,
    onSettled: () => utils.problemAdmin.list.invalidate(),
  })
  const { edit, publish } = problem.can
  return (
    <Select
      size="xs"
      w={128}
      allowDeselect={false}
      aria-label={t('list.authOf', { problemId: problem.problemId })}
      disabled={!edit || change.isPending}
      data={Object.values(ProblemAuth).map((auth) => ({
        value: String(auth),
        label: t(`auth.${auth}`),
        disabled: auth === ProblemAuth.Public && !publish,
      }))}
      value={String(change.isPending ? change.variables.auth : problem.auth)}
      onChange={(value) => value && change.mutate({ id: problem.id, auth: Number(value) })}
    />
  )
}
