/**
 * `asking`: the model is asked. `checking`: its code is with the judge. `shown`: the answer passed. `replaced`: it was withheld, and a
 * question of the site stands in its place. `failed`: see `fault`.
 */
export const turnStates = ['asking', 'checking', 'shown', 'replaced', 'failed'] as const
export type TurnState = (typeof turnStates)[number]
export const openTurnStates: readonly TurnState[] = ['asking', 'checking']
