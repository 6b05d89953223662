import type { Outputs } from '../../trpc/trpc.ts'

export type Verification = NonNullable<Outputs['problemHealth']['verification']>
