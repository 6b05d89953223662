import { familyOf, formattedFile } from '@touchstone/shared/judging/formatting/code-family.ts'
import { indentProgram } from '@touchstone/shared/judging/formatting/indent-program.ts'
import type { ErrorKind } from '../../errors/error-text.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { longestCode } from './use-submit.ts'

type Answer = Outputs['formatting']['run']

/** Why the editor alone evens a program. */
type OwnReason = 'guest' | 'language' | 'long' | 'away' | Exclude<Answer['state'], 'formatted' | 'changed'>

/**
 * - `formatted`: by clang-format; `indented`: by the editor, with the reason.
 * - `tidied`: by the editor, where an indentation is meaning: only line ends and tabs.
 * - `changed`: clang-format would have changed more than white space.
 * - `unknown`: nobody here knows the rules of the language.
 */
export type Formatted =
  | { by: 'formatted'; code: string }
  | { by: 'indented' | 'tidied'; code: string; reason: OwnReason }
  | { by: 'changed' }
  | { by: 'unknown' }

/** Asks the judge. Rejects when the site is away. */
export type Asked = (program: { language: string; code: string }) => Promise<Answer>

type Options = {
  language: string
  tabSize: number
  /** Null for a reader that may not ask. */
  ask: Asked | null
  kindOfError(error: unknown): ErrorKind
}

/** Formats a program at the judge where that is possible, and in the editor otherwise. Rejects with the refusal of the site. */
export async function formatInEditor(code: string, { language, tabSize, ask, kindOfError }: Options): Promise<Formatted> {
  const family = familyOf(language)
  const own = (reason: OwnReason): Formatted =>
    family === null
      ? { by: 'unknown' }
      : { by: family === 'python' ? 'tidied' : 'indented', code: indentProgram(code, family, tabSize), reason }
  if (formattedFile(language) === null) return own('language')
  if (ask === null) return own('guest')
  if (code.length > longestCode) return own('long')
  try {
    const answer = await ask({ language, code })
    if (answer.state === 'formatted' && answer.code !== null) return { by: 'formatted', code: answer.code }
    if (answer.state === 'changed') return { by: 'changed' }
    return own(answer.state === 'formatted' ? 'failed' : answer.state)
  } catch (error) {
    const kind = kindOfError(error)
    if (kind === 'refused') throw error
    return own(kind === 'signed-out' || kind === 'forbidden' ? 'guest' : 'away')
  }
}
