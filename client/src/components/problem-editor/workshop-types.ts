import type { Outputs } from '../../trpc/trpc.ts'

export type Workshop = Outputs['workshop']['read']
export type WorkshopPart = Workshop['parts'][number]
export type TestBuild = NonNullable<Outputs['workshop']['build']>
