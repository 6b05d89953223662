import { notePresence, presentElsewhere } from '../db/process-rows.ts'
import type { SiteSession } from '../db/site-session.ts'
import type { EventBus } from './event-bus.ts'

/** Users with a page open at other servers of the site. */
export type PresenceElsewhere = {
  /** A user came to this process, or left it. */
  note(uid: string, isHere: boolean): void
  others(): ReadonlySet<string>
  /** @param changed called for each user that came to another server or left it */
  onChange(changed: (uid: string) => void): void
  close(): Promise<void>
}

export const presentHereOnly: PresenceElsewhere = {
  note: () => {},
  others: () => new Set(),
  onChange: () => {},
  close: async () => {},
}

/** A class arrives together. */
const GATHER_MS = 200
/** Users of a server that was killed disappear with its last word. */
const LOOK_EVERY_MS = 5000

type Deps = {
  session: SiteSession
  processId: string
  events: EventBus
  here: () => ReadonlySet<string>
  onFault: (error: unknown) => void
}

export function createPresenceElsewhere({ session, processId, events, here, onFault }: Deps): PresenceElsewhere {
  let others = new Set<string>()
  const changedHere = new Map<string, boolean>()
  const listeners: ((uid: string) => void)[] = []
  let gathering: NodeJS.Timeout | undefined
  let work: Promise<unknown> = Promise.resolve()
  const inLine = (step: () => Promise<void>) => {
    work = work.then(step).catch(onFault)
  }

  async function send(): Promise<void> {
    const changes = [...changedHere]
    changedHere.clear()
    const uidsOf = (isHere: boolean) => changes.filter(([, each]) => each === isHere).map(([uid]) => uid)
    await notePresence(session, processId, uidsOf(true), uidsOf(false))
    events.publish({ type: 'presence.changed' })
  }

  async function look(): Promise<void> {
    const before = others
    others = await presentElsewhere(session, processId)
    const changed = [...[...others].filter((uid) => !before.has(uid)), ...[...before].filter((uid) => !others.has(uid))]
    for (const uid of changed) for (const listener of listeners) listener(uid)
  }

  function gather(): void {
    gathering ??= setTimeout(() => {
      gathering = undefined
      inLine(send)
    }, GATHER_MS).unref()
  }

  events.subscribe(({ type }) => {
    if (type === 'presence.changed' || type === 'events.missed') inLine(look)
  })
  // The rows of this process may have been removed while it was cut off.
  session.onOpen(async () => {
    for (const uid of here()) changedHere.set(uid, true)
    gather()
  })
  const timer = setInterval(() => inLine(look), LOOK_EVERY_MS).unref()

  return {
    note(uid, isHere) {
      changedHere.set(uid, isHere)
      gather()
    },
    others: () => others,
    onChange: (changed) => void listeners.push(changed),
    async close() {
      clearInterval(timer)
      clearTimeout(gathering)
      await work
    },
  }
}
