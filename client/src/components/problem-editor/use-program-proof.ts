import { errorCodeOf } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { toastError } from '../../ui/toast.ts'
import type { ProblemDraft } from './problem-draft.ts'
import { programToProve } from './program-of.ts'

/**
 * Compiles a changed checker or interactor before it is saved; throws the compiler's output. Where no judge answers, the problem
 * is saved and the page warns that the program is unproved: without a judge no submission is judged by it either (docs/rules/problems.md).
 */
export function useProgramProof(pid: number | null, gid: number | null) {
  const t = useTexts('admin-problems')
  const ofSite = { spj: trpc.problemAdmin.compileSpj.useMutation(), interactive: trpc.problemAdmin.compileInteractive.useMutation() }
  const ofGroup = { spj: trpc.groupProblem.compileSpj.useMutation(), interactive: trpc.groupProblem.compileInteractive.useMutation() }
  return async (draft: ProblemDraft, stored: ProblemDraft | null): Promise<void> => {
    const program = programToProve(draft, stored)
    if (!program || draft.judgeMode === 'default') return
    try {
      if (gid === null) await ofSite[draft.judgeMode].mutateAsync({ ...program, pid })
      else await ofGroup[draft.judgeMode].mutateAsync({ ...program, pid, gid })
    } catch (error) {
      if (errorCodeOf(error) !== 'checker.no-judge') throw error
      toastError(t('judging.notProved'), { stays: true })
    }
  }
}
