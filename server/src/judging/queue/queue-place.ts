import type { QueuePlace } from '@touchstone/shared/judging/submission/submission.schema.ts'
import type { z } from 'zod'
import type { JudgingService } from './judging.service.ts'

type Status = Awaited<ReturnType<JudgingService['status']>>

/** Why no judge supports this language now; null when one does. */
function whatIsMissing(status: Status, language: string): z.input<typeof QueuePlace>['reason'] {
  if (status.state === 'no-worker') return 'no-worker'
  if (status.state === 'off') return 'no-sandbox'
  if (status.state === 'starting') return 'starting'
  const reported = status.languages.find(({ name }) => name === language)
  if (reported === undefined || reported.available) return null
  return reported.proving ? 'language-starting' : 'language-unavailable'
}

/** The position of a waiting submission, the reason, and the estimated time; there is no estimate while nobody can judge it. */
export async function queuePlace(
  judging: JudgingService,
  { submitId, language }: { submitId: number; language: string },
): Promise<z.input<typeof QueuePlace>> {
  const reason = whatIsMissing(await judging.status(), language)
  const { ahead, waitMs } = await judging.placeOf(submitId)
  const recheckMs = await judging.recheckMs(submitId)
  return {
    ahead,
    judgeReady: reason === null,
    reason,
    waitMs: reason === null && waitMs !== null ? Math.round(waitMs) : null,
    ...(recheckMs === null ? {} : { recheckMs }),
  }
}
