/** A user's own beginning of a program, by language. */
import { z } from 'zod'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { CODE_MAX } from '../../judging/submission/code-rules.ts'

/** More languages than any site has; names that the site no longer has count too. */
export const MAX_CODE_TEMPLATES = 100

const Language = z.string().min(1).max(100)

/** `code`: null removes the template. */
export const SavedCodeTemplate = z.object({ language: Language, code: z.string().min(1).max(CODE_MAX).nullable(), version: SentVersion })
export type SavedCodeTemplate = z.output<typeof SavedCodeTemplate>

export const CodeTemplate = z.object({ language: z.string(), code: z.string(), version: EditVersion })
export type CodeTemplate = z.infer<typeof CodeTemplate>
