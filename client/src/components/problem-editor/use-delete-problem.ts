import { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastError, toastRefusal, toastSuccess } from '../../ui/toast.ts'

type Extent = Outputs['problemAdmin']['extent']
type Problem = { id: number; problemId: string; title: string }

type Calls = {
  /** The data that is deleted along with the problem. */
  extent(pid: number): Promise<Extent>
  remove(pid: number): Promise<unknown>
}

/** Names the contests that lose the problem, asks, deletes, and reports the result. Resolves to whether the problem was deleted. */
export function useDeleteProblem(calls: Calls): (problem: Problem) => Promise<boolean> {
  const t = useTexts('admin-problems')
  return async ({ id, problemId, title }) => {
    try {
      const { contests, submissions } = await calls.extent(id)
      const named = (hasEnded: boolean) =>
        contests
          .filter((contest) => contest.hasEnded === hasEnded)
          .map((contest) => contest.title)
          .join(t('delete.comma'))
      if (named(false) !== '') {
        toastError(t('delete.notEnded', { contests: named(false) }), { stays: true })
        return false
      }
      const text = [
        t('delete.text'),
        ...(submissions > 0 ? [t('delete.submissions', { count: submissions })] : []),
        ...(named(true) === '' ? [] : [t('delete.contests', { contests: named(true) })]),
      ].join(' ')
      if (!(await confirm({ title: t('delete.title', { problemId, title }), text, yes: t('delete.yes'), danger: true }))) return false
      await calls.remove(id)
      toastSuccess(t('delete.done', { problemId }))
      return true
    } catch (error) {
      toastRefusal(error)
      return false
    }
  }
}
