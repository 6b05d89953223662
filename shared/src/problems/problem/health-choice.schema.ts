import { z } from 'zod'
import { healthFilters } from './health-filters.ts'

/** A page sends the word of its address as it is. */
export const HealthChoice = z.string().max(40).pipe(z.enum(healthFilters)).nullish()
