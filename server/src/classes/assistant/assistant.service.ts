import type { AssistantState } from '@touchstone/shared/classes/assistant/assistant.schema.ts'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { assistantFrame } from '@touchstone/shared/ground/config/assistant-frame.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { isInRunningContest } from '../../problems/problem/running-contests.ts'

type Deps = { db: Database; clock: Clock; config: Pick<ConfigService, 'website'> }

export type AssistantService = {
  /** The state for this reader. The address stays unsaid while the assistant is closed. */
  state(actor: Actor | null): Promise<AssistantState>
}

export function createAssistantService({ db, clock, config }: Deps): AssistantService {
  const closing = async (actor: Actor | null): Promise<AssistantState['closed']> => {
    if (!actor) return 'guest'
    return (await isInRunningContest(db, actor.uid, clock.now())) ? 'contest' : null
  }
  return {
    async state(actor) {
      const frame = assistantFrame(config.website())
      if (!frame) return { isOffered: false, url: null, closed: null }
      const closed = await closing(actor)
      return { isOffered: true, url: closed === null ? frame.url : null, closed }
    },
  }
}
