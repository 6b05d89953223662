import { z } from 'zod'
import { contestFormats } from './contest-format.ts'

/** A format as calls and files name it. */
export const ContestFormatName = z.enum(contestFormats)
