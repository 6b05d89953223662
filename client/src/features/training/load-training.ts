import { loadTexts } from '../../i18n/texts.ts'
import type { calls } from '../../trpc/trpc-client.ts'

/** Loads the data of every page of a training. */
export function loadTraining(context: { calls: typeof calls }, tid: number) {
  return Promise.all([
    context.calls.training.detail.ensureData({ tid }),
    loadTexts('training'),
    loadTexts('homework'),
    loadTexts('picture'),
  ])
}
