import { z } from 'zod'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { SCRIPT_MAX } from './test-script.ts'
import { isPartName, isWorkshopLanguage, PART_NAME_MAX, workshopKinds } from './workshop-parts.ts'

const int = z.number().int()

/** Without an id a new part. */
export const SaveWorkshopPart = z.object({
  pid: int,
  id: int.nullish(),
  kind: z.enum(workshopKinds),
  name: z.string().max(PART_NAME_MAX).refine(isPartName),
  /** Null for an input. */
  language: z.string().refine(isWorkshopLanguage).nullish(),
  text: z.string().max(65_535),
  version: SentVersion,
})
export type SaveWorkshopPart = z.output<typeof SaveWorkshopPart>

export const SaveTestScript = z.object({ pid: int, text: z.string().max(SCRIPT_MAX), version: SentVersion })
export type SaveTestScript = z.output<typeof SaveTestScript>

export const WorkshopPartRef = z.object({ pid: int, id: int })
export const WorkshopOf = z.object({ pid: int })
export const SavedWorkshopPart = z.object({ id: int })

export const WorkshopPart = z.object({
  id: int,
  kind: z.enum(workshopKinds),
  name: z.string(),
  language: z.string().nullable(),
  text: z.string(),
  version: EditVersion,
})

/** Everything that the workshop of a problem keeps. */
export const Workshop = z.object({
  parts: z.array(WorkshopPart),
  script: z.object({ text: z.string(), version: EditVersion }),
  /** Names of the inputs of the stored tests, in order: a line of the script may keep one. */
  tests: z.array(z.string()),
})
export type Workshop = z.infer<typeof Workshop>
