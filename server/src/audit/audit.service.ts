import type { RequestFacts } from '../api/context.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../time/clock.ts'

export type AuditService = ReturnType<typeof createAuditService>

/** Who did what to whom, for every change that staff makes. */
export function createAuditService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async record(request: Pick<RequestFacts, 'actor' | 'ip'>, action: string, target: string | null, detail: object): Promise<void> {
      const row = { uid: request.actor?.uid ?? null, action, target, detail: JSON.stringify(detail), ip: request.ip, at: clock.now() }
      await db.insertInto('auditLog').values(row).execute()
    },
  }
}
