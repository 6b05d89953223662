import { tryLock } from '../db/advisory-locks.ts'
import {
  clearProcesses,
  forgetProcesses,
  listProcesses,
  type ProcessRow,
  type ProcessWord,
  removeProcess,
  sayHere,
} from '../db/process-rows.ts'
import type { SiteSession } from '../db/site-session.ts'

/** The servers of a site, and commands that work on it now. */
export type SiteProcesses = {
  /** Names this one; null: it is the only one, as on SQLite. */
  id: string | null
  /** All that said a word in the last seconds, this one too; empty on SQLite. */
  list(): Promise<ProcessRow[]>
  /** Whether this process does what is done once for the site: sweeps, nightly work, news that are due. One of them does. */
  isOnDuty(): Promise<boolean>
  /** Takes no new calls from now on. */
  drain(): Promise<void>
  close(): Promise<void>
}

export const onlyProcess: SiteProcesses = {
  id: null,
  list: async () => [],
  isOnDuty: async () => true,
  drain: async () => {},
  close: async () => {},
}

const BEAT_MS = 5000
const DUTY = 'site duty'

type Deps = {
  session: SiteSession
  self: Omit<ProcessWord, 'hears' | 'draining'>
  hears: () => boolean
  /** Whether no other process works on the site. Then the rows of earlier ones are removed. */
  isAlone: boolean
  onFault: (error: unknown) => void
}

/** Joins the servers of a site. */
export async function joinProcesses({ session, self, hears, isAlone, onFault }: Deps): Promise<SiteProcesses> {
  let isDraining = false
  let hasDuty = false
  const beat = () => sayHere(session, { ...self, hears: hears(), draining: isDraining })

  // The lock of the duty has ended with the session.
  session.onOpen(async () => {
    hasDuty = false
    await beat()
  })
  if (isAlone) await clearProcesses(session)
  await beat()
  const timer = setInterval(() => {
    beat()
      .then(() => forgetProcesses(session))
      .catch(onFault)
  }, BEAT_MS).unref()

  return {
    id: self.id,
    list: () => listProcesses(session),
    async isOnDuty() {
      if (isDraining) return false
      hasDuty ||= await tryLock(session, DUTY)
      return hasDuty
    },
    async drain() {
      isDraining = true
      await beat().catch(onFault)
    },
    async close() {
      clearInterval(timer)
      await removeProcess(session, self.id).catch(() => {})
    },
  }
}
