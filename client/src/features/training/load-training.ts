import { loadTexts } from '../../i18n/texts.ts'
import type { calls } from '../../trpc/trpc-client.ts'

/** What every page of a training needs, before any of them is shown. */
export function loadTraining(context: { calls: typeof calls }, tid: number) {
  return Promise.all([context.calls.training.detail.ensureData({ tid }), loadTexts('training'), loadTexts('homework')])
}

/** The problem page of a training; where the training is closed, the frame says why. */
export async function loadTrainingProblem(context: { calls: typeof calls }, tid: number, displayId: string): Promise<void> {
  const [{ closedBy }] = await Promise.all([context.calls.training.detail.ensureData({ tid }), loadTexts('problem'), loadTexts('training')])
  if (closedBy === null) await context.calls.training.problem.ensureData({ tid, displayId })
}
