/** The language of plain answers: nothing is compiled, and the output is the text itself. Only device tasks take it. */
export const ANSWER_LANGUAGE = 'Text'

/** A device task: its pupils hand in a configuration, so plain answers are its only language (docs/rules/problems.md). */
export const isDeviceTask = (allowed: readonly string[]): boolean => allowed.length === 1 && allowed[0] === ANSWER_LANGUAGE
