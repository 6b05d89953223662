import type { Stamps } from './column-kinds.ts'

/** `rules` is JSON of `GradebookRules`. */
export type GradebookTable = Stamps & { gid: number; rules: string }
