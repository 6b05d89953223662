import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useState } from 'react'
import { SolvingPage } from '../../components/solving/solving-page.tsx'
import type { SolvingTarget } from '../../components/solving/solving-target.ts'
import { kindOfError, messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastError } from '../../ui/toast.ts'
import { closedKey } from './closed-reason.ts'
import { spanOf } from './countdown.ts'
import { ProblemBar } from './problem-bar.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import { mustAskToReplace } from './replace-rule.ts'
import { useContest } from './use-contest.ts'
import { usePrintProgram } from './use-print-program.ts'

type Props = { cid: number; displayId: string; focus: boolean; onFocus(on: boolean): void }

/** A problem in a contest: the usual page, with the other problems at the bottom. */
export function ContestProblemPage({ cid, displayId, focus, onFocus }: Props) {
  const t = useTexts('contest')
  const contest = useContest(cid)
  const [data] = trpc.contest.problem.useSuspenseQuery({ cid, displayId, html: true })
  const utils = trpc.useUtils()
  const [asksPassword, setAsksPassword] = useState<(registered: boolean) => void>()
  const target: SolvingTarget = { kind: 'contest', cid, gid: contest.gid }

  /** Called before each submission: asks for the password of an unregistered user, and whether to replace the run before. */
  const beforeSubmit = async (): Promise<boolean> => {
    if (contest.submitClosedBy === 'not-registered') {
      const registered = await new Promise<boolean>((resolve) => setAsksPassword(() => resolve))
      setAsksPassword(undefined)
      if (!registered) return false
    }
    try {
      const pid = data.problem.id
      const own = await utils.submission.ownStatuses.fetch({ pidList: [pid], isContestProblemList: true, cid }, { staleTime: 0 })
      if (!mustAskToReplace(contest, own[pid]?.status ?? null)) return true
      return confirm({ title: t('replace.title'), text: t('replace.text'), yes: t('replace.do') })
    } catch (error) {
      const isUnanswered = ['network', 'timeout'].includes(kindOfError(error))
      // Without an answer nothing is replaced; where nothing can be, the submission waits for the network.
      if (isUnanswered && !mustAskToReplace(contest, Verdict.Accepted)) return true
      toastError(messageOfError(error))
      return false
    }
  }
  const print = usePrintProgram(contest)
  const { submitClosedBy } = contest
  const closed = submitClosedBy !== null && submitClosedBy !== 'not-registered' ? t(closedKey(submitClosedBy)) : undefined
  return (
    <>
      <SolvingPage
        target={target}
        data={{ ...data, problem: { ...data.problem, problemId: displayId } }}
        focus={focus}
        onFocus={onFocus}
        closed={closed}
        closesAt={contest.allowEndSubmit ? null : spanOf(contest).endTime}
        beforeSubmit={beforeSubmit}
        print={print && ((code) => void print(code))}
        linkOf={(problemID) => ({
          to: focus ? '/contest/$contestID/problem/$problemID/full-screen' : '/contest/$contestID/problem/$problemID',
          params: { contestID: String(cid), problemID },
        })}
        bottom={<ProblemBar cid={cid} displayId={displayId} focus={focus} />}
      />
      {asksPassword && <RegisterDialog contest={contest} onEnd={asksPassword} />}
    </>
  )
}
