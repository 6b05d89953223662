import type { Generated } from 'kysely'
import type { At, Nullable } from './column-kinds.ts'

/** Events between the servers of one site. Instants of these tables are of the database's clock. */
export type SiteEventTable = { id: Generated<number>; sender: string; body: string; createdAt: At }

/** A server or a command that works on the site now. */
export type SiteProcessTable = {
  id: string
  /** Machine and process, for people. */
  name: string
  version: string
  /** Where its contents are: the same for all. */
  contents: string
  startedAt: At
  seenAt: At
  /** 1: notifications arrive there; 0: it asks every second. */
  hears: number
  draining: number
  /** JSON of the durations of the last jobs that ended there; null: none yet. */
  paces: Nullable<string>
}

/** Users with a page open, by the process of their stream. */
export type PresentUserTable = { processId: string; uid: string }

/** Judge workers by the process that they speak to. */
export type JudgeWorkerTable = { name: string; processId: string; hello: string; busyLanes: number; seenAt: At }
