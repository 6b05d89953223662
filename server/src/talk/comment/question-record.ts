import type { Switches } from '@touchstone/shared/ground/config/settings.ts'
import type { Database } from '../../ground/db/database.ts'
import { countWaitingQuestions } from './comment.queries.ts'

type WaitingQuestions = { cid: number; title: string; count: number }

/** Questions of contests for other views of a group's leaders. The caller has checked the right. */
type QuestionRecord = {
  /** Questions without an answer in the running contests of each group; groups without any are left out. */
  waiting(db: Database, gids: readonly number[], now: number): Promise<ReadonlyMap<number, WaitingQuestions[]>>
}

export function createQuestionRecord({ config }: { config: { switches(): Pick<Switches, 'openContestComment'> } }): QuestionRecord {
  return {
    async waiting(db, gids, now) {
      if (!config.switches().openContestComment) return new Map()
      const rows = await countWaitingQuestions(db, gids, now)
      const of = Map.groupBy(rows, ({ gid }) => gid)
      return new Map([...of].map(([gid, own]) => [gid, own.map(({ cid, title, count }) => ({ cid, title, count }))]))
    },
  }
}
