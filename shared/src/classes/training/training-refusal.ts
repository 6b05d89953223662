/** What may stand against somebody who wants to see a training, or to enter it. */
export const trainingRefusals = ['not-found', 'signed-out', 'not-member', 'not-open', 'not-registered', 'registration-off'] as const
export type TrainingRefusal = (typeof trainingRefusals)[number]
