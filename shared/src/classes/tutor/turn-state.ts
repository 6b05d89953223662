/**
 * `asking`: the model is asked. `writing`: it answers; `text` is the part that may be shown already. `checking`: its code is with the judge.
 * `shown`: the answer passed; with a fault, only its beginning did. `replaced`: it was withheld, and a question of the site stands in its
 * place. `failed`: see `fault`.
 */
export const turnStates = ['asking', 'writing', 'checking', 'shown', 'replaced', 'failed'] as const
export type TurnState = (typeof turnStates)[number]
export const openTurnStates: readonly TurnState[] = ['asking', 'writing', 'checking']
