import { prepareStatement } from '../../components/solving/prepare-statement.ts'
import { errorCodeOf } from '../../errors/error-text.ts'
import { loadTexts } from '../../i18n/texts.ts'
import type { calls } from '../../trpc/trpc-client.ts'

/** Loads the problem page of a training; for a closed training the frame shows the reason. */
export async function loadTrainingProblem(context: { calls: typeof calls }, tid: number, displayId: string): Promise<void> {
  const [{ closedBy }] = await Promise.all([context.calls.training.detail.ensureData({ tid }), loadTexts('problem'), loadTexts('training')])
  if (closedBy !== null) return
  const statement = context.calls.training.problem
    .ensureData({ tid, displayId, html: true })
    .then(prepareStatement)
    .catch((error: unknown) => {
      // The page then offers the start.
      if (errorCodeOf(error) !== 'challenge.not-started') throw error
    })
  await Promise.all([context.calls.challenge.state.ensureData({ tid, displayId }), loadTexts('challenge'), statement])
}
