import { z } from 'zod'
import { type HealthFilter, healthFilters } from './health-filters.ts'

/** A page sends the word of its address as it is. */
const HealthWord: z.ZodType<HealthFilter, string> = z.enum(healthFilters)
export const HealthChoice = HealthWord.nullish()
