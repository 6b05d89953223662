import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { newCallKey } from '../../trpc/new-call-key.ts'
import { trpc } from '../../trpc/trpc.ts'
import { onTry, sendUnsent } from '../unsent/send-unsent.ts'
import { isSamePlace } from '../unsent/unsent-rule.ts'
import { addUnsent, removeUnsent, useUnsent } from '../unsent/unsent-store.ts'
import { type SolvingTarget, submitIds } from './solving-target.ts'

/** Characters (docs/rules/submissions.md). */
export const longestCode = 65_535

type Options = {
  problemId: string
  target: SolvingTarget
  /** End of the contest, by the site's clock; null where nothing ends. */
  closesAt: number | null
  /** Called when the server has stored one, also when that took several tries. */
  onStored?(): void
}

/**
 * Submits a program. A refusal is shown beside the button, a wait in the button itself; the code is kept. It is kept in the browser before it
 * is sent, and until the server has answered.
 */
export function useSubmit({ problemId, target, closesAt, onStored }: Options) {
  const t = useTexts('problem')
  const utils = trpc.useUtils()
  const uid = useUser()?.uid
  const [submitId, setSubmitId] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const [waitSeconds, setWaitSeconds] = useState(0)
  const [askedSeconds, setAskedSeconds] = useState(0)
  const [sending, setSending] = useState(false)
  const place = { problemId, ids: submitIds(target) }
  const unsent = useUnsent().find((one) => isSamePlace(one, place))
  const here = useRef({ place, uid, onStored })
  here.current = { place, uid, onStored }

  useEffect(() => {
    if (waitSeconds <= 0) return
    const timer = setTimeout(() => setWaitSeconds(waitSeconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [waitSeconds])

  useEffect(
    () =>
      onTry((one, sent) => {
        const { place, uid, onStored } = here.current
        if (uid === undefined || !isSamePlace(one, place)) return
        if (sent.kind === 'stored') {
          setSubmitId(sent.submitId)
          onStored?.()
        }
        if (one.tries > 0) return
        // The answer to a press of the button; its reader still has the program before them.
        if (sent.kind === 'wait') {
          setWaitSeconds(sent.seconds)
          setAskedSeconds(sent.seconds)
        } else if (sent.kind === 'refused') setRefusal(sent.text)
        else return
        removeUnsent(uid, one.key)
      }),
    [],
  )

  return {
    submitId,
    refusal,
    waitSeconds,
    /** The wait for a screen reader, which does not count seconds: how long it is, then that it is over. */
    waitSaid: askedSeconds === 0 ? '' : waitSeconds > 0 ? t('submit.again', { seconds: askedSeconds }) : t('submit.ready'),
    sending,
    /** The submission to this problem that the server has not confirmed; absent while its first try is under way. */
    unsent: unsent && (unsent.tries > 0 || unsent.state !== 'waiting') ? unsent : undefined,
    cancel: () => uid !== undefined && unsent && removeUnsent(uid, unsent.key),
    tryNow: () => unsent && void sendUnsent(utils, unsent.key),
    async send(language: string, code: string): Promise<void> {
      if (uid === undefined || sending || waitSeconds > 0) return
      if (code.trim() === '') return setRefusal(t('submit.empty'))
      if (code.length > longestCode) return setRefusal(t('submit.tooLong', { max: longestCode }))
      setRefusal(undefined)
      setAskedSeconds(0)
      const waits = unsent?.state === 'waiting' && unsent.code === code && unsent.language === language
      const key = waits ? unsent.key : newCallKey()
      const fresh = { tries: 0, started: false, nextAt: 0, state: 'waiting', refusal: null } as const
      if (!waits) addUnsent(uid, { key, ...place, language, code, closesAt, ...fresh })
      setSending(true)
      await sendUnsent(utils, key)
      setSending(false)
    },
  }
}
