/** Reasons against seeing or entering a training. */
export const trainingRefusals = ['not-found', 'signed-out', 'not-member', 'not-open', 'not-registered', 'registration-off'] as const
export type TrainingRefusal = (typeof trainingRefusals)[number]
