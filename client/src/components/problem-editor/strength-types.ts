import type { Outputs } from '../../trpc/trpc.ts'

export type Strength = Outputs['strength']['read']
export type StrengthCheck = NonNullable<Strength['check']>
export type Survivor = Outputs['strength']['survivors']['rows'][number]
