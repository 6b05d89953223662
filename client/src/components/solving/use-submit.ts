import { useEffect, useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { secondsToWait } from './seconds-to-wait.ts'
import { type SolvingTarget, submitIds } from './solving-target.ts'

/** Characters (docs/rules/submissions.md). */
export const longestCode = 65_535

/** Submits a program. A refusal is shown beside the button, a wait in the button itself; the code is kept. */
export function useSubmit(problemId: string, target: SolvingTarget) {
  const t = useTexts('problem')
  const utils = trpc.useUtils()
  const call = trpc.submission.submit.useMutation()
  const [submitId, setSubmitId] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const [waitSeconds, setWaitSeconds] = useState(0)

  useEffect(() => {
    if (waitSeconds <= 0) return
    const timer = setTimeout(() => setWaitSeconds(waitSeconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [waitSeconds])

  return {
    submitId,
    refusal,
    waitSeconds,
    sending: call.isPending,
    async send(language: string, code: string): Promise<void> {
      if (call.isPending || waitSeconds > 0) return
      if (code.trim() === '') return setRefusal(t('submit.empty'))
      if (code.length > longestCode) return setRefusal(t('submit.tooLong', { max: longestCode }))
      setRefusal(undefined)
      try {
        const stored = await call.mutateAsync({ pid: problemId, language, code, ...submitIds(target) })
        setSubmitId(stored.submitId)
        void utils.submission.list.invalidate()
        void utils.contestSubmission.list.invalidate()
      } catch (error) {
        const seconds = secondsToWait(error)
        // A wait is no mistake: the button counts down, without a message.
        if (seconds > 0) setWaitSeconds(seconds)
        else setRefusal(messageOfError(error))
      }
    },
  }
}
