/**
 * Judge workers of other servers of the site, and the pace of judging there. Each server stores the last word of its own workers, and the
 * durations of the jobs that ended at it. It reads those of the others.
 */
import { second } from '@touchstone/shared/ground/time/instant.ts'
import { notePaces, noteWorker, pacesElsewhere, removeWorker, workersElsewhere } from '../../ground/db/process-rows.ts'
import type { SiteSession } from '../../ground/db/site-session.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { type JudgePace, Paces } from './judge-pace.ts'
import { WorkerHello } from './judge-status.ts'
import type { WorkerRoster } from './worker-roster.ts'

/** Well within the time after which a silent worker counts as gone. */
const EVERY_MS = 2 * second

export type WorkersElsewhere = {
  /** Stores the words of this server's workers now, before a change of them is announced. */
  store(): Promise<void>
  close(): Promise<void>
}

export const noWorkersElsewhere: WorkersElsewhere = { store: async () => {}, close: async () => {} }

type Deps = {
  session: SiteSession
  processId: string
  roster: WorkerRoster
  pace: Pick<JudgePace, 'own' | 'setElsewhere'>
  events: EventBus
  clock: Clock
  onFault: (error: unknown) => void
}

export function watchWorkersElsewhere({ session, processId, roster, pace, events, clock, onFault }: Deps): WorkersElsewhere {
  /** When each worker was last stored, by its own last word. */
  const stored = new Map<string, number>()
  let storedPaces = pace.own()
  let work: Promise<unknown> = Promise.resolve()

  async function storeOwn(): Promise<void> {
    for (const { seenAt, busyLanes, ...hello } of roster.own()) {
      if (stored.get(hello.name) === seenAt) continue
      await noteWorker(session, processId, { name: hello.name, hello: JSON.stringify(hello), busyLanes })
      stored.set(hello.name, seenAt)
    }
    const paces = pace.own()
    if (paces === storedPaces) return
    await notePaces(session, processId, JSON.stringify(paces))
    storedPaces = paces
  }

  async function read(): Promise<void> {
    const rows = await workersElsewhere(session, processId)
    roster.setElsewhere(
      rows.map(({ name, hello, busyLanes, silentMs }) => ({
        ...readStored(WorkerHello, hello, `judge_workers.hello of ${name}`),
        busyLanes,
        seenAt: clock.now() - silentMs,
      })),
    )
    const paces = await pacesElsewhere(session, processId)
    pace.setElsewhere(paces.map(({ id, paces }) => readStored(Paces, paces, `site_processes.paces of ${id}`)))
  }

  const inLine = (step: () => Promise<void>): Promise<void> => {
    const done = work.then(step).catch(onFault)
    work = done
    return done
  }

  events.subscribe((event) => {
    const { type } = event
    if (type === 'judge.left') {
      stored.delete(event.worker)
      void inLine(() => removeWorker(session, event.worker))
      void inLine(read)
    }
    if (type === 'judge.changed' || type === 'events.missed') void inLine(read)
  })
  void inLine(read)
  const timer = setInterval(() => {
    void inLine(storeOwn)
    void inLine(read)
  }, EVERY_MS).unref()

  return {
    store: () => inLine(storeOwn),
    async close() {
      clearInterval(timer)
      await work
    },
  }
}
