import type { Outputs } from '../../../trpc/trpc.ts'

export type StaffProblemRow = Outputs['problemAdmin']['list']['records'][number]
