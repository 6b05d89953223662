import { z } from 'zod'
import { healthFilters } from './health-filters.ts'

/** Narrows a list of problems by their health. */
export const HealthChoice = z.enum(healthFilters).nullish()
