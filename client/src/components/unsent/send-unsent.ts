import { siteNow } from '../../clock/site-clock.ts'
import { kindOfError, messageOfError } from '../../errors/error-text.ts'
import { secondsToWait } from '../../errors/seconds-to-wait.ts'
import { translate } from '../../i18n/texts.ts'
import { currentSession } from '../../session/session.ts'
import type { trpc } from '../../trpc/trpc.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { afterFailure, dueAct, type Failure, type Unsent } from './unsent-rule.ts'
import { changeUnsent, listUnsent, removeUnsent } from './unsent-store.ts'

type Calls = ReturnType<typeof trpc.useUtils>
/** The result of a try. `left`: it was cancelled, or another person has signed in. */
type Sent = { kind: 'stored'; submitId: number } | { kind: 'left' } | Failure

const underWay = new Map<string, Promise<Sent>>()
const listeners = new Set<(unsent: Unsent, sent: Sent) => void>()

/** Calls the listener after each try. @returns a function that stops it */
export function onTry(listener: (unsent: Unsent, sent: Sent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function failureOf(error: unknown): Failure {
  const kind = kindOfError(error)
  const seconds = secondsToWait(error)
  if (seconds > 0) return { kind: 'wait', seconds }
  if (kind === 'network' || kind === 'timeout') return { kind: 'unanswered' }
  if (kind === 'signed-out') return { kind: 'signed-out' }
  return { kind: 'refused', text: messageOfError(error) }
}

async function tryOnce(utils: Calls, uid: string, unsent: Unsent): Promise<Sent> {
  const { key, problemId, language, code, ids } = unsent
  changeUnsent(uid, key, (now) => ({ ...now, started: true }))
  try {
    const { submitId } = await utils.client.submission.submit.mutate({ pid: problemId, language, code, ...ids, submitKey: key })
    removeUnsent(uid, key)
    if (unsent.tries > 0) toastSuccess(translate('editor', 'unsent.sent', { problem: problemId }))
    void utils.submission.list.invalidate()
    void utils.contestSubmission.list.invalidate()
    return { kind: 'stored', submitId }
  } catch (error) {
    const failure = failureOf(error)
    changeUnsent(uid, key, (now) => afterFailure(now, failure, Date.now(), Math.random()))
    return failure
  }
}

/** Sends one of the signed-in user, unless a try of it is under way. The server answers a repeated number with the first submission. */
export function sendUnsent(utils: Calls, key: string): Promise<Sent> {
  const running = underWay.get(key)
  if (running) return running
  const uid = currentSession().user?.uid
  const unsent = uid === undefined ? undefined : listUnsent(uid).find((one) => one.key === key)
  if (uid === undefined || !unsent) return Promise.resolve({ kind: 'left' })
  const trying = tryOnce(utils, uid, unsent).then((sent) => {
    underWay.delete(key)
    for (const listener of listeners) listener(unsent, sent)
    return sent
  })
  underWay.set(key, trying)
  return trying
}

/** Does what is due for each of them. A try of this page that is under way may still be answered. */
export function sendDue(utils: Calls, uid: string, all: readonly Unsent[]): void {
  for (const unsent of all.filter(({ key }) => !underWay.has(key))) {
    const act = dueAct(unsent, Date.now(), siteNow().getTime())
    if (act === 'end') changeUnsent(uid, unsent.key, (one) => ({ ...one, state: 'ended' }))
    if (act === 'send') void sendUnsent(utils, unsent.key)
  }
}

/** Makes all of them due: the server is back. */
export function hurryUnsent(uid: string): void {
  for (const { key } of listUnsent(uid)) changeUnsent(uid, key, (unsent) => ({ ...unsent, nextAt: 0 }))
}
