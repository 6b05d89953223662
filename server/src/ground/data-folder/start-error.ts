import { type BothLanguages, inLanguage } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { type Env, terminalLanguage } from './terminal-language.ts'

/**
 * A fault that stops Touchstone from starting and that the operator can fix: one clear line, without a stack. A restart would not help (see
 * `CANNOT_START`).
 */
export class StartError extends Error {
  override readonly name = 'StartError'
  /** The same in both languages. */
  readonly texts: BothLanguages

  constructor(en: string, zh = en) {
    super(en)
    this.texts = { en, zh }
  }
}

/** Exit code of a process that refused to start; its supervisor does not start it again (EX_CONFIG of sysexits.h). */
const CANNOT_START = 78

/** Prints in the language of the terminal why a process ends and sets its exit code: one line for faults that the operator can fix, the stack for an internal fault. */
export function endWith(error: unknown, env: Env): never {
  if (error instanceof StartError) {
    for (const line of inLanguage(error.texts, {}, terminalLanguage(env)).split('\n')) process.stderr.write(`touchstone: ${line}\n`)
    process.exit(CANNOT_START)
  }
  process.stderr.write(`touchstone: ${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
