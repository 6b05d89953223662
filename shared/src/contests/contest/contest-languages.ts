import { ANSWER_LANGUAGE } from '../../judging/language/device-task.ts'

/**
 * The languages of a problem that a contest takes. A contest chooses among languages of programs; a device task keeps its own.
 * @param allowed of the contest; null: all
 */
export const languagesInContest = (ofProblem: readonly string[], allowed: readonly string[] | null): string[] =>
  ofProblem.filter((name) => allowed === null || allowed.includes(name) || name === ANSWER_LANGUAGE)
