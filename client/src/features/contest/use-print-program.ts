import { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import { PRINT_MIN_LENGTH } from '@touchstone/shared/contests/contest/contest-terms.ts'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { printRefusal } from './print-rule.ts'
import type { ContestView } from './use-contest.ts'

type Printing = Pick<ContestView, 'id' | 'openPrint' | 'closedBy' | 'auth' | 'isAdmin' | 'isRegistered'>

/** Sends a program to the printer of the hall, after a question; undefined where this reader may not print. */
export function usePrintProgram(contest: Printing): ((code: string) => Promise<void>) | undefined {
  const t = useTexts('contest')
  const print = trpc.contest.submitPrint.useMutation()
  const takesPart = contest.isAdmin || contest.isRegistered || contest.auth === ContestAuth.public
  if (!contest.openPrint || contest.closedBy !== null || !takesPart) return undefined
  return async (code) => {
    const refusal = printRefusal(code)
    if (refusal) return toastError(t(refusal, { least: PRINT_MIN_LENGTH }))
    const lines = code.trimEnd().split('\n').length
    if (!(await confirm({ title: t('print.askTitle'), text: t('print.askText', { count: lines }), yes: t('print.do') }))) return
    try {
      await print.mutateAsync({ cid: contest.id, content: code })
      toastSuccess(t('print.done'))
    } catch (error) {
      toastError(messageOfError(error))
    }
  }
}
