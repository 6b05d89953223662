import type { ContestFormat } from '@touchstone/shared/contests/contest/contest-format.ts'
import { acmOutput } from './acm-output.ts'
import type { ContestOutput } from './contest-output.ts'
import { ioiOutput } from './ioi-output.ts'
import { oiOutput } from './oi-output.ts'

const outputs = { acm: acmOutput, oi: oiOutput, ioi: ioiOutput } as const satisfies Record<ContestFormat, ContestOutput>

export const outputOf = ({ format }: { format: ContestFormat }): ContestOutput => outputs[format]
