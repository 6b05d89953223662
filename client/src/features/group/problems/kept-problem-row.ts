import type { Outputs } from '../../../trpc/trpc.ts'

export type KeptProblemRow = Outputs['groupProblem']['listKept']['records'][number]
